// Watches the guards of a machine: their answers, and what of the context they read.
import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type EventObject,
  type MachineContext,
} from 'xstate';
import { isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { editedCopy } from './chart-copy.ts';
import { codeOf, functionsIn, givenUses } from './code-of.ts';
import { implemented } from './implemented.ts';
import { allTransitions, stateNodes } from './transitions.ts';

/** Name of one of the two answers of a guard. */
export function guardAnswer(name: string, result: boolean): string {
  return `${name} is ${result}`;
}

export type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** The guard's name. One that is written in place goes by its branch; null for one made of others. */
export function guardName(guard: Guard, branch: string): string | null {
  if (typeof guard === 'string') return guard;
  if ('type' in guard && typeof guard.type === 'string') return guard.type;
  return 'guards' in guard ? null : branch;
}

/** Every guard of the machine by name, those written in place after the named ones. */
export function guardNames(machine: AnyStateMachine): readonly string[] {
  const inPlace = allTransitions(machine).flatMap(({ id, transition: { guard } }) =>
    guard === undefined ? [] : (guardName(guard, id) ?? []),
  );
  return [...new Set([...Object.keys(machine.implementations.guards ?? {}), ...inPlace])];
}

/** What a guard is made of: each name, and the function where that is written in place. */
export function guardParts(
  guard: Guard | undefined,
  branch: string,
): readonly (readonly [string, Guard | undefined])[] {
  if (guard === undefined) return [];
  if ('guards' in Object(guard))
    return (Reflect.get(Object(guard), 'guards') as readonly Guard[]).flatMap((it) =>
      guardParts(it, branch),
    );
  const inPlace = typeof guard === 'function' ? guard : undefined;
  return [[guardName(guard, branch) ?? branch, inPlace]];
}

export interface GuardWatch {
  /** Without a name: a guard that is made of others. */
  readonly onGuard: (name: string | null, result: boolean) => void;
  /** Told of parameters that are written down, each time that they are used. */
  readonly onParams?: (params: object) => void;
  /** What a guard is given instead of its own arguments. */
  readonly given?: <Given extends Args>(args: Given, by?: unknown) => Given;
}

export function withWatchedGuards(machine: AnyStateMachine, watch: GuardWatch): AnyStateMachine {
  const { guards = {} } = machine.implementations;
  const watched = Object.entries(guards).flatMap(([name, guard]) =>
    // One may only name another.
    guard
      ? [[name, watching(typeof guard === 'function' ? guard : and([guard]), name, watch)]]
      : [],
  );
  const provided = machine.provide({ guards: Object.fromEntries(watched) });
  const { given = (args) => args, onParams } = watch;
  return editedCopy(provided, (id, branch) => {
    const { guard } = branch;
    if (guard === undefined || typeof guard === 'string') return branch;
    if (typeof guard === 'function')
      return { ...branch, guard: watching(guard, guardName(guard, id), watch) };
    const { params } = guard;
    if (isObject(params) && onParams) {
      const read = () => {
        onParams(params);
        return params;
      };
      return { ...branch, guard: { ...guard, params: read } };
    }
    if (typeof params !== 'function') return branch;
    return { ...branch, guard: { ...guard, params: (args: Args) => params(given(args)) } };
  });
}

export interface Args {
  readonly context: MachineContext;
  readonly event: EventObject;
  readonly self?: object;
  readonly system?: object;
}

type Predicate = Extract<Guard, (...given: never) => boolean>;

/** A guard made of others asks them with the arguments it was given. */
interface Composite {
  check?: (snapshot: unknown, args: Args, guard: unknown) => boolean;
}

/** All that are written down in what a guard is made of. */
function paramsIn(guard: unknown): readonly object[] {
  const { guards, params } = Object(guard);
  return Array.isArray(guards) ? guards.flatMap(paramsIn) : isObject(params) ? [params] : [];
}

function watching(
  guard: Predicate & Composite,
  name: string | null,
  { onGuard, onParams, given = (args) => args }: GuardWatch,
): Guard {
  const { check } = guard;
  const noted = (result: boolean) => {
    // Whatever is true will do for XState.
    onGuard(name, Boolean(result));
    return result;
  };
  if (!check) return (args: Args, params: undefined) => noted(guard(given(args, guard), params));
  // Without the arguments of its own: what it is made of takes them by itself.
  return Object.assign(() => false, guard, {
    check: (snapshot: unknown, args: Args) => {
      const told = given(args);
      for (const params of onParams ? paramsIn(guard) : []) onParams?.(params);
      return noted(check(snapshot, told, guard));
    },
  });
}

/** States in which what is taken at once asks which event came: it is asked after one that nothing takes, too. */
export const asksEventAtOnce = oncePer(
  (machine: AnyStateMachine): ReadonlySet<string> =>
    new Set(
      stateNodes(machine).flatMap(({ id, always = [] }) => (always.some(asksEvent) ? id : [])),
    ),
);

/** Whether a guard asks which event came, or what it holds. */
export function asksEvent({ guard, source: { machine } }: AnyTransitionDefinition): boolean {
  const parts = guardParts(guard, '');
  const named = parts.map(([name, own]) => own ?? implemented(machine, 'guards', name));
  return functionsIn([named, guard])
    .flatMap((fn) => codeOf(fn) ?? [])
    .some((code) =>
      givenUses(code).some(([[first, key = 'event']]) => first === '0' && key === 'event'),
    );
}
