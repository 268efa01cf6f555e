// What of the world outside a function reads, itself or in what it calls, so that nobody knows what it finds there.
import type { AnyNode } from 'acorn';
import type { Variable } from 'eslint-scope';
import { isModule, isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { type Closure, closureOf, placeOf } from './closure.ts';
import { codeOf, freeUses, isFunction, isWithin } from './code-of.ts';
import { keepsState, readsOfThis } from './kept-state.ts';
import { bare, keyOf, type Source, type Use } from './source-of.ts';

/** In the place of guards that nobody can ask. */
export const standIns = new WeakSet<object>();

export const PAGE: ReadonlySet<string> = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'process',
  'globalThis',
]);

/** What of a page was missing. */
export const pageMissed = (error: unknown): string | undefined =>
  error instanceof ReferenceError
    ? [...PAGE].find((name) => error.message === `${name} is not defined`)
    : undefined;

/** What of a page, of chance or the clock a name is. */
export function worldIn({ variable, path: [name = '', key], called }: Use): string | undefined {
  if (variable !== null) return undefined;
  // Whoever is handed all of it may draw.
  if (name === 'Math') return (key ?? 'random') === 'random' ? 'Math.random' : undefined;
  // What they run is in a text.
  if (name === 'eval' || name === 'Function') return name;
  if (name === 'Date')
    return (key ?? 'now') === 'now' && !(called && called.length > 0) ? 'the clock' : undefined;
  return PAGE.has(name) || name === 'performance' || name === 'crypto' ? name : undefined;
}

/** A page, a variable that its file changes, what another file has, or what was made by chance as it was loaded. */
export const outsideRead = oncePer((fn: object): readonly string[] => [
  ...new Set(readBy(fn, new Set(), false)),
]);

/** @param isMade whether also chance and the clock count, which are watched where a machine runs */
function readBy(fn: object, seen: Set<object>, isMade: boolean): readonly string[] {
  const code = seen.has(fn) || standIns.has(fn) ? null : codeOf(fn);
  seen.add(fn);
  if (!code) return [];
  return [
    ...readsOfThis(code),
    ...freeUses(code).flatMap((use) => readWith(use, code.source, closureOf(fn), seen, isMade)),
  ];
}

export function readWith(
  use: Use,
  source: Source,
  closure: Closure | null,
  seen: Set<object>,
  isMade: boolean,
): readonly string[] {
  const { variable, path, called } = use;
  const [name = ''] = path;
  const imported = variable ? importIn(source, variable) : undefined;
  const [own = '', key] = path.slice(imported === 'all' ? 1 : 0);
  const world = closure?.(name) ? undefined : worldIn(use);
  if (world !== undefined) return isMade || PAGE.has(world) ? [world] : [];
  if (variable && changedIn(source).has(variable)) return [name];
  const isMadeHere = variable && !isParameter(variable);
  // What a maker was given this time, nobody sees.
  const made = isMadeHere ? madeOf(source, variable, path.slice(1), new Set()) : [];
  const holders: unknown[] = [closure?.(name)?.value];
  for (const at of path.slice(1)) holders.push(inside(holders.at(-1), at));
  const value = holders.pop();
  const last = path.at(-1) ?? '';
  if (called && BY_CHANCE.test(last) && (imported || !isOwn(value))) return [last];
  const isKept = (it: unknown) =>
    isObject(it) && !isModule(it) && (keepsState(it) || isRemembering(it));
  if (holders.some(isKept) && !isUnused(use, source)) return [own];
  if (made.length > 0 || isOwn(value))
    return [...made, ...(isOwn(value) ? readBy(value, seen, isMade) : [])];
  if (!imported) return [];
  const isKnown = called ? called.some((it) => it.type !== 'Literal') : !isData(value, key);
  // A capital begins a constant.
  return isKnown || [own, key ?? ''].some((it) => /^[A-Z]/.test(it)) ? [] : [own];
}

/** What another file may change: what is in an object of it, and whether something is so. */
const isData = (value: unknown, key: string | undefined): boolean =>
  key !== undefined || typeof value === 'boolean' || value === null || value === undefined;

export function inside(value: unknown, key: PropertyKey): unknown {
  try {
    return Reflect.get(Object(value), key);
  } catch {
    return undefined;
  }
}

/** A call of which nobody takes what it gives back. */
const isUnused = ({ called, nodes }: Use, { around }: Source): boolean => {
  const last = called === null ? undefined : nodes.at(-1);
  const up = last && around(last);
  // `(0, a.b)()`
  const call = up?.type === 'SequenceExpression' ? around(up) : up;
  return call !== undefined && around(call)?.type === 'ExpressionStatement';
};

/** An expression that goes on where it matched last. */
const isRemembering = (it: object): boolean => it instanceof RegExp && (it.global || it.sticky);

/** Not of a package, which is taken to do what it is told. */
export const isOwn = (value: unknown): value is object =>
  typeof value === 'function' &&
  /^(?!node:)(?!.*\/node_modules\/)/.test(placeOf(value)?.url ?? 'node:');

/** The variables that change after their own code has run, or what is in them. */
export const changedIn = oncePer(
  ({ uses }: Pick<Source, 'uses'>): ReadonlySet<Variable | null> =>
    new Set(
      uses
        .filter(
          ({ isChanged, variable, scope }) =>
            isChanged && scope.variableScope !== variable?.scope.variableScope,
        )
        .map(({ variable }) => variable),
    ),
);

/** What a variable begins with. */
export function startOf(source: Source, variable: Variable): AnyNode | undefined {
  let at = source.declared(variable)?.name;
  while (at && /Pattern$|^(?:Identifier|Property|RestElement)$/.test(at.type))
    at = source.around(at);
  if (at?.type === 'VariableDeclarator') return at.init ? bare(at.init) : undefined;
  return at && isFunction(at) ? at : undefined;
}

/** Whether another file gives it: the name, or all that the file has. */
export function importIn(source: Source, variable: Variable): 'name' | 'all' | undefined {
  const [definition] = variable.defs;
  if (definition?.type === 'ImportBinding')
    return definition.node.type === 'ImportNamespaceSpecifier' ? 'all' : 'name';
  const start = definition?.type === 'Variable' ? startOf(source, variable) : undefined;
  if (!start || !isLoaded(start)) return undefined;
  return source.around(source.declared(variable)?.name ?? start)?.type === 'VariableDeclarator'
    ? 'all'
    : 'name';
}

function isLoaded(node: AnyNode): boolean {
  if (node.type === 'AwaitExpression') return isLoaded(node.argument);
  if (node.type !== 'CallExpression') return node.type === 'ImportExpression';
  const [given] = node.arguments;
  const name = 'name' in node.callee ? node.callee.name : '';
  return name === '__toESM'
    ? given !== undefined && isLoaded(given)
    : /^(?:require|__vite_ssr_\w+|__vi_\w+)$/.test(name);
}

// --- What is made as a file is loaded

const BY_CHANCE = /^(?:random(?:UUID|Bytes|Int)|getRandomValues|nanoid|uuid(?:v\d)?|now|hrtime)$/;

/** @param keys of it that are read */
function madeOf(
  source: Source,
  variable: Variable,
  keys: readonly string[],
  seen: Set<unknown>,
): readonly string[] {
  if (seen.has(variable)) return [];
  seen.add(variable);
  if (isParameter(variable))
    return givenFor(source, variable).flatMap(([node, way]) =>
      madeIn(source, node, [...way, ...keys], seen),
    );
  const start = startOf(source, variable);
  return start ? madeIn(source, start, keys, seen) : [];
}

export const isParameter = ({ defs: [definition] }: Variable): boolean =>
  definition?.type === 'Parameter';

/** What its function is called with in its place, and the way from there. */
export function givenFor(source: Source, parameter: Variable) {
  const { given } = source.uses.find(({ variable }) => variable === parameter) ?? {};
  const [index, ...way] = given?.path ?? [];
  return source.uses.flatMap(({ variable, path, called }) => {
    const isCall = called && variable && path.length === 1 && !isParameter(variable);
    const node = isCall && startOf(source, variable) === given?.to && called[Number(index)];
    return node ? [[bare(node), way] as const] : [];
  });
}

export function madeIn(
  source: Source,
  node: AnyNode,
  [key, ...keys]: readonly string[],
  seen: Set<unknown>,
): readonly string[] {
  if (isFunction(node)) return [];
  const property =
    key !== undefined && node.type === 'ObjectExpression'
      ? node.properties.find((it) => keyOf(it) === key)
      : undefined;
  if (property?.type === 'Property') return madeIn(source, bare(property.value), keys, seen);
  return whileRuns(source, node, seen);
}

/** What a function of a file has around it, so that what another file gives can be looked at. */
export const closures = new WeakMap<Source, Closure>();

/** What a function of another file reads. */
function readElsewhere(source: Source, [name = '', ...path]: readonly string[]) {
  const it = path.reduce(inside, closures.get(source)?.(name)?.value);
  return isOwn(it) ? readBy(it, new Set(), true) : [];
}

/** A function in it runs if it is handed to another one, and not if it is kept. */
function whileRuns(source: Source, node: AnyNode, seen: Set<unknown>): readonly string[] {
  const runs = (at: AnyNode): boolean => {
    const up = source.around(at);
    return at === node || !up || ((!isFunction(at) || up.type === 'CallExpression') && runs(up));
  };
  return source.uses
    .filter(({ nodes: [at] }) => at && isWithin(at, node) && runs(at))
    .flatMap((use) => {
      const { variable, path, called } = use;
      const world = worldIn(use);
      if (world !== undefined) return [world];
      if (called && BY_CHANCE.test(path.at(-1) ?? '')) return [path.at(-1) ?? ''];
      if (variable && isParameter(variable)) return madeOf(source, variable, path.slice(1), seen);
      const start = variable && startOf(source, variable);
      if (!start) return called && variable ? readElsewhere(source, path) : [];
      if (!isFunction(start)) return madeOf(source, variable, path.slice(1), seen);
      if (!called || seen.has(variable)) return [];
      seen.add(variable);
      return whileRuns(source, start, seen);
    });
}
