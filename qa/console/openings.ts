// Makes the list of the states that the app can be opened in: those of the cases, and every other by its name.
import { answeringActor, type ModelEvent, type Opening, type Step } from 'statechart-kit';
import { formatStateValue } from '../../machines/state-value.ts';
import { openStates, planCases } from '../manual/cases.ts';
import { testCaseOf } from '../manual/test-case.ts';
import { START } from '../onboarding.ts';

export async function openings(): Promise<readonly Opening[]> {
  const cases = await Promise.all(
    planCases().map(async (each): Promise<Opening> => {
      const { id, priority, title } = await testCaseOf(each);
      return { id, priority, title, ...placeOf(each.preparation) };
    }),
  );
  const states = new Map<string, Opening>();
  for (const steps of openStates()) {
    const id = nameOf(steps);
    if (id !== undefined && !states.has(id))
      states.set(id, { id, priority: null, title: id, ...placeOf(steps) });
  }
  return [...cases, ...states.values()];
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
