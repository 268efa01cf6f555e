// The chart as data, for docs/chart.json: guards, actions and parameters by their names and their source.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartState {
  readonly description?: string | undefined;
  readonly type?: 'history' | undefined;
  readonly initial?: string | undefined;
  readonly meta?: unknown;
  readonly tags?: readonly string[] | undefined;
  readonly entry?: readonly string[] | undefined;
  readonly exit?: readonly string[] | undefined;
  /** Each with the source of its input. */
  readonly actors?: readonly string[] | undefined;
}

export interface ChartTransition {
  readonly from: string;
  /** `always` and `after <delay>` beside the events. */
  readonly event: string;
  readonly guard?: string | undefined;
  /** Left out where the state stays. */
  readonly target?: string | undefined;
  readonly reenter?: true | undefined;
  readonly actions?: readonly string[] | undefined;
}

export type ByName = Readonly<Record<string, string>>;

export interface ChartJson {
  /** By name in dot notation, in the chart's order. The whole chart is `*`. */
  readonly states: Readonly<Record<string, ChartState>>;
  readonly transitions: readonly ChartTransition[];
  /** Source by name, as of the rest. */
  readonly guards: ByName;
  readonly actions: ByName;
  readonly delays: ByName;
  /** Constants that the source names. */
  readonly limits: ByName;
}

export const WHOLE_CHART = '*';

/** @param limits constants of `machines/limits.ts`: the source of a guard has only their names */
export function chartJson(
  machine: AnyStateMachine,
  limits: Readonly<Record<string, unknown>>,
): ChartJson {
  const nodes = withInner(machine.root);
  const { guards, actions, delays } = machine.implementations;
  return {
    states: Object.fromEntries(nodes.map((node) => [nameOf(node), stateOf(node)])),
    transitions: nodes.flatMap(transitionsOf),
    guards: sources(guards),
    actions: sources(actions),
    delays: sources(delays),
    limits: sources(limits),
  };
}

/** One state, the transitions of one state and one table of sources a line. `compare` names each change within a line. */
export function chartText({ states, transitions, ...sources }: ChartJson): string {
  const line = JSON.stringify;
  const rows = Object.entries(states).map(([name, state]) => `  ${line(name)}: ${line(state)}`);
  const sections = [
    `"states": {\n${rows.join(',\n')}\n}`,
    `"transitions": [\n${ofEachState(transitions).join(',\n')}\n]`,
    ...Object.entries(sources).map(([name, each]) => `${line(name)}: ${line(each)}`),
  ];
  return `{\n${sections.join(',\n')}\n}\n`;
}

function ofEachState(transitions: readonly ChartTransition[]): readonly string[] {
  const byState = new Map<string, string[]>();
  for (const each of transitions) {
    const others = byState.get(each.from) ?? [];
    byState.set(each.from, [...others, JSON.stringify(each)]);
  }
  return [...byState.values()].map((texts) => `  ${texts.join(', ')}`);
}

const withInner = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
];

const nameOf = ({ path }: AnyStateNode) => path.join('.') || WHOLE_CHART;

function stateOf(node: AnyStateNode): ChartState {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    description: node.description,
    type: node.type === 'history' ? node.type : undefined,
    initial: initial && nameOf(initial),
    meta: node.meta,
    tags: filled(node.tags),
    // The node's own lists also have what XState adds for delays.
    entry: filled(listOf(node.config.entry).map(named)),
    exit: filled(listOf(node.config.exit).map(named)),
    actors: filled(node.invoke.map(({ src, input }) => withSource(String(src), input))),
  };
}

function transitionsOf(node: AnyStateNode): readonly ChartTransition[] {
  const always = node.always ?? [];
  return [...always, ...[...node.transitions.values()].flat()].map((transition) => ({
    from: nameOf(node),
    event: eventOf(transition),
    guard: transition.guard && named(transition.guard),
    target: transition.target?.map(nameOf).join(' '),
    reenter: transition.reenter || undefined,
    actions: filled(transition.actions.map(named)),
  }));
}

const eventOf = ({ eventType }: AnyTransitionDefinition): string =>
  eventType === '' ? 'always' : eventType.replace(/^xstate\.after\.(\w+)\..*$/, 'after $1');

/** A guard or an action as it is referred to, with the source of its parameters. */
function named(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  if (typeof reference === 'function') return sourceOf(reference);
  const { type, params } = Object(reference);
  return withSource(String(type), params);
}

const withSource = (name: string, parameters: unknown): string =>
  parameters === undefined ? name : `${name} ${sourceOf(parameters)}`;

const sources = (values: object): ByName =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sourceOf(value)]));

/** What XState's action creators keep of their argument. */
const ARGUMENTS = ['assignment', 'event', 'collect'] as const;

function sourceOf(value: unknown): string {
  if (typeof value !== 'function') return plainSource(value);
  const made: Readonly<Record<string, unknown>> = Object(value);
  const argument = ARGUMENTS.find((name) => made[name] !== undefined);
  return argument === undefined ? String(value) : sourceOf(made[argument]);
}

function plainSource(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${key}: ${sourceOf(inner)}`);
  return `{ ${parts.join(', ')} }`;
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const filled = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined;
