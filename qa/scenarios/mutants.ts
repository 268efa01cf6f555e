// Mutants of the chart: one branch is dropped, redirected, or loses its guard or one of its actions.
import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { delayEvent } from '../model/event.ts';
import { type Branch, branchesOf, changedMachine, listOf } from './changed-chart.ts';
import { EXPLANATIONS, type Explanation } from './explanations.ts';
import { chartProduct } from './product.ts';
import type { ChartRow } from './run.ts';
import type { Machine } from './watch.ts';

/** A machine with one mistake in its chart. */
export interface Mutant {
  readonly place: string;
  readonly change: string;
  readonly machine: Machine;
}

interface Change {
  readonly words: string;
  /** None drops the branch. */
  readonly branches: readonly Branch[];
}

export interface Survivor extends Pick<Mutant, 'place' | 'change'> {
  readonly because: string | undefined;
}

export interface MutationReport {
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that no row notices. */
  readonly survivors: readonly Survivor[];
  /** Explanations of mutants that are killed or do not exist. */
  readonly idle: readonly Explanation[];
}

/**
 * Plays the rows that come to where a mutant differs.
 * @throws when a row fails on the chart itself
 */
export async function runMutants(rows: readonly ChartRow[]): Promise<MutationReport> {
  const comers = await comersOf(rows);
  const alive: Survivor[] = [];
  let mutants = 0;
  for (const { place, change, machine } of mutantsOf(onboardingMachine)) {
    mutants += 1;
    if (await isNoticed(machine, comers.get(place) ?? [])) continue;
    const because = EXPLANATIONS.find((it) => it.place === place && it.change === change)?.because;
    alive.push({ place, change, because });
  }
  const isAlive = ({ place, change }: Explanation) =>
    alive.some((it) => it.place === place && it.change === change);
  return {
    mutants,
    killed: mutants - alive.length,
    survivors: alive,
    idle: EXPLANATIONS.filter((explanation) => !isAlive(explanation)),
  };
}

async function isNoticed(onboardingMachine: Machine, rows: readonly ChartRow[]): Promise<boolean> {
  for (const { run } of rows) {
    try {
      await run({ ...chartProduct, onboardingMachine });
    } catch {
      return true;
    }
  }
  return false;
}

/** Rows by the place of a branch that is considered in them, whether it is taken or not. */
async function comersOf(
  rows: readonly ChartRow[],
): Promise<ReadonlyMap<string, readonly ChartRow[]>> {
  const comers = new Map<string, ChartRow[]>();
  let places = new Set<string>();
  const onboardingMachine = withNotes((place) => places.add(place));
  for (const row of rows) {
    places = new Set();
    await row.run({ ...chartProduct, onboardingMachine });
    for (const place of places) comers.set(place, [...(comers.get(place) ?? []), row]);
  }
  return comers;
}

/** The same chart. Before each branch stands one that is never taken and notes that it was considered. */
const withNotes = (note: (place: string) => void): Machine =>
  changedMachine(onboardingMachine, (branch, place) => {
    const guard = () => {
      note(place);
      return false;
    };
    return [{ ...branch, guard }, branch];
  });

/** Every mutant, in the order of the chart. */
function* mutantsOf(machine: Machine): Generator<Mutant> {
  for (const [place, branch] of branchesOf(machine))
    for (const { words, branches } of changesOf(branch, targetOf(machine, place)))
      yield {
        place,
        change: words,
        machine: changedMachine(machine, (each, at) => (at === place ? branches : [each])),
      };
}

function changesOf(branch: Branch, target: AnyStateNode): readonly Change[] {
  const { guard, ...unguarded } = branch;
  const actions = listOf(branch.actions);
  const sibling = siblingOf(target).path.join('.');
  return [
    { words: 'dropped', branches: [] },
    {
      words: `redirected to ${sibling}`,
      branches: [{ ...branch, target: `#${target.machine.id}.${sibling}` }],
    },
    ...(guard === undefined
      ? []
      : [
          { words: 'without its guard', branches: [unguarded] },
          { words: 'with its guard negated', branches: [{ ...branch, guard: not(Object(guard)) }] },
        ]),
    ...actions.map((action, dropped) => ({
      words: `without its action ${dropped + 1}, ${Object(action).type ?? action}`,
      branches: [{ ...branch, actions: actions.filter((_, index) => index !== dropped) }],
    })),
  ];
}

/** Where the branch leads: to its own state if it has no target. */
function targetOf({ root }: AnyStateMachine, place: string): AnyStateNode {
  const [state = '', event = '', number = ''] = place.split(' | ');
  const node = nodeAt(root, state === '' ? [] : state.split('.'));
  const delayed = node.after.filter(({ delay }) => delayEvent(String(delay)).type === event);
  const branches = event === 'always' ? node.always : (node.on[event] ?? delayed);
  return branches?.[Number(number) - 1]?.target?.[0] ?? node;
}

const nodeAt = (from: AnyStateNode, path: readonly string[]): AnyStateNode =>
  path.reduce((node, key) => node.states[key] ?? node, from);

/** The next sibling, which is the most plausible mistake. For an only child, the next sibling of its parent. */
function siblingOf(node: AnyStateNode): AnyStateNode {
  if (!node.parent) return node.initial.target[0] ?? node;
  const siblings = Object.values(node.parent.states);
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next && next !== node ? next : siblingOf(node.parent);
}
