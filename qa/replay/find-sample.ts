// Finds the actor's sample for a recorded fact.
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';
import { samplesOf } from '../actors/actors.ts';

/**
 * The sample that equals the fact once it is redacted too. Failing that, the first of its type that leads to
 * the same state, because samples have one plan and one service type and people choose others.
 * @param leadsThere whether a sample's fact leads to the same state
 * @returns its name, or null when the actor has none
 */
export function findSample(
  actor: string,
  recorded: RecordedEvent,
  leadsThere: (fact: { readonly type: string }) => boolean,
): string | null {
  const samples = Object.entries(samplesOf(actor))
    .map(([name, { event: fact }]) => ({ name, fact, redacted: redactEvent(fact) }))
    .filter(({ fact }) => fact.type === recorded.type);
  const same = samples.find(({ redacted }) => differenceAt(redacted, recorded) === null);
  const alike = samples.find(
    ({ fact, redacted }) => codeOf(redacted) === codeOf(recorded) && leadsThere(fact),
  );
  return (same ?? alike)?.name ?? null;
}

/** Google's reason for the failure. Each reason has its own sample. */
function codeOf({ code, failure }: RecordedEvent): unknown {
  const nested = typeof failure === 'object' && failure !== null && 'code' in failure;
  return nested ? failure.code : code;
}
