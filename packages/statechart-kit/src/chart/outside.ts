// What a machine reads of the world around it, held still for one step: chance, the clock, and guards that nobody can ask.
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { copyOf } from '../copy-of.ts';
import { oncePer } from '../once.ts';
import { derivedCopy, editActions, editedCopy } from './chart-copy.ts';
import { type Code, codeOf, freeUses, givenUses, nodesIn, onlyFailure, usesIn } from './code-of.ts';
import { type Guard, guardParts } from './guards.ts';
import { implemented } from './implemented.ts';
import { untouched } from './in-place.ts';
import { allInvokes, spawnedIn } from './invokes.ts';
import { readsOfThis } from './kept-state.ts';
import { outsideRead, PAGE, standIns, worldIn } from './outer-names.ts';
import { actionsOf, allTransitions, stateNodes } from './transitions.ts';
import { chanceRead, UNKNOWN } from './unsaid.ts';

/** Under this key an event has the answers of guards that nobody can ask. */
const ANSWERS = Symbol('answers');
type Answers = Readonly<Record<string, boolean>>;

export const answersIn = (event: object): Answers =>
  (ANSWERS in event ? (event[ANSWERS] as Answers | undefined) : undefined) ?? {};

const NOW = Date.UTC(2026, 0, 1);

const asked = new Set<string>();
let answers: Answers = {};
let times = 0;
let depth = 0;

/** Runs one step of a machine: chance and clock are the same each time, and `event` says what guards answer. */
export function heldStill<Result>(event: object | undefined, run: () => Result): Result {
  if (depth > 0) return run();
  depth += 1;
  times = 0;
  answers = event === undefined ? {} : answersIn(event);
  const release = holdChance();
  try {
    return run();
  } finally {
    release();
    answers = {};
    depth -= 1;
  }
}

/** Whether the machine takes the event. One over which it fails is taken too. */
export function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return heldStill(event, () => untouched(snapshot).can(event));
  } catch {
    return true;
  }
}

/** Puts something in the place of what the world has. @returns what takes it back */
export function hold(of: object, key: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(of, key);
  Object.defineProperty(of, key, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(of, key, own);
    else Reflect.deleteProperty(of, key);
  };
}

const read = <Value>(name: string, value: Value): Value => {
  chanceRead.add(name);
  return value;
};

let clock = NOW;
const draws = new Map<number, number>();
/** One for all, also for a file that keeps it. */
const heldDate = oncePer(
  (RealDate: DateConstructor) =>
    new Proxy(RealDate, {
      apply: (target) => String(new target(read('the clock', clock))),
      construct: (target, given, self) =>
        Reflect.construct(target, given.length > 0 ? given : [read('the clock', clock)], self),
      get: (target, key) =>
        key === 'now' ? () => read('the clock', clock) : Reflect.get(target, key, target),
    }),
);

/** @param placeOf a number for where something is drawn: what is drawn elsewhere changes nothing there */
export function holdChance(now = NOW, placeOf: () => number = () => 0): () => void {
  const { Date: RealDate, structuredClone: clone, crypto, performance } = globalThis;
  const { now: elapsed } = performance;
  clock = now;
  draws.clear();
  // The fractional part of multiples of the golden ratio: spread evenly, and the same in each step.
  const draw = () => {
    const place = placeOf();
    const times = (draws.get(place) ?? 0) + 1;
    draws.set(place, times);
    return ((place + times) * 0.618_033_988_749_895) % 1;
  };
  let ids = 0;
  const held = [
    hold(Math, 'random', () => read('Math.random', draw())),
    hold(globalThis, 'Date', heldDate(RealDate)),
    // Whoever listens to a run measures with it.
    hold(performance, 'now', () => read('the clock', elapsed.call(performance))),
    hold(crypto, 'randomUUID', () => {
      ids += 1;
      const last = String(ids).padStart(12, '0');
      return read('crypto.randomUUID', `00000000-0000-4000-8000-${last}`);
    }),
    hold(crypto, 'getRandomValues', <Values extends ArrayBufferView>(values: Values) => {
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      for (const index of bytes.keys()) bytes[index] = draw() * 256;
      return read('crypto.getRandomValues', values);
    }),
    // It refuses what watches who reads.
    hold(globalThis, 'structuredClone', (value: unknown) => clone(copyOf(value))),
  ];
  return () => {
    for (const release of held) release();
  };
}

/** Nothing but a failure that says so. */
const isUnwritten = (code: Code): boolean => {
  const failure = onlyFailure(code);
  return failure
    ? /not\W*implemented|unimplemented|todo/i.test(failure)
    : usesIn(code).some(({ path, called }) => called && path.at(-1) === 'notImplemented');
};

/** Why nobody can say what this guard answers, or null. */
function unknownBecause(guard: unknown): string | null {
  if (typeof guard !== 'function') return 'is not implemented';
  const code = 'check' in guard || standIns.has(guard) ? null : codeOf(guard);
  if (!code) return null;
  if (isUnwritten(code)) return 'is not implemented';
  const free = freeUses(code);
  const [world] = free.flatMap((use) => worldIn(use) ?? []);
  if (world !== undefined) return `reads ${world}`;
  // One that fails is told to fail.
  const isKnown = nodesIn(code).some(({ type }) => type === 'ThrowStatement');
  const isOuter =
    readsOfThis(code).length > 0 ||
    free.some(({ variable, path: [name = ''] }) => variable || !(name in globalThis));
  const isAsked = givenUses(code).length > 0 || free.some(({ path: [it] }) => it === 'arguments');
  return isKnown || !isOuter || isAsked ? null : 'reads what is outside of the machine';
}

/** Guards that nobody can ask, each with the reason. */
export const unknownGuards = oncePer((machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const { guards = {} } = machine.implementations;
  const parts = [
    ...Object.entries(guards).flatMap(([name, guard]) => guardParts(guard, name)),
    ...allTransitions(machine).flatMap(({ id, transition }) => guardParts(transition.guard, id)),
  ];
  return new Map(
    parts.flatMap(([name, guard]) => {
      const because =
        guard === undefined && Object.hasOwn(guards, name) ? null : unknownBecause(guard);
      return because === null ? [] : [[name, because]];
    }),
  );
});

/** Delays that are not implemented, each with the first state that waits for it. XState would take them for none. */
export const missingDelays = oncePer((machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const waiting = stateNodes(machine).flatMap(({ id, after }) =>
    after.map(({ delay }) => [delay, id] as const),
  );
  const all = [
    ...waiting,
    ...actionsOf(machine).map((it) => [Object(it).delay, machine.id] as const),
  ];
  return new Map(
    all.toReversed().flatMap(([delay, id]) => {
      const isMissing = typeof delay === 'string' && !implemented(machine, 'delays', delay);
      return isMissing ? [[delay, id]] : [];
    }),
  );
});

/** Of their own, and no action of XState's. */
const isFunction = (action: unknown): action is (...given: unknown[]) => void =>
  typeof action === 'function' && !('resolve' in action);

/** Why an action does nothing here: it is not written yet, or it needs a page, which is not here. */
export const idleBecause = (action: unknown): string | undefined => {
  const code = isFunction(action) ? codeOf(action) : null;
  if (!code || !isFunction(action)) return undefined;
  if (isUnwritten(code)) return 'is not implemented';
  const page = outsideRead(action).find((name) => PAGE.has(name) && !(name in globalThis));
  return page && `reads ${page}`;
};

/** Whether it sends something to the parent, which no machine has here. */
export const isToParent = (action: unknown): boolean =>
  Reflect.get(Object(action), 'to') === '#_parent';

/** What runs in the place of an action. One that fails over what nobody knows has not failed. */
function standInOf(action: unknown): (() => void) | undefined {
  if (isToParent(action) || idleBecause(action) !== undefined) return () => {};
  if (!isFunction(action) || outsideRead(action).length === 0) return undefined;
  const standIn = (...given: unknown[]) => {
    try {
      action(...given);
    } catch {
      // What it reads is set elsewhere.
    }
  };
  replaced.set(standIn, action);
  return standIn;
}

const replaced = new WeakMap<object, object>();

/** The action that a stand-in runs; any other is itself. */
export const authorsOwn = (action: object): object => replaced.get(action) ?? action;

/** The machine with the answers of `heldStill` in the place of guards that nobody can ask, and nothing in that of actions. */
export const answerable = oncePer((machine: AnyStateMachine): AnyStateMachine => {
  const names = unknownGuards(machine);
  const isWhole =
    names.size + missingDelays(machine).size === 0 &&
    !actionsOf(machine).some(standInOf) &&
    !mayLackActors(machine);
  return isWhole ? machine : withStandIns(machine, names);
});

/** Whether it spawns what may not be implemented, or names as every object has something what is not. */
const mayLackActors = (machine: AnyStateMachine): boolean =>
  spawnedIn(machine).length > 0 ||
  allInvokes(machine).some((it) => it.source in {} && !implemented(machine, 'actors', it.source));

function withStandIns(machine: AnyStateMachine, names: ReadonlyMap<string, string>) {
  const standIn = (name: string) => {
    const guard = () => {
      asked.add(name);
      const answer = Object.hasOwn(answers, name) && answers[name];
      if (!Object.hasOwn(answers, name)) chanceRead.add(UNKNOWN);
      times += 1;
      // A loop that it ends would not end otherwise.
      return answer === times % (2 * MOST_ASKED) <= MOST_ASKED;
    };
    standIns.add(guard);
    return guard;
  };
  const places = new Set(allTransitions(machine).map(({ id }) => id));
  const asking = [...names.keys()].filter((name) => !places.has(name));
  const guards = Object.fromEntries(asking.map((name) => [name, standIn(name)]));
  const withStandIn = (guard: Guard, id: string): Guard => {
    if (typeof guard !== 'function') return guard;
    if (!('guards' in guard)) return unknownBecause(guard) === null ? guard : standIn(id);
    const inner = (guard.guards as readonly Guard[]).map((it) => withStandIn(it, id));
    return Object.assign(() => false, guard, { guards: inner }) as Guard;
  };
  const named = Object.entries(machine.implementations.actions ?? {});
  const actions = Object.fromEntries(
    named.flatMap(([name, action]) => [[name, standInOf(action) ?? action]]),
  );
  const delays = Object.fromEntries([...missingDelays(machine).keys()].map((it) => [it, 1_000]));
  const answering = editedCopy(machine.provide({ guards, actions, delays }), (id, branch) =>
    branch.guard === undefined ? branch : { ...branch, guard: withStandIn(branch.guard, id) },
  );
  return derivedCopy(answering, (copy) =>
    editActions(copy, (action) => standInOf(action) ?? action),
  );
}

/** After so many answers in one step guards that nobody can ask answer otherwise. */
const MOST_ASKED = 50;

/** More ways than this of one event are not told apart. */
const MOST_WAYS = 16;

/** The event once for each way in which the guards answer that nobody can ask, as far as it makes them be asked. */
export function waysOf<Event extends EventObject>(
  event: Event,
  happen: (event: Event) => void,
): readonly Event[] {
  const open: Answers[] = [answersIn(event)];
  const ways: Event[] = [];
  for (const told of open) {
    const way = Object.keys(told).length === 0 ? event : { ...event, [ANSWERS]: told };
    asked.clear();
    try {
      heldStill(way, () => happen(way));
    } catch {
      // What fails is an event all the same.
    }
    const [next] = [...asked].filter((name) => !Object.hasOwn(told, name));
    if (next === undefined || ways.length + open.length > MOST_WAYS) ways.push(way);
    else open.push({ ...told, [next]: true }, { ...told, [next]: false });
  }
  return ways;
}
