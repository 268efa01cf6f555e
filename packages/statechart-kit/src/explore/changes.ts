// What changes in the context besides what an assign puts there: the search does not see it, so that it proves nothing.
import type { AnyStateMachine, ExecutableActionObject } from 'xstate';
import { closureOf } from '../chart/closure.ts';
import { type Code, codeOf, freeUses, functionsIn, givenUses, usesIn } from '../chart/code-of.ts';
import { idleLogic } from '../chart/idle-actor.ts';
import { implemented } from '../chart/implemented.ts';
import { allInvokes } from '../chart/invokes.ts';
import { keepsState } from '../chart/kept-state.ts';
import { changedIn, inside, isOwn, startOf } from '../chart/outer-names.ts';
import { authorsOwn } from '../chart/outside.ts';
import type { Use } from '../chart/source-of.ts';
import { actionsOf, allTransitions } from '../chart/transitions.ts';
import { withoutEffects } from '../chart/without-effects.ts';
import { copyOf, hides, isActor, isBuiltIn } from '../copy-of.ts';
import { isModule, isObject } from '../is-machine.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { isHiding, textOf, textsIn } from '../text-of.ts';
import { edgesIn, exploreGraph, refusals } from './graph.ts';
import { EVERY_KEY } from './situation.ts';
import { usesGiven } from './undecided.ts';

type Tell = (key: string, says: string) => void;

/** By key of the context that decides, who changes it where nobody sees it. */
export const changesIn = oncePer((flow: Flow): ReadonlyMap<string, string> => {
  const graph = exploreGraph(flow);
  // They ask every guard.
  refusals(flow);
  const { changed } = graph.observed.reads;
  const changes = new Map([...changed].filter(([key]) => graph.decides(key)));
  const tell: Tell = (key, says) => {
    if (!changes.has(key)) changes.set(key, says);
  };
  const { name: asked } = changedOutside(flow.machine);
  if (asked !== undefined) tell(asked, `what runs may change ${asked}, which decides`);
  const { context: start } = graph.initial.snapshot;
  if (hides(start) && changesItself(start)) tell(EVERY_KEY, 'the context hides what changes in it');
  const outer = outerObjects(flow.machine);
  const tried = triedActions(flow.machine, graph.decides, tell);
  for (const { snapshot, waiting } of [graph.initial, ...edgesIn(graph)]) {
    const { context, children } = snapshot;
    for (const action of waiting) tried(action);
    const sent = waiting.flatMap(({ type, params }) => (type === SENT ? [...heldIn(params)] : []));
    const actors = Object.values<unknown>(children)
      .filter(isChild)
      .filter((it) => isWriting(Object(logicOf(flow.machine, it))))
      .map(
        ({ src, options }) =>
          [`the actor ${String(src)}`, [...heldIn(options.input), ...sent]] as const,
      );
    for (const own of Reflect.ownKeys(Object(context))) {
      const key = String(own);
      if (!graph.decides(key)) continue;
      const held = heldIn(Reflect.get(context, own));
      const has = (it: object) => it === context || held.has(it);
      if ([...held].some(changesItself)) tell(key, `context.${key} hides what changes in it`);
      for (const [it, name] of outer)
        if (has(it)) tell(key, `context.${key} has ${name}, which others change`);
      for (const [name, given] of actors)
        if (given.some(has)) tell(key, `${name} may change context.${key}`);
    }
  }
  return changes;
});

/** The objects and functions that a value is made of. */
const heldIn = (value: unknown): ReadonlySet<object> =>
  Object(value) === value ? heldBy(Object(value)) : NONE;
const NONE: ReadonlySet<object> = new Set();
const heldBy = oncePer((value: object): ReadonlySet<object> => {
  const found = new Set<object>();
  const waiting: unknown[] = [value];
  for (const it of waiting) {
    if (Object(it) !== it || isActor(Object(it)) || found.has(Object(it))) continue;
    found.add(Object(it));
    if (!isObject(it)) continue;
    if (it instanceof Map || it instanceof Set) waiting.push(...[...it].flat());
    for (const key of Reflect.ownKeys(it)) waiting.push(inside(it, key));
  }
  return found;
});

/** Whether it has a part that no text shows, and something that may change that. */
const changesItself = oncePer((it: object): boolean => {
  if (typeof it === 'function') return isOwn(it) && writes(it, isOutside);
  // A list that is gone through is at its next item each time.
  if (Symbol.iterator in it && 'next' in it) return true;
  const { constructor: made } = it;
  if (typeof made !== 'function' || made === Object || !hides(it)) return isMixed(it);
  return isBuiltIn(made) ? copyOf(it) === it && isHiding(it) : keepsState(it);
});

/** Whether it has functions of its own that change the object that they were made in, which a copy is not. */
const isMixed = (it: object): boolean =>
  Object.values(it).some((own) => typeof own === 'function') && !isPlain(it) && keepsState(it);

const isPlain = (it: object): boolean =>
  [null, Object.prototype].includes(Object.getPrototypeOf(it));

// --- Actions, which do not run where the chart is explored

/** Tries actions on copies of the context: each once for what it is given. */
function triedActions(
  { implementations: { actions: named = {} } }: AnyStateMachine,
  decides: (key: string) => boolean,
  tell: Tell,
) {
  const known = new Map<unknown, Set<string>>();
  return ({ type, exec, info, params }: ExecutableActionObject): void => {
    const all = Object(info.context);
    const keys = Reflect.ownKeys(all).filter((key) => decides(String(key)));
    const parts = new Set(keys.flatMap((key) => [...heldIn(Reflect.get(all, key))]));
    const shares = (it: unknown) => [...heldIn(it)].some((part) => parts.has(part));
    const isOne = ([first, name = '*', key = '*']: readonly string[]) => {
      if (first === '1') return shares(params);
      if (name === 'context') return key === '*' || decides(key) || shares(Reflect.get(all, key));
      return name === '*' || (name === 'event' && shares(info.event));
    };
    const own = exec && authorsOwn(exec);
    const code = own ? codeOf(own) : null;
    const isBound = own && 'name' in own && String(own.name).startsWith('bound ');
    if (!exec || !own || !(code ? usesGiven(code, isOne) : isBound)) return;
    const name = Object.hasOwn(named, type) ? `the action ${type}` : 'an action';
    const given = copyOf({ context: info.context, event: info.event, params });
    const seen = known.get(exec) ?? new Set();
    known.set(exec, seen);
    if (seen.size === seen.add(textOf(given)).size) return;
    const was = textsIn(given.context);
    const isLater = code && LATER.test(code.source.text.slice(code.node.start, code.node.end));
    const may = writes(own, isOutside) || (isLater && writes(own, isNotMade));
    if (!may && !isLater) withoutEffects(() => exec({ ...info, ...given }, given.params));
    const now = textsIn(given.context);
    const after = new Set([...keys, ...[...now.keys()].filter((key) => decides(String(key)))]);
    for (const key of after)
      if (may || now.get(key) !== was.get(key))
        tell(String(key), `${name} ${may ? 'may change' : 'changes'} context.${String(key)}`);
  };
}

const SENT = 'xstate.sendTo';

// --- What others have, too

/** What a function takes of the file that it is written in, with its name; or only what it hands on, or asks. */
function takenBy(fn: object, isAll = true): readonly (readonly [object, string])[] {
  const code = codeOf(fn);
  const closure = code && closureOf(fn);
  return (code ? freeUses(code) : []).flatMap(({ path, called, nodes }) => {
    const last = nodes.at(-1);
    const isHanded = called || (last && code?.source.around(last)?.type === 'CallExpression');
    const whole = called ? path.slice(0, -1) : path;
    const ways = isAll ? path.map((_, index) => path.slice(0, index + 1)) : isHanded ? [whole] : [];
    return ways.flatMap(([name = '', ...keys]) => {
      const it = keys.reduce(inside, closure?.(name)?.value);
      return isObject(it) && !isModule(it) ? [[it, [name, ...keys].join('.')] as const] : [];
    });
  });
}

/** By whom a machine is run: its actions and actors, and whoever answers or computes something. */
const functionsOf = oncePer((machine: AnyStateMachine) => {
  const { guards, actions, actors } = machine.implementations;
  const asked = allTransitions(machine).map(({ transition: { guard } }) => guard);
  const acting = new Set<unknown>(actionsOf(machine));
  const all = functionsIn([asked, actionsOf(machine), guards, actions, machine.config.context]);
  return {
    acting: [...all.filter((it) => acting.has(it)), ...functionsIn(actors).filter(isOwn)],
    answering: all.filter((it) => !acting.has(it)),
  };
});

/** What of the files that the machine is written in changes, and what its actions take from there, with its name. */
const outerObjects = oncePer((machine: AnyStateMachine): ReadonlyMap<object, string> => {
  const { acting, answering } = functionsOf(machine);
  const changing = [...acting, ...answering].flatMap((fn) =>
    [...changedIn(codeOf(fn)?.source ?? NOWHERE)].flatMap((it) => {
      const value = it && closureOf(fn)?.(it.name)?.value;
      return isObject(value) ? [[value, it?.name ?? ''] as const] : [];
    }),
  );
  return new Map([...changing, ...acting.flatMap((fn) => takenBy(fn))]);
});
const NOWHERE: Pick<Code['source'], 'uses'> = { uses: [] };

/** Something outside that decides, while what runs may change what is in it. */
const changedOutside = oncePer((machine: AnyStateMachine): { readonly name?: string } => {
  const { acting, answering } = functionsOf(machine);
  const changing = acting.filter((fn) => writes(fn, isNotMade));
  const all = (fns: readonly object[]) => fns.flatMap((fn) => [...reached(fn)]);
  const changed = new Map(all(changing).flatMap((fn) => takenBy(fn, false)));
  const found = all(answering)
    .flatMap((fn) => takenBy(fn))
    .find(([it]) => changed.has(it));
  return found ? { name: found[1] } : {};
});

// --- Actors, which do not run here

interface Child {
  readonly logic: unknown;
  readonly src: unknown;
  readonly options: { readonly input?: unknown };
}

const isChild = (it: unknown): it is Child =>
  isObject(it) && 'logic' in it && 'src' in it && isObject(it.options);

/** What an actor is made of; `src` names it where another one stands in its place. */
function logicOf(machine: AnyStateMachine, { logic, src }: Child): unknown {
  if (logic !== idleLogic) return logic;
  const named = implemented(machine, 'actors', String(src));
  if (named) return named;
  const { id, node } = allInvokes(machine).find(({ source }) => source === src) ?? {};
  const invokes = [node?.config.invoke ?? []].flat();
  return invokes[node?.invoke.findIndex((it) => it.id === id) ?? -1]?.src;
}

/** Whether one of its functions, or of those that they call, changes something that it did not make. */
const isWriting = oncePer((logic: object): boolean =>
  functionsIn(logic).some((fn) => isOwn(fn) && (writes(fn, isNotMade) || asksInput(fn))),
);

type Is = (use: Use, code: Code) => boolean;

/** The function and those of somebody's own that it calls. */
const reached = oncePer((fn: object): ReadonlySet<object> => {
  const found = new Set([fn]);
  for (const own of found) {
    const code = codeOf(own);
    for (const { path, called } of code ? freeUses(code) : []) {
      const [name = '', ...keys] = path;
      const it = called ? keys.reduce(inside, closureOf(own)?.(name)?.value) : undefined;
      if (isOwn(it)) found.add(it);
    }
  }
  return found;
});

/** Whether a function changes such a thing, or something in it. */
const writes = (fn: object, is: Is): boolean =>
  [...reached(fn)].some((own) => {
    const code = codeOf(own);
    return code !== null && usesIn(code).some((use) => use.isChanged && is(use, code));
  });

/** It goes on when nobody looks any more. */
const LATER = /^async\b|\bthen\(/;

const isOutside: Is = (use, code) => freeUses(code).includes(use);

/** What a variable has that is not made here, and not the variable itself. */
const isNotMade: Is = ({ variable, nodes: [name, ...keys] }, { source }) =>
  !/^(?:Array|Object|New)Expression$/.test((variable && startOf(source, variable)?.type) ?? '') &&
  (keys.length > 0 || (name !== undefined && source.around(name)?.type === 'CallExpression'));

/** Whether a function calls something of its input that may change it. */
const asksInput = (fn: object): boolean => {
  const code = codeOf(fn);
  return (code ? givenUses(code) : []).some(
    ([[first, name], { called, path }]) =>
      first === '0' && name === 'input' && called !== null && !isReading(path.at(-1) ?? ''),
  );
};

/** Whether lists, texts and the like have a method of this name. */
const isReading = (name: string): boolean =>
  [Array, String, Map, Set, Date, Number, Promise].some((it) => name in it.prototype);
