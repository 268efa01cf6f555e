// What is in an object: what it lists, what the engine keeps in it, whether it hides more, and who changes it.
import { types } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { placeOf } from '../chart/closure.ts';
import { codeOf, functionsIn } from '../chart/code-of.ts';
import { actionsOf, allTransitions } from '../chart/transitions.ts';
import { oncePer } from '../once.ts';
import { nameOf } from '../text-of.ts';
import { type Found, isReference } from './code.ts';
import { kindOf } from './excerpts.ts';

/** The names of what the machine's functions, or others beside them, change in place. */
export const changedBy = oncePer((machine: AnyStateMachine): ReadonlySet<string> => {
  const guards = allTransitions(machine).map(({ transition }) => transition.guard);
  const functions = functionsIn([
    guards,
    actionsOf(machine),
    Object.values(machine.implementations),
  ]);
  const uses = functions.flatMap((it) => codeOf(it)?.source.uses ?? []);
  return new Set(uses.flatMap(({ isChanged, path }) => (isChanged ? path.slice(-2) : [])));
});

/** Its own, by what is the same in both versions. What a failure or a thing of Node's does not list is the engine's. */
export const keysOf = (it: object): ReadonlyMap<string, string | symbol> =>
  new Map(
    Reflect.ownKeys(it)
      .filter(
        (key) =>
          !(ENGINES.has(key) || it instanceof Error || isOfNode(it.constructor)) ||
          Object.prototype.propertyIsEnumerable.call(it, key),
      )
      .map((key) => [String(key), key]),
  );
/** Of a function and of what it makes. */
const ENGINES: ReadonlySet<unknown> = new Set(
  'arguments caller constructor length name prototype'.split(' '),
);

/** What the engine keeps in it. */
export function keptIn(it: object): unknown {
  if (it instanceof Date) return it.toJSON();
  if (it instanceof RegExp) return it.lastIndex === 0 ? String(it) : `${it} at ${it.lastIndex}`;
  if (it instanceof URL || it instanceof URLSearchParams || it instanceof Error) return String(it);
  if (it instanceof Map || it instanceof Set) return [...it];
  return types.isTypedArray(it) ? [...it] : undefined;
}

/** Whether there is more in it than its properties: private fields, or what the engine keeps. */
export function hidesMore(it: object, kept: unknown): boolean {
  if (typeof Reflect.get(it, 'next') === 'function' && Symbol.iterator in it) return true;
  if (PLAIN.has(kindOf(it))) return false;
  return classesOf(it).some((made) => {
    const isNative = String(made).includes('[native code]') || isOfNode(made);
    return /#\w/.test(String(made)) || (isNative && kept === undefined);
  });
}

/** Of an instance: the class that made it, and those that this one extends. */
function classesOf(it: object): readonly unknown[] {
  const inherited: unknown = Object.getPrototypeOf(it);
  if (!isReference(inherited) || inherited === Object.prototype || inherited === Array.prototype)
    return [];
  return [inherited.constructor, ...classesOf(inherited)];
}

export const isOfNode = (made: unknown): boolean =>
  typeof made === 'function' && placeOf(made)?.url.startsWith('node:internal') === true;

/** What an actor is made of: all else of it is a run of its own. */
export const partsOf = (actor: { readonly id: string }): object => ({
  id: nameOf(actor.id),
  logic: Reflect.get(actor, 'logic'),
  input: Object(Reflect.get(actor, 'options')).input,
});

export const PLAIN: ReadonlySet<string> = new Set(['Object', 'Array', 'Module']);

/** Of a value and of what has it. */
export const frozenWords = (it?: Found): string =>
  [it?.value, it?.holder].some((at) => isReference(at) && Object.isFrozen(at))
    ? 'frozen'
    : 'not frozen';
