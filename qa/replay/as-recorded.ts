// Restores a recorded fact: what the log kept, completed from the sample.

import { planByPriceId, plansOnSale } from '../../contract/plans.ts';
import type { Fact } from '../../machines/events.ts';
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';

/** The sample, with the values that differ in the log. */
export function asRecorded(declared: Fact, recorded: RecordedEvent): RecordedEvent {
  return {
    ...fieldsOf(filled(declared, redactEvent(declared), recorded)),
    type: recorded.type,
  };
}

function filled(declared: unknown, redacted: unknown, recorded: unknown): unknown {
  if (differenceAt(redacted, recorded) === null) return declared;
  const [sample, kept, was] = [fieldsOf(declared), fieldsOf(redacted), fieldsOf(recorded)];
  if (!sample || !kept || !was) return onSale(recorded);
  return Object.fromEntries(
    Object.keys(was).map((key) => [key, filled(sample[key], kept[key], was[key])]),
  );
}

/** The walked app sells the plans of one price set, but the report may come from the other. */
function onSale(word: unknown): unknown {
  if (typeof word !== 'string') return word;
  const { title } = planByPriceId(word);
  return plansOnSale('a').find((plan) => plan.title === title)?.priceId ?? word;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}
