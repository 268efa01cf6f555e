// Which declared outcome a recorded answer was.
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import { differenceAt, type RecordedOutput, redactOutput } from '../../src/diagnostics/redaction.ts';

/**
 * The outcome that reads like the answer once it is redacted too; failing that, the first of its kind
 * and code that leads where the answer led, for tables name one plan and one service type and people
 * choose others.
 * @param leadsThere whether the machine goes the same way by a declared output
 * @returns its name; null when the table has none
 */
export function findOutcome(
  actor: string,
  answer: RecordedOutput,
  leadsThere: (output: unknown) => boolean,
): string | null {
  const declared = Object.entries(OUTCOMES_BY_ACTOR.get(actor) ?? {}).map(([name, { output }]) => ({
    name,
    output,
    redacted: redactOutput(output),
  }));
  const same = declared.find(({ redacted }) => differenceAt(redacted, answer) === null);
  const alike = declared.find(
    ({ redacted, output }) =>
      redacted.kind === answer.kind && redacted.code === answer.code && leadsThere(output),
  );
  return (same ?? alike)?.name ?? null;
}
