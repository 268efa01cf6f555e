// A case for whatever somebody picks: the way to a state, the walk of a simulation, or what the plan has of a state.
import {
  Finding,
  type FoundPath,
  findPaths,
  leafNames,
  pathOfLink,
  requireKnown,
  type Step,
  stateName,
  stateNodes,
} from 'statechart-kit';
import { CASE_PARAMETER } from '../controls/console-words.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import { isPreparation, openStates, type PlanCase, planCases } from './cases.ts';

const STATE_NAMES = onboardingFlow.config.words?.names ?? {};

const states = () =>
  stateNodes(onboardingFlow.machine)
    .slice(1)
    .map(({ path }) => path.join('.'));

/**
 * A state as the chart calls it, or as people do.
 * @param others that could be meant
 * @throws {Finding} for none of them
 */
function stateCalled(told: string, kind = 'state', others: readonly string[] = []): string {
  const known = states();
  const lower = (name: string) => name.toLocaleLowerCase('es');
  const called = known.find((name) =>
    [name, STATE_NAMES[name] ?? name].some((it) => lower(it) === lower(told)),
  );
  if (!called) requireKnown(kind, told, [...others, ...known, ...Object.values(STATE_NAMES)]);
  return called ?? told;
}

const endOf = (steps: readonly Step[]) => steps.at(-1)?.snapshot;

const statesAt = (steps: readonly Step[]): readonly string[] => {
  const end = endOf(steps);
  return end ? leafNames(stateName(end.value)) : [];
};

const titleOf = (steps: readonly Step[]) =>
  statesAt(steps)
    .map((name) => `«${STATE_NAMES[name] ?? name}»`)
    .join(' y ');

/** The shortest case to the state, or to each of those inside of it. */
export function casesTo(told: string): readonly PlanCase[] {
  const { paths } = findPaths(onboardingFlow, {
    strategy: 'shortest',
    filter: { to: stateCalled(told) },
  });
  if (paths.length === 0) throw new Finding(`Nobody rests in ${told}.`);
  return paths.map((path) => pickedCase(path, `Llega a ${titleOf(path.steps)}`));
}

/** The walk that was chosen in the simulation of the pages. */
export function caseOfLink(address: string): PlanCase {
  const path = pathOfLink(onboardingFlow, address);
  return pickedCase(path, `La simulación que termina en ${titleOf(path.steps)}`);
}

/** Of the plan, the case with the id, or all that come to the state. */
export function casesNamed(told: string): readonly PlanCase[] {
  const all = planCases();
  const own = all.filter(({ id }) => id === told);
  if (own.length > 0) return own;
  const ids = all.map(({ id }) => id);
  const name = stateCalled(told, 'case or state', ids);
  const isThere = (step: Step) =>
    statesAt([step]).some((state) => `${state}.`.startsWith(`${name}.`));
  const found = all.filter(({ steps }) => steps.some(isThere));
  if (found.length === 0) throw new Finding(`No case of the plan comes to ${told}.`);
  return found;
}

/** What the console can open by a state's name is not done by hand. */
function pickedCase({ id, steps }: FoundPath, title: string): PlanCase {
  const like = JSON.stringify;
  const lead = steps.findIndex(({ event }, index) => !isPreparation({ event }, index === 0));
  for (let prepared = lead < 0 ? steps.length - 1 : lead; prepared > 0; prepared -= 1) {
    const way = steps.slice(0, prepared);
    const name = statesAt(way)[0];
    const opened = openStates().find((it) => statesAt(it)[0] === name);
    if (opened && like(endOf(opened)) === like(endOf(way)))
      return caseOf(opened, steps.slice(prepared), `/?${CASE_PARAMETER}=${name}`);
  }
  return caseOf([], steps, START.path);

  function caseOf(preparation: readonly Step[], rest: readonly Step[], address: string): PlanCase {
    const isNew = rest.map(() => true);
    return { id, priority: 'alta', title, preparation, steps: rest, isNew, address };
  }
}
