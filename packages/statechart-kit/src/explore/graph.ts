// The machine as a graph. Its nodes are situations, which group the snapshots that no guard tells apart.
import type { AnyMachineSnapshot } from 'xstate';
import { keepPayloads, restorePayloads } from '../chart/in-place.ts';
import { stateName } from '../chart/state-name.ts';
import { stateNodes } from '../chart/transitions.ts';
import { Finding, plainMessage } from '../finding.ts';
import { describeEvent, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { textOf } from '../text-of.ts';
import { frontier } from './frontier.ts';
import { type Edge, type Leave, leavingFrom, unseenKeys } from './leaving.ts';
import { isEndless } from './settle.ts';
import { childrenIn, decidesInActions, EVERY_KEY, situationBy, weightOf } from './situation.ts';
import {
  isCertain,
  type Observed,
  observedCopy,
  refusal,
  type StepResult,
  startResult,
  stepResult,
} from './step-result.ts';
import { mayChange } from './undecided.ts';

export type { Edge };

/** Every situation that the machine comes to, with the events that can happen there. */
export interface Graph {
  readonly start: string;
  readonly initial: StepResult;
  /** A snapshot of each situation. */
  readonly situations: ReadonlyMap<string, AnyMachineSnapshot>;
  /** The edges from each situation, in the order of its events. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** Situations that were found, and from which nothing was tried any more. */
  readonly unexplored: ReadonlySet<string>;
  readonly situation: (snapshot: AnyMachineSnapshot) => string;
  /** Whether what is decided can depend on this key of the context. */
  readonly decides: (key: string) => boolean;
  /** Why not everything was explored, in a sentence. Null when it was. */
  readonly cut: string | null;
  /** What was held still or undone to explore it, a sentence each; a path that ends early adds to them. */
  readonly notes: Set<string>;
  readonly observed: Observed;
}

/** Readable charts have fewer. More of them mean that `situation` tells apart too much. */
const MOST_SITUATIONS = 20_000;
/** Limit where nobody said what makes a situation. */
const MOST_ASSUMED = 3_000;
/** A chart of more states than those limits has more situations, too: so many for each state. */
const MOST_BY_STATE = 3;
/** A key with fewer values is not what makes them many. */
const MANY_VALUES = 50;

/** Explores a flow once, with all that only say more of it. @throws {Finding} when `situation` tells apart too much */
export const exploreGraph = oncePer((flow: Flow): Graph => {
  const first = explored.get(flow.events) ?? flow;
  explored.set(flow.events, first);
  if (first !== flow && takesSameSteps(first, flow)) return exploreGraph(first);
  const { situation } = flow.config;
  const explore = () => (situation ? graphBy(flow, situation) : graphByReads(flow));
  keepPayloads(flow);
  const graph = explore();
  return restorePayloads(flow) ? explore() : graph;
});

/** By their events, which belong to one `defineFlow` alone. */
const explored = new WeakMap<Flow['events'], Flow>();

const takesSameSteps = (one: Flow, other: Flow): boolean =>
  (['machine', 'input', 'sent', 'samples', 'settle'] as const).every(
    (key) => one[key] === other[key],
  ) &&
  (['events', 'actors', 'situation', 'limit'] as const).every(
    (key) => one.config[key] === other.config[key],
  );

/** All edges, those of one situation after those of another. */
export const edgesIn = oncePer(({ edges }: Graph): readonly Edge[] => [...edges.values()].flat());

/** How many situations are explored. */
export const limitOf = ({ config, machine }: Flow): number =>
  config.limit ??
  Math.max(
    config.situation ? MOST_SITUATIONS : MOST_ASSUMED,
    MOST_BY_STATE * stateNodes(machine).length,
  );

function graphBy(flow: Flow, tell: (snapshot: AnyMachineSnapshot) => unknown): Graph {
  const situation = (snapshot: AnyMachineSnapshot) => {
    const told = tell(snapshot);
    const own =
      typeof told === 'string' ? told : textOf([snapshot.value, childrenIn(snapshot), told]);
    return snapshot.status === 'error' ? `error ${own}` : own;
  };
  const graph = readGraph(flow, observedCopy(flow.machine, { isKeyless: true }), situation, {
    keys: [],
    decides: () => true,
    isOutdated: () => false,
  });
  if (graph?.cut === null) return graph;
  const cut = `${graph?.cut} Let 'situation' tell apart less.`;
  if (graph && flow.config.limit !== undefined) return { ...graph, cut };
  throw new Finding(cut);
}

/** Explores anew as long as it turns out that more of the context decides. */
function graphByReads(flow: Flow): Graph {
  const isAll = decidesInActions(flow.machine);
  for (let keys: readonly string[] = isAll ? [EVERY_KEY] : []; ; ) {
    const observed = observedCopy(flow.machine);
    const deciding = () => withWhatMadeThem(new Set([...keys, ...observed.reads.guards]), observed);
    const own = new Set(keys);
    const graph = readGraph(flow, observed, (snapshot) => situationBy(snapshot, keys), {
      keys: own.has(EVERY_KEY) ? [] : keys,
      decides: (key) => own.has(EVERY_KEY) || own.has(key),
      isOutdated: () => !own.has(EVERY_KEY) && deciding().size > keys.length,
    });
    if (graph?.cut === null) return graph;
    if (graph)
      return {
        ...graph,
        cut: `${graph.cut} Tell 'situation' what of it matters, or raise --limit.`,
      };
    keys = [...deciding()];
  }
}

/** The keys, those that they were made of, and so on. */
export function withWhatMadeThem(keys: Set<string>, { reads: { madeOf } }: Observed) {
  for (const key of keys) for (const source of madeOf.get(key) ?? []) keys.add(source);
  return keys;
}

interface Limits {
  /** The keys of the context that make a situation. */
  readonly keys: readonly string[];
  readonly decides: Graph['decides'];
  /** Whether `situation` tells apart too little by now, so that the graph is worth nothing. */
  readonly isOutdated: () => boolean;
}

/** Undefined when it is outdated. */
function readGraph(
  flow: Flow,
  observed: Observed,
  situation: Graph['situation'],
  { keys, decides, isOutdated }: Limits,
): Graph | undefined {
  const [limit, notes] = [limitOf(flow), new Set<string>()];
  const initial = startResult(flow, observed);
  const start = situation(initial.snapshot);
  const edges = new Map<string, readonly Edge[]>();
  const situations = new Map([[start, initial.snapshot]]);
  const leave: Leave = (from, source) =>
    leavingFrom(flow, source, notes, () =>
      flow.events(source).map((event): Edge => {
        const words = describeEvent(event);
        const taken = stepResult(flow, observed, source, event);
        return { ...taken, event, words, source, from, to: situation(taken.snapshot) };
      }),
    );
  let spent = 0;
  const next = frontier(keys, () => spent >= limit / 2);
  next.add(start, initial);
  for (let from = next.take(); from !== undefined; from = next.take()) {
    const source = situations.get(from) ?? initial.snapshot;
    const leaving = leave(from, source);
    if (isOutdated()) return undefined;
    edges.set(from, leaving);
    const endless = leaving.find((it) => isEndless(it.snapshot.error) && isCertain(it));
    const isProven = endless && !mayChange(flow.machine);
    if (isProven && certainSituations({ start, initial, edges, decides }).has(from))
      throw new Finding(
        `${endless.words} in ${stateName(source.value)} never comes to rest: ${plainMessage(endless.snapshot.error)}`,
      );
    for (const edge of leaving)
      if (!situations.has(edge.to)) {
        situations.set(edge.to, edge.snapshot);
        next.add(edge.to, edge);
      }
    spent += weightOf(source);
    if (spent >= limit) break;
  }
  const unexplored = new Set([...situations.keys()].filter((at) => !edges.has(at)));
  for (const at of unexplored) edges.set(at, []);
  for (const what of observed.reads.chance)
    notes.add(`${what} was read: it was taken as it is here`);
  const cut = unexplored.size === 0 ? null : cutOf(situations, edges.size - unexplored.size, keys);
  const read = { start, initial, situations, edges, unexplored, situation };
  const graph = { ...read, decides, cut, notes, observed };
  if (cut === null) for (const key of unseenKeys(graph, leave)) observed.reads.guards.add(key);
  return isOutdated() ? undefined : graph;
}

/** The situations that the machine comes to whatever it is that nobody said. */
export function certainSituations(graph: Pick<Graph, 'start' | 'initial' | 'edges' | 'decides'>) {
  const isOpen = graph.initial.open.some((it) => !it.writes || graph.decides(it.writes));
  const certain = new Set(isOpen ? [] : [graph.start]);
  for (const at of certain)
    for (const edge of graph.edges.get(at) ?? []) if (isCertain(edge)) certain.add(edge.to);
  return certain;
}

/** Names the key of the context with the most values. */
function cutOf(
  found: ReadonlyMap<string, AnyMachineSnapshot>,
  done: number,
  keys: readonly string[],
): string {
  const values = new Map<string, Set<string>>();
  for (const { context } of found.values())
    for (const key of keys.length > 0 ? keys : Object.keys(context ?? {}))
      values.set(key, (values.get(key) ?? new Set()).add(textOf(context?.[key])));
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size);
  const counts =
    most && most[1].size >= MANY_VALUES ? `: '${most[0]}' had ${most[1].size} values` : '';
  return `Explored ${done} situations and found more and more of them${counts}.`;
}

/** An event that nothing takes in a situation, with what guards answered. */
export interface Refused extends Pick<StepResult, 'guards' | 'open'> {
  readonly at: string;
  readonly event: ModelEvent;
}

/** Every event from outside where nothing takes it. Asked once. */
export const refusals = oncePer((flow: Flow): readonly Refused[] => [...findRefusals(flow)]);

function* findRefusals(flow: Flow): Generator<Refused> {
  const { situations, edges, observed } = exploreGraph(flow);
  for (const [at, snapshot] of situations) {
    if (snapshot.status !== 'active') continue;
    const taken = new Set(edges.get(at)?.map(({ event }) => event));
    for (const event of flow.sent)
      if (!taken.has(event)) {
        const told = refusal(flow, observed, snapshot, event);
        if (told.guards.length + told.open.length > 0) yield { at, event, ...told };
      }
  }
}
