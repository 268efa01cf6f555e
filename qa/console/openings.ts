// Makes the list of the states that the app can be opened in: those of the cases, and every other by its name.
import { answeringActor, type ModelEvent, requireKnown, type Step } from 'statechart-kit';
import { formatStateValue } from '../../machines/state-value.ts';
import { openStates, planCases } from '../manual/cases.ts';
import { testCasesOf } from '../manual/test-case.ts';
import { START } from '../onboarding.ts';
import { STATE_NAMES } from '../words/state-words.ts';
import type { Opening } from './page/prepare.ts';

export async function openings(): Promise<readonly Opening[]> {
  const planned = planCases();
  const cases = (await testCasesOf(planned)).map(
    ({ id, priority, title }, index): Opening => ({
      ...{ id, priority, title },
      ...placeOf(planned[index]?.preparation ?? []),
    }),
  );
  const states = new Map<string, Opening>();
  for (const steps of openStates()) {
    const id = nameOf(steps);
    if (id !== undefined && !states.has(id))
      states.set(id, { id, priority: null, title: STATE_NAMES[id] ?? id, ...placeOf(steps) });
  }
  return [...cases, ...states.values()];
}

/** @param told the id of a case or a state, or what the state is called in Spanish. @throws {Finding} when there is none */
export function openingCalled(told: string, known: readonly Opening[]): Opening | undefined {
  const lower = (name: string) => name.toLocaleLowerCase('es');
  const names = ({ id, title, priority }: Opening) => (priority === null ? [id, title] : [id]);
  const found = known.find((it) => names(it).some((name) => lower(name) === lower(told)));
  if (!found) requireKnown('case or state to open the app in:', told, known.flatMap(names));
  return found;
}

const nameOf = (steps: readonly Step[]) => {
  const end = steps.at(-1)?.snapshot;
  return end && formatStateValue(end.value);
};

function placeOf(preparation: readonly Step[]): Pick<Opening, 'path' | 'answers'> {
  const events = preparation.map(({ event }) => event);
  const [first, ...rest] = events;
  if (first === undefined || !isAddress(first)) return { path: START.path, answers: events };
  return { path: String(first.path), answers: rest };
}

const isAddress = (event: ModelEvent) =>
  answeringActor(event) === undefined && event.type === 'location.changed';
