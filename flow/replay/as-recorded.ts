// A fact as it was: what the log kept of it, filled up with what the sample says.

import { planByPriceId, plansOnSale } from '../../contract/plans.ts';
import type { Fact } from '../../machines/events.ts';
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';

/** The sample, save for the words that the log kept and that are others. */
export function asRecorded(declared: Fact, recorded: RecordedEvent): RecordedEvent {
  return {
    ...fieldsOf(filled(declared, redactEvent(declared), recorded)),
    type: recorded.type,
  };
}

function filled(declared: unknown, redacted: unknown, recorded: unknown): unknown {
  if (differenceAt(redacted, recorded) === null) return declared;
  const [said, kept, was] = [fieldsOf(declared), fieldsOf(redacted), fieldsOf(recorded)];
  if (!said || !kept || !was) return onSale(recorded);
  return Object.fromEntries(
    Object.keys(was).map((key) => [key, filled(said[key], kept[key], was[key])]),
  );
}

/** The app that is walked sells the plans of one price set; the report may come from the other. */
function onSale(word: unknown): unknown {
  if (typeof word !== 'string') return word;
  const { title } = planByPriceId(word);
  return plansOnSale('a').find((plan) => plan.title === title)?.priceId ?? word;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}
