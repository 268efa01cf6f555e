// What the machine and the configuration say of each state, for all pages.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { nameOf } from '../chart/state-name.ts';
import { isLeaf, stateNodes } from '../chart/transitions.ts';
import type { Flow, Screen } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { textsOf } from '../texts/texts.ts';

export interface StateFacts {
  readonly state: string;
  /** Title of its screen, or its own name in a flow without screens. */
  readonly screen: string;
  /** Name of the product's step. Empty outside the steps. */
  readonly step: string;
  /** Number of the specification's section. Empty when the chart names none. */
  readonly section: string;
  readonly sectionTitle: string;
  /** Empty when it leaves the address as it is. */
  readonly addresses: readonly string[];
  readonly description: string;
  readonly isWait: boolean;
}

/** A branch of its `always` has no condition, so it is left at once. */
export function isPassing({ always }: AnyStateNode): boolean {
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

/** A state without a screen of its own has that of its nearest ancestor. */
function screenIn(flow: Flow, { meta, parent }: AnyStateNode): Screen | undefined {
  return flow.config.view?.screen?.(meta) ?? (parent && screenIn(flow, parent));
}

export function factsOf(flow: Flow, node: AnyStateNode): StateFacts {
  const { words } = flow.config;
  const screen = screenIn(flow, node);
  const state = nameOf(node);
  return {
    state,
    screen: screen?.title ?? titleOf(flow, node),
    step: screen?.step ?? '',
    section: screen?.section ?? '',
    sectionTitle: screen?.sectionTitle ?? '',
    addresses: screen?.addresses ?? [],
    description: words?.descriptions?.[state]?.says ?? node.description ?? '',
    isWait: screen ? (screen.isWait ?? false) : isAllWaiting(flow, node),
  };
}

function titleOf(flow: Flow, node: AnyStateNode): string {
  if (!flow.config.view?.screen) return node.key;
  const steps = stepsIn(flow, node);
  if (steps.length > 0) return [...new Set(steps)].join(' · ');
  return isPassing(node) ? textsOf(flow).words.decision : node.key;
}

function stepsIn(flow: Flow, { meta, states }: AnyStateNode): readonly string[] {
  const own = flow.config.view?.screen?.(meta)?.step;
  return [...(own ? [own] : []), ...Object.values(states).flatMap((state) => stepsIn(flow, state))];
}

/** In a flow without screens: whether all that it takes by itself is an actor's. */
function isAllWaiting({ config }: Flow, { invoke, ownEvents }: AnyStateNode): boolean {
  return (
    !config.view?.screen &&
    invoke.length > 0 &&
    ownEvents.every((type) => /^xstate\.(done|error)\.actor\./.test(type))
  );
}

/** By state in dot notation, in chart order. Only states that a person can rest in. */
export const chartFacts = oncePer(
  (flow: Flow): ReadonlyMap<string, StateFacts> =>
    new Map(
      stateNodes(flow.machine)
        .filter(isLeaf)
        .map((node) => [nameOf(node), factsOf(flow, node)]),
    ),
);

/** Equal for snapshots of one state that look the same. */
export const shownIn = (flow: Flow, snapshot: AnyMachineSnapshot): string =>
  flow.config.view?.shown?.(snapshot) ?? '';

/** The differences between the looks of one state: a sentence for each snapshot, empty without one. */
export function wordsOfLooks(
  flow: Flow,
  snapshots: readonly AnyMachineSnapshot[],
): readonly string[] {
  const facts = snapshots.map((snapshot) => flow.config.view?.facts?.(snapshot) ?? []);
  return facts.map((own) =>
    own.filter((fact) => !facts.every((all) => all.includes(fact))).join(', '),
  );
}
