// Puts an entry of a report into words, by the sample that its answer is like.
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { differenceAt, type RecordedEvent, redactEvent } from '../../src/diagnostics/redaction.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { isFact } from '../actors/actors.ts';
import { isOffered } from '../controls.ts';
import { actorsIn } from '../model/chart.ts';
import { type Answer, answersOf, delayEvent, isDelay, type ModelEvent } from '../model/event.ts';
import { stepWords } from '../words/step-words.ts';

interface ReplayPosition {
  readonly machine: AnyStateMachine;
  /** The snapshot before the entry. */
  readonly before: Snapshot;
}

/** The step in Spanish. */
export function entryWords(
  { event: recorded, state }: SessionLogEntry,
  { machine, before }: ReplayPosition,
): string {
  if (isFact(recorded)) {
    const leadsThere = (fact: ModelEvent) => {
      const [after] = transition(machine, before, fact);
      return formatStateValue(after.value) === state;
    };
    const answer = answerLike(recorded, before, leadsThere);
    return answer
      ? stepWords(answer, before)
      : `Responde ${recorded.type}, que ninguna respuesta prevista dice`;
  }
  const [, delay] = /^xstate\.after\.(\w+)/.exec(recorded.type) ?? [];
  const event = delay === undefined ? recorded : delayEvent(delay);
  if (isDelay(event) || (takes(before, event) && isOffered(event, before)))
    return stepWords(event, before);
  if (event.type === 'location.changed') return `La dirección cambia a ${event.path}`;
  return `Llega ${event.type}, que la pantalla no ofrece`;
}

const takes = (snapshot: AnyMachineSnapshot, event: RecordedEvent): boolean => snapshot.can(event);

/**
 * The answer that equals the recorded one once it is redacted too. Failing that, the first of its type that leads to the
 * same state, because samples have one plan and one service type and people choose others.
 */
function answerLike(
  recorded: RecordedEvent,
  before: Snapshot,
  leadsThere: (fact: ModelEvent) => boolean,
): Answer | undefined {
  const answers = actorsIn(before)
    .flatMap(answersOf)
    .filter(({ type }) => type === recorded.type)
    .map((answer) => {
      const { actor: _, sample: __, ...fact } = answer;
      return { answer, fact, redacted: redactEvent(fact) };
    });
  const same = answers.find(({ redacted }) => differenceAt(redacted, recorded) === null);
  const alike = answers.find(
    ({ fact, redacted }) => codeOf(redacted) === codeOf(recorded) && leadsThere(fact),
  );
  return (same ?? alike)?.answer;
}

/** Google's reason for the failure. Each reason has its own sample. */
function codeOf({ code, failure }: RecordedEvent): unknown {
  const nested = typeof failure === 'object' && failure !== null && 'code' in failure;
  return nested ? failure.code : code;
}
