// The states in which the app can be opened for a manual test: answers alone lead there, and nobody has to press anything.
import { getShortestPaths } from 'xstate/graph';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { choicesIn } from '../model/choices.ts';
import { isAnswer, isDelay, type ModelEvent } from '../model/event.ts';
import { correctedChart, SEARCH } from '../model/search.ts';
import { takeStep } from '../model/step.ts';
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
  const paths = getShortestPaths(correctedChart, {
    ...SEARCH,
    events: (snapshot: Snapshot) => choicesIn(snapshot).filter(isPreparation),
  });
  const found = new Map<string, Opening>();
  for (const { steps } of paths.toSorted((a, b) => a.weight - b.weight)) {
    const answers = steps.slice(1).map(({ event }) => event);
    // The library keeps one snapshot for a situation: that of these answers can differ in what does not decide anything.
    const snapshot = answers.reduce((at, event) => takeStep(at, event).after, SEARCH.fromState);
    const state = formatStateValue(snapshot.value);
    if (answers.length > 0 && !found.has(state)) found.set(state, { state, answers, snapshot });
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
