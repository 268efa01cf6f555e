// The looks that are pictured: each state by the shortest walk there, and once more with a failure shown.
import { bannerOf, failedTryOf, type Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { choicesIn } from '../model/choices.ts';
import { isAnswer, type ModelEvent } from '../model/event.ts';
import { takeStep } from '../model/step.ts';
import { shortestEvents } from '../walks/find-walks.ts';
import { endOf, type Walk, walkOf } from '../walks/walk.ts';
import { stepKind } from '../words/step-words.ts';

export interface Look {
  /** Name of its files: the state, with `-failure` where one is shown. */
  readonly id: string;
  readonly state: string;
  readonly isFailure: boolean;
  readonly walk: Walk;
}

/** The answers of a failure that the screen then shows. */
const shownFailures = (before: Snapshot): readonly ModelEvent[] =>
  choicesIn(before).filter((event) => {
    if (!isAnswer(event) || stepKind(event, before) !== 'failure') return false;
    const { after } = takeStep(before, event);
    return failedTryOf(after) !== null || bannerOf(after) !== null;
  });

export function allLooks(): readonly Look[] {
  const looks = new Map<string, Look>();
  const add = (walk: Walk, isFailure: boolean) => {
    const state = formatStateValue(endOf(walk).value);
    const id = isFailure ? `${state}-failure` : state;
    if (!looks.has(id)) looks.set(id, { id, state, isFailure, walk });
  };
  const walks = [...shortestEvents().values()];
  for (const events of walks) add(walkOf(events), false);
  for (const events of walks)
    for (const event of shownFailures(endOf(walkOf(events)))) add(walkOf([...events, event]), true);
  return [...looks.values()];
}
