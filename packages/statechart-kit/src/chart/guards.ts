// Watches the guards of a machine: their answers, and what of the context they read.
import type { AnyStateMachine, AnyTransitionDefinition, EventObject, MachineContext } from 'xstate';
import { editedCopy } from './chart-copy.ts';
import { stateNodes, transitionsOf } from './transitions.ts';

/** Name of one of the two answers of a guard. */
export function guardAnswer(name: string, result: boolean): string {
  return `${name} is ${result}`;
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** The guard's name. One that is written in place goes by its branch; null for one made of others. */
export function guardName(guard: Guard, branch: string): string | null {
  if (typeof guard === 'string') return guard;
  if ('type' in guard && typeof guard.type === 'string') return guard.type;
  return 'guards' in guard ? null : branch;
}

/** Every guard of the machine by name, those written in place after the named ones. */
export function guardNames(machine: AnyStateMachine): readonly string[] {
  const inPlace = stateNodes(machine)
    .flatMap(transitionsOf)
    .flatMap(({ id, transition: { guard } }) =>
      guard === undefined ? [] : (guardName(guard, id) ?? []),
    );
  return [...new Set([...Object.keys(machine.implementations.guards ?? {}), ...inPlace])];
}

/** What is told of guards while a machine runs. */
export interface GuardWatch {
  readonly onGuard: (name: string, result: boolean) => void;
  /** Called with each key of the context that a guard reads. */
  readonly onRead?: (key: string) => void;
}

/** The same machine, with guards that report. */
export function withWatchedGuards(machine: AnyStateMachine, watch: GuardWatch): AnyStateMachine {
  const { guards = {} } = machine.implementations;
  const watched = Object.entries(guards).flatMap(([name, guard]) =>
    guard ? [[name, watching(guard, name, watch)]] : [],
  );
  const provided = machine.provide({ guards: Object.fromEntries(watched) });
  return editedCopy(provided, (id, branch) => {
    const { guard } = branch;
    if (guard === undefined || typeof guard === 'string') return branch;
    if (typeof guard === 'function')
      return { ...branch, guard: watching(guard, guardName(guard, id), watch) };
    const { params } = guard;
    if (typeof params !== 'function') return branch;
    return {
      ...branch,
      guard: { ...guard, params: (args: Args) => params(readBy(args, watch)) },
    };
  });
}

interface Args {
  readonly context: MachineContext;
  readonly event: EventObject;
}

type Predicate = Extract<Guard, (...given: never) => boolean>;

/** A guard made of others asks them with the arguments it was given. */
interface Composite {
  check?: (snapshot: unknown, args: Args, guard: unknown) => boolean;
}

function watching(guard: Predicate & Composite, name: string | null, watch: GuardWatch): Guard {
  const { check } = guard;
  const watched = (args: Args, params: undefined) => {
    const result: boolean = guard(readBy(args, watch), params);
    if (name !== null) watch.onGuard(name, result);
    return result;
  };
  if (!check) return watched;
  return Object.assign(watched, guard, {
    check: (snapshot: unknown, args: Args) => {
      const result = check(snapshot, readBy(args, watch), guard);
      if (name !== null) watch.onGuard(name, result);
      return result;
    },
  });
}

function readBy<Given extends Args>(args: Given, { onRead }: GuardWatch): Given {
  const { context } = args;
  if (!onRead) return args;
  const watched = new Proxy(context, {
    get: (target, key) => {
      if (typeof key === 'string') onRead(key);
      return Reflect.get(target, key);
    },
    ownKeys: (target) => {
      for (const key of Object.keys(target)) onRead(key);
      return Reflect.ownKeys(target);
    },
  });
  return { ...args, context: watched };
}
