// Compares two versions of a machine by the names of their states.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import {
  type ChangedState,
  type ChangedTransition,
  type ChartChanges,
  STATE_PARTS,
  type StatePart,
} from './chart-changes.ts';

/** What is different in `after`. States are the same when their names are, transitions when state, event and guard are. */
export function compareCharts(before: AnyStateMachine, after: AnyStateMachine): ChartChanges {
  const old = nodesByName(before);
  const now = nodesByName(after);
  const states = changedStates(old, now);
  const transitions = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    changedTransitions(linesOf(old.get(name)), linesOf(now.get(name))),
  );
  const touched = [
    ...states.map(({ state }) => state),
    ...transitions.flatMap(({ from, to, was }) => [from, to ?? from, was ?? from]),
  ];
  const screens = touched.flatMap((name) => screenOf(now.get(name) ?? old.get(name)) ?? []);
  return { states, transitions, screens: [...new Set(screens)].toSorted() };
}

type Nodes = ReadonlyMap<string, AnyStateNode>;

const nodesByName = (machine: AnyStateMachine): Nodes =>
  new Map(stateNodes(machine).map((node) => [nameOf(node), node]));

/** Empty for the root, whose transitions apply everywhere. */
const nameOf = ({ path }: AnyStateNode) => path.join('.');

function changedStates(old: Nodes, now: Nodes): readonly ChangedState[] {
  const isIn = (nodes: Nodes) => (name: string) => nodes.has(name);
  const [before, after] = [[...old.keys()], [...now.keys()]];
  const added = after.filter((name) => !isIn(old)(name));
  const removed = before.filter((name) => !isIn(now)(name));
  return [
    ...added.map((state): ChangedState => ({ state, change: 'added', parts: [] })),
    ...removed.map((state): ChangedState => ({ state, change: 'removed', parts: [] })),
    ...after.filter(isIn(old)).flatMap((state): readonly ChangedState[] => {
      const parts = changedParts(old.get(state), now.get(state));
      return parts.length > 0 ? [{ state, change: 'changed', parts }] : [];
    }),
  ];
}

function changedParts(
  before: AnyStateNode | undefined,
  after: AnyStateNode | undefined,
): readonly StatePart[] {
  if (!before || !after) return [];
  return STATE_PARTS.filter((part) => textOf(PARTS[part](before)) !== textOf(PARTS[part](after)));
}

const PARTS: Readonly<Record<StatePart, (node: AnyStateNode) => unknown>> = {
  description: ({ description }) => description,
  screen: ({ meta }) => meta,
  calls: ({ invoke }) => invoke.map(({ src }) => src),
  entry: ({ entry }) => entry.map(actionOf),
  exit: ({ exit }) => exit.map(actionOf),
  tags: ({ tags }) => tags,
  initial: ({ initial }) => initial?.target.map(nameOf),
};

const textOf = (value: unknown) => JSON.stringify(value);

/** The action by its name and parameters. An action without a name goes by its kind. */
function actionOf(action: unknown): unknown {
  if (typeof action === 'function') return action.name;
  if (typeof action !== 'object' || action === null || !('type' in action)) return action;
  return 'params' in action ? [action.type, describeParams(action.params)] : action.type;
}

const describeParams = (params: unknown) =>
  typeof params === 'function' ? String(params) : params;

interface Line {
  readonly id: string;
  /** Equal in both versions for the same transition. */
  readonly key: string;
  readonly from: string;
  readonly event: string;
  readonly guard: string | null;
  readonly to: string | null;
  readonly actions: string;
}

function linesOf(node: AnyStateNode | undefined): readonly Line[] {
  if (!node) return [];
  const seen = new Map<string, number>();
  return transitionsOf(node).map(({ id, transition }) => {
    const { eventType: event, target, actions } = transition;
    const guard = guardOf(transition);
    const name = JSON.stringify([nameOf(node), event, guard]);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const [first] = target ?? [];
    return {
      id,
      key: `${name} ${times}`,
      from: nameOf(node),
      event,
      guard,
      to: first ? nameOf(first) : null,
      actions: JSON.stringify(actions.map(actionOf)),
    };
  });
}

function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : guard.name;
}

function changedTransitions(
  before: readonly Line[],
  after: readonly Line[],
): readonly ChangedTransition[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const kept = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !kept.has(key));
  return [
    ...after.flatMap((line): readonly ChangedTransition[] => {
      const was = old.get(line.key);
      const change = was ? changeOf(was, line, before, after) : 'added';
      return change ? [changed(line, change, was?.to ?? null)] : [];
    }),
    ...removed.map((line) => changed({ ...line, to: null }, 'removed', line.to)),
  ];
}

function changed(
  { id, from, event, guard, to }: Line,
  change: ChangedTransition['change'],
  was: string | null,
): ChangedTransition {
  return { change, id, from, event, guard, to, was };
}

function changeOf(
  was: Line,
  now: Line,
  before: readonly Line[],
  after: readonly Line[],
): ChangedTransition['change'] | null {
  if (was.to !== now.to) return 'retargeted';
  if (was.actions !== now.actions) return 'actions';
  return isMoved(now.key, siblings(was, before), siblings(now, after)) ? 'moved' : null;
}

const siblings = ({ event }: Line, lines: readonly Line[]) =>
  lines.filter((line) => line.event === event).map(({ key }) => key);

/** Whether a different one of the common branches is tried before it now. */
function isMoved(key: string, before: readonly string[], after: readonly string[]): boolean {
  const aheadIn = (keys: readonly string[], others: readonly string[]) =>
    keys.slice(0, keys.indexOf(key)).filter((it) => others.includes(it));
  const [was, is] = [aheadIn(before, after), aheadIn(after, before)];
  return was.length !== is.length || was.some((it) => !is.includes(it));
}

/** The screen that the state or the nearest one around it names, or else its step. */
function screenOf(node: AnyStateNode | undefined): string | null {
  if (!node) return null;
  const own: unknown = node.meta?.screen ?? node.meta?.step;
  return typeof own === 'string' ? own : screenOf(node.parent);
}
