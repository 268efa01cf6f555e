// Watches what of the context and of an event decides: the guards read it, or what they read is made of it.
import type { AnyStateMachine, EventObject } from 'xstate';
import { derivedCopy } from '../chart/chart-copy.ts';
import type { Args } from '../chart/guards.ts';
import { chanceRead, HELD, UNKNOWN } from '../chart/outside.ts';
import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import { isActor } from './situation.ts';

/** Something that was decided by what nobody said. With neither `on` nor `writes` it can have decided anything. */
export interface Open {
  /** What reads what, as `isLong reads event.text`. */
  readonly says: string;
  /** The event on which a guard was asked. */
  readonly on?: string;
  /** The key of the context that was made of it. */
  readonly writes?: string;
}

export interface Reads {
  /** Keys of the context that guards read, or what failed. */
  readonly guards: Set<string>;
  /** By key of the context: the keys that it was made of. */
  readonly madeOf: Map<string, Set<string>>;
  /** What of chance and clock was read at all. */
  readonly chance: Set<string>;
  /** Begins a step. @returns the event that the machine is sent */
  readonly begin: <Sent extends EventObject>(
    event: Sent | undefined,
    isAssumed: boolean,
  ) => Sent | undefined;
  /** What the step left open. */
  readonly open: () => readonly Open[];
  readonly given: <Given extends Args>(args: Given) => Given;
  /** Ends the reading of one guard. */
  readonly endGuard: (name: string | null) => void;
  /** Ends a step that failed. */
  readonly fail: (context: object) => void;
  readonly written: (name: string, values: Readonly<Record<string, unknown>>) => void;
}

interface Watching {
  /** Whether nobody asks which keys are read. */
  readonly isKeyless: boolean;
  /** Whether the machine has functions that cannot be watched one by one. */
  readonly isLoose: boolean;
}

export function createReads({ isKeyless, isLoose }: Watching): Reads {
  const guards = new Set<string>();
  const madeOf = new Map<string, Set<string>>();
  const chance = new Set<string>();
  /** Of the step. */
  let open: Open[] = [];
  let sent: EventObject | undefined;
  let isAssumed = false;
  let loose = new Set<string>();
  /** Of the function that runs. */
  let context = new Map<string, number>();
  let event = new Set<string>();
  let listed = 0;
  let base: object | undefined;
  let isRunning = false;
  const next = () => {
    isRunning = false;
    context = new Map();
    event = new Set();
    listed = 0;
    for (const what of chanceRead) if (what !== UNKNOWN) chance.add(what);
    chanceRead.clear();
  };
  const noteContext = (key: string, held?: unknown) => {
    context.set(key, (context.get(key) ?? 0) + 1);
    if (typeof held === 'object' && held !== null && isActor(held)) chanceRead.add(HELD);
  };
  const noteAll = () => {
    listed += 1;
  };
  const unsaid = (name: string) => [
    ...[...event].map((key) => `${name} reads event.${key}`),
    ...[...chanceRead].map((what) => `${name} reads ${what}`),
  ];
  const on = () => sent?.type ?? '';
  /** A copy of the whole context reads each key once, and says nothing about the others. */
  const readFor = (values: object): readonly string[] => {
    const isCopy = listed > 0 && Object.keys(base ?? {}).every((key) => key in values);
    return [...context].flatMap(([key, times]) => (isCopy && times <= listed ? [] : [key]));
  };
  const endGuard = (name: string | null) => {
    for (const key of context.keys()) guards.add(key);
    const guard = name?.includes(' | ') ? `the guard of ${name}` : `the guard ${name}`;
    for (const says of unsaid(name === null ? 'what runs' : guard)) open.push({ says, on: on() });
    next();
  };
  return {
    guards,
    madeOf,
    chance,
    begin: (given, isUnsaid) => {
      [open, loose, isAssumed] = [[], new Set(), isUnsaid];
      chanceRead.clear();
      next();
      const watched =
        given && isLoose && isUnsaid
          ? noting(given, (key) => key !== 'type' && loose.add(key))
          : given;
      sent = watched;
      return watched;
    },
    open: () => [...open, ...[...loose].map((key) => ({ says: `what runs reads event.${key}` }))],
    given: (args) => {
      isRunning = true;
      base = args.context;
      const isUnsaid = isAssumed && args.event === sent;
      if (isKeyless && !isUnsaid) return args;
      return {
        ...args,
        context: noting(args.context, noteContext, noteAll),
        ...(isUnsaid && { event: noting(args.event, (key) => key !== 'type' && event.add(key)) }),
      };
    },
    endGuard,
    fail: (whole) => {
      const isSeen = isRunning;
      endGuard(null);
      if (isSeen) return;
      // Outside of guards and assigns nobody sees what is read.
      for (const key of Object.keys(whole)) guards.add(key);
      if (isAssumed) open.push({ says: `nobody said what ${on()} holds`, on: on() });
    },
    written: (name, values) => {
      const from = readFor(values);
      for (const key of Object.keys(values)) {
        const known = madeOf.get(key) ?? new Set();
        madeOf.set(key, known);
        for (const each of from) known.add(each);
        for (const says of unsaid(name)) open.push({ says, writes: key });
      }
      next();
    },
  };
}

export function noting<Read extends object>(
  target: Read,
  note: (key: string, value?: unknown) => unknown,
  noteAll: () => void = () => undefined,
): Read {
  const noted = (key: string | symbol, value?: unknown) =>
    typeof key === 'string' && note(key, value);
  return new Proxy(target, {
    get: (it, key) => {
      const value: unknown = Reflect.get(it, key);
      noted(key, value);
      return value;
    },
    has: (it, key) => {
      noted(key);
      return Reflect.has(it, key);
    },
    ownKeys: (it) => {
      noteAll();
      return Reflect.ownKeys(it);
    },
  });
}

const isAssign = (action: unknown): action is () => void =>
  typeof action === 'function' && Reflect.get(action, 'type') === 'xstate.assign';

type Compute = (args: Args, params: unknown) => unknown;

/** The machine with assignments that tell what they read. */
export function withWatchedAssignments(
  machine: AnyStateMachine,
  assigning: Pick<Reads, 'given' | 'written'>,
): AnyStateMachine {
  const watched = <Action>(action: Action, name: string): Action => {
    if (typeof action === 'object' && action !== null && 'params' in action) {
      const { params } = action;
      const taker = machine.implementations.actions?.[String(Reflect.get(action, 'type'))];
      // What the params read counts for the assignment that is given them.
      return typeof params === 'function' && isAssign(taker)
        ? { ...action, params: (args: Args) => params(assigning.given(args)) }
        : action;
    }
    if (!isAssign(action)) return action;
    const assignment: unknown = Reflect.get(action, 'assignment');
    return Object.assign(() => undefined, action, {
      assignment: watchedAssignment(assignment, name),
    });
  };
  const watchedAssignment = (assignment: unknown, name: string): unknown => {
    if (typeof assignment === 'function')
      return (args: Args, params: unknown) => {
        const values = assignment(assigning.given(args), params) ?? {};
        assigning.written(name, values);
        return values;
      };
    return Object.fromEntries(
      Object.entries(Object(assignment)).map(([key, compute]) => [
        key,
        (args: Args, params: unknown) => {
          const given = assigning.given(args);
          const value =
            typeof compute === 'function' ? (compute as Compute)(given, params) : compute;
          assigning.written(name, { [key]: value });
          return value;
        },
      ]),
    );
  };
  const actions = Object.fromEntries(
    Object.entries(machine.implementations.actions ?? {}).map(([name, it]) => [
      name,
      watched(it, name),
    ]),
  );
  return derivedCopy(machine.provide({ actions }), (copy) => {
    for (const node of stateNodes(copy)) {
      const here = (action: (typeof node.entry)[number]) =>
        watched(action, `an assign in ${node.id}`);
      node.entry = node.entry.map(here);
      node.exit = node.exit.map(here);
      if (node.type === 'compound') node.initial.actions = node.initial.actions.map(here);
      for (const { transition } of transitionsOf(node))
        transition.actions = transition.actions.map(here);
    }
  });
}
