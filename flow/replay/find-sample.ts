// Which sample of an actor a recorded fact is.
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';
import { CRASH, SAMPLES_BY_ACTOR } from '../samples.ts';

/**
 * The sample that reads like the fact once it is redacted too; failing that, the first of its type that
 * leads where the fact led, for samples name one plan and one service type and people choose others.
 * @param leadsThere whether the machine goes the same way by a sample's fact
 * @returns its name; null when the actor has none
 */
export function findSample(
  actor: string,
  recorded: RecordedEvent,
  leadsThere: (fact: { readonly type: string }) => boolean,
): string | null {
  const samples = Object.entries({ ...SAMPLES_BY_ACTOR.get(actor), crash: CRASH })
    .map(([name, { fact }]) => ({ name, fact, redacted: redactEvent(fact) }))
    .filter(({ fact }) => fact.type === recorded.type);
  const same = samples.find(({ redacted }) => differenceAt(redacted, recorded) === null);
  const alike = samples.find(
    ({ fact, redacted }) => codeOf(redacted) === codeOf(recorded) && leadsThere(fact),
  );
  return (same ?? alike)?.name ?? null;
}

/** Why Google brought nothing: another reason is another sample. */
function codeOf({ code, failure }: RecordedEvent): unknown {
  const nested = typeof failure === 'object' && failure !== null && 'code' in failure;
  return nested ? failure.code : code;
}
