// The states in which the app can be opened for a manual test: answers alone lead there, and nobody has to press anything.
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { choicesIn } from '../model/choices.ts';
import { isAnswer, isDelay, type ModelEvent } from '../model/event.ts';
import { situationOf } from '../model/situation.ts';
import { startOf, takeStep } from '../model/step.ts';
import type { Walk } from './walk.ts';

export interface Opening {
  /** In dot notation. */
  readonly state: string;
  readonly answers: readonly ModelEvent[];
  readonly snapshot: Snapshot;
}

/** Whether the event needs no person. A crash is never a preparation. */
const isPreparation = (event: ModelEvent) =>
  isAnswer(event) ? event.sample !== 'crash' : isDelay(event);

let known: ReadonlyMap<string, Opening> | undefined;

/** The shortest preparation of each state, by its name in dot notation. Without `restoring`, where every walk begins. */
export function openings(): ReadonlyMap<string, Opening> {
  known ??= findOpenings();
  return known;
}

function findOpenings(): ReadonlyMap<string, Opening> {
  const start = startOf().after;
  const found = new Map<string, Opening>();
  const seen = new Set([situationOf(start)]);
  const queue: Pick<Opening, 'snapshot' | 'answers'>[] = [{ snapshot: start, answers: [] }];
  for (const { snapshot, answers } of queue) {
    for (const event of choicesIn(snapshot).filter(isPreparation)) {
      const { after } = takeStep(snapshot, event);
      const situation = situationOf(after);
      if (seen.has(situation)) continue;
      seen.add(situation);
      const reached = { snapshot: after, answers: [...answers, event] };
      const state = formatStateValue(after.value);
      if (!found.has(state)) found.set(state, { state, ...reached });
      queue.push(reached);
    }
  }
  return found;
}

export interface PreparedWalk {
  /** Null when the walk has to begin at the start of the app. */
  readonly opening: Opening | null;
  /** Steps of the walk that the opening replaces. */
  readonly skipped: number;
}

/** The furthest point of the walk at which the app can be opened exactly as the walk comes there. */
export function preparedWalk({ steps }: Walk): PreparedWalk {
  const firstOfPerson = steps.findIndex(({ event }) => !isPreparation(event));
  const answered = firstOfPerson < 0 ? steps.length - 1 : firstOfPerson;
  for (let skipped = answered; skipped > 0; skipped -= 1) {
    const after = steps[skipped - 1]?.after;
    const opening = after && openings().get(formatStateValue(after.value));
    if (opening && contextOf(opening.snapshot) === contextOf(after)) return { opening, skipped };
  }
  return { opening: null, skipped: 0 };
}

const contextOf = ({ context }: Pick<Snapshot, 'context'>) => JSON.stringify(context);
