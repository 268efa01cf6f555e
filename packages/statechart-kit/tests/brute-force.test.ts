// Random machines against a search that knows nothing of the kit: every configuration with its whole context is tried.
import * as fc from 'fast-check';
import { checkChart, defineFlow, placeOf, stateNodes, transitionsOf } from 'statechart-kit';
import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  initialTransition,
  not,
  type StateValue,
  transition,
} from 'xstate';

const EVENTS = ['a', 'b', 'c'];
const KEYS = ['x', 'y', 'z'] as const;
type Key = (typeof KEYS)[number];
type Context = Record<Key, number>;
interface Given {
  readonly context: Context;
}

const key = fc.constantFrom(...KEYS);
const number = fc.nat(2);
const guard = fc.record({ key, number, kind: fc.constantFrom('is', 'not', 'and', 'none', 'none') });
const change = fc.record({
  key,
  from: key,
  number,
  kind: fc.constantFrom('none', 'set', 'copy', 'add', 'both'),
});
const branch = fc.record({
  event: fc.constantFrom(...EVENTS),
  to: fc.option(fc.nat(20), { freq: 6 }),
  guard,
  change,
});
const state = fc.record({
  kind: fc.constantFrom('atomic', 'atomic', 'atomic', 'final', 'compound', 'compound', 'parallel'),
  branches: fc.array(branch, { maxLength: 3 }),
  always: fc.option(fc.record({ guard, change }), { freq: 5 }),
  hasDone: fc.boolean(),
});
const chart = fc.record({
  start: fc.record({ x: number, y: number, z: number }),
  states: fc.array(state, { minLength: 2, maxLength: 11 }),
});
type Chart = typeof chart extends fc.Arbitrary<infer Value> ? Value : never;
type Branch = Chart['states'][number]['branches'][number];

const holds = (of: Key, value: number) =>
  Object.assign(({ context }: Given) => context[of] === value);

function guardOf({ key: of, number: value, kind }: Branch['guard']) {
  if (kind === 'none') return {};
  if (kind === 'not') return { guard: not(holds(of, value)) };
  if (kind === 'and') return { guard: and([holds(of, value), not(holds('x', 2 - value))]) };
  return { guard: holds(of, value) };
}

function actionsOf({ key: to, from, number: value, kind }: Branch['change'], id: string) {
  const next: Readonly<Record<string, object>> = {
    set: assign({ [to]: value }),
    copy: assign({ [to]: ({ context }: Given) => context[from] }),
    add: assign({ [to]: ({ context }: Given) => (context[from] + 1) % 3 }),
    both: assign(({ context }: Given) => ({
      ...context,
      [to]: context[from] > 0 ? value : context[to],
    })),
  };
  const action = next[kind];
  return { actions: [...(action ? [action] : []), { type: 'took', params: { id } }] };
}

/** States 1, 2 … in one block after another; a transition may lead to any of them. */
function machineOf({ start, states }: Chart): AnyStateMachine {
  const ids = states.map((_, index) => `s${index}`);
  const hasRegions = states.some(({ kind }) => kind === 'parallel');
  const configs = states.map(({ kind, branches, always, hasDone }, index) => {
    const on: Record<string, object[]> = {};
    const isFinal = kind === 'final';
    for (const { event, to, guard: when, change: what } of isFinal ? [] : branches) {
      const place = `s${index} ${event} ${(on[event] ?? []).length + 1}`;
      on[event] = [
        ...(on[event] ?? []),
        {
          ...(to !== null && { target: `#${ids[to % ids.length]}` }),
          ...guardOf(when),
          ...actionsOf(what, place),
        },
      ];
    }
    // Only to a later state, and not where regions come back together: no machine here goes round for ever.
    const later = ids[index + 1 + (always?.guard.number ?? 0)];
    return {
      id: ids[index],
      ...(isFinal && { type: 'final' as const }),
      entry: { type: 'came', params: { id: ids[index] } },
      on,
      ...(!isFinal &&
        !hasRegions &&
        always &&
        later && {
          always: {
            target: `#${later}`,
            ...guardOf({ ...always.guard, kind: 'is' }),
            ...actionsOf({ ...always.change, kind: 'none' }, `s${index} always 1`),
          },
        }),
      ...(hasDone && ids[index + 3] && { done: ids[index + 3] }),
      kind,
    };
  });
  /** A block takes the two or three states after it. */
  const nest = (from: number, until: number): Record<string, object> => {
    const made: Record<string, object> = {};
    for (let at = from; at < until; at += 1) {
      const own = configs[at];
      if (!own) break;
      const { kind, done, ...config } = own as typeof own & { done?: string };
      const last = Math.min(at + 2, until - 1);
      const isBlock = (kind === 'compound' || kind === 'parallel') && last > at;
      const children = isBlock ? nest(at + 1, last + 1) : {};
      const [first] = Object.keys(children);
      made[`s${at}`] = isBlock
        ? {
            ...config,
            always: undefined,
            ...(kind === 'parallel'
              ? { type: 'parallel', states: regionsOf(children) }
              : {
                  initial: first,
                  states: children,
                  ...(done && {
                    onDone: {
                      target: `#${done}`,
                      actions: [{ type: 'took', params: { id: `s${at} done 1` } }],
                    },
                  }),
                }),
          }
        : config;
      if (isBlock) at = last;
    }
    return made;
  };
  const all = nest(0, states.length);
  return createMachine({
    id: 'root',
    context: start,
    initial: Object.keys(all)[0],
    states: all,
  } as never);
}

/** No region is final by itself. */
const regionsOf = (children: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(children).map(([name, child]) => [
      name,
      'type' in child && child.type === 'final' ? { ...child, type: undefined } : child,
    ]),
  );

/** Everything that any order of events leads to. */
function bruteForce(machine: AnyStateMachine) {
  const [start, first] = initialTransition(machine);
  const came = new Set<string>();
  const took = new Set<string>();
  const stays = new Map<string, boolean>();
  const note = (actions: readonly { readonly type: string; readonly params?: unknown }[]) => {
    const ids: string[] = [];
    for (const { type, params } of actions) {
      const { id } = Object(params);
      if (type === 'came') came.add(id);
      if (type === 'took') ids.push(id);
    }
    for (const id of ids) took.add(id);
    return ids;
  };
  note(first);
  const nameOf = ({ value, context, status }: AnyMachineSnapshot) =>
    JSON.stringify([value, context, status]);
  const found = new Map([[nameOf(start), start]]);
  for (const [, at] of found) {
    if (at.status !== 'active') continue;
    const leaves = leavesIn(at.value);
    for (const leaf of leaves) if (!stays.has(leaf)) stays.set(leaf, true);
    for (const type of EVENTS) {
      const [after, actions] = transition(machine, at, { type });
      const ids = note(actions);
      const next = leavesIn(after.value);
      const sources = ids.map((id) => id.split(' ')[0] ?? '');
      for (const leaf of leaves) {
        const line = lineIn(machine, leaf);
        const isBusy = sources.some((id) => line.includes(id));
        if (!next.includes(leaf) || after.status !== 'active' || isBusy) stays.set(leaf, false);
      }
      if (!found.has(nameOf(after))) found.set(nameOf(after), after);
    }
  }
  return { came, took, stuck: [...stays].flatMap(([leaf, isStuck]) => (isStuck ? leaf : [])) };
}

/** Keys are ids here. */
function leavesIn(value: StateValue, own = ''): readonly string[] {
  if (typeof value === 'string') return [value];
  const inside = Object.entries(value);
  return inside.length === 0 ? [own] : inside.flatMap(([key, it]) => leavesIn(it ?? {}, key));
}

function lineIn(machine: AnyStateMachine, id: string): readonly string[] {
  const ids: string[] = [];
  for (let node = stateNodes(machine).find((it) => it.id === id); node; node = node.parent)
    ids.push(node.id);
  return ids;
}

const RUNS = Number(process.env.KIT_MACHINES ?? 300);

test(`what the kit says of ${RUNS} machines is what trying everything says`, {
  timeout: 200 * RUNS,
}, () => {
  fc.assert(
    fc.property(chart, (drawn) => {
      const machine = machineOf(drawn);
      const { came, took, stuck } = bruteForce(machine);
      const nodes = stateNodes(machine).filter(({ parent }) => parent);
      const shortOf = (id: string) =>
        id.replace(/^(\w+) \| (?:xstate\.)?(\w+).* \| (\d+)$/, '$1 $2 $3');
      const problems = checkChart(defineFlow({ machine }));
      const placesOf = (...kinds: readonly string[]) =>
        problems
          .filter(({ kind }) => kinds.includes(kind))
          .map((it) => placeOf(it))
          .toSorted();
      expect(problems.filter(({ verdict }) => verdict)).toEqual([]);
      const isIn = (id: string) => id === 'root' || came.has(id);
      expect(placesOf('unreachable state')).toEqual(
        nodes
          .filter(({ id, parent }) => !came.has(id) && isIn(parent?.id ?? ''))
          .map(({ id }) => id)
          .toSorted(),
      );
      const untaken = nodes
        .filter(({ id }) => came.has(id))
        .flatMap(transitionsOf)
        .filter(({ id }) => !took.has(shortOf(id)))
        .map(({ id }) => shortOf(id))
        .toSorted();
      expect(
        placesOf('unreachable transition', 'shadowed branch', 'same guard twice')
          .filter((place) => came.has(place.split(' ')[0] ?? ''))
          .map(shortOf)
          .toSorted(),
      ).toEqual(untaken);
      // The only state of the machine or of a region: there is nowhere else to be.
      const isAlone = ({ parent }: (typeof nodes)[number]) =>
        parent?.type === 'parallel' ||
        ((parent?.id === 'root' || parent?.parent?.type === 'parallel') &&
          Object.keys(parent.states).length === 1);
      const alone = nodes.filter(isAlone).map(({ id }) => id);
      const dead = stuck.filter((id) => !alone.includes(id));
      expect(placesOf('dead end').filter((id) => came.has(id))).toEqual(dead.toSorted());
    }),
    { seed: 34, numRuns: RUNS },
  );
});
