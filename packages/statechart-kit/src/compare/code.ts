// A function's code as far as it means something: without comments, spaces and the names that only its writer sees.
import type { AnyNode } from 'acorn';
import { transformSync } from 'esbuild';
import type { Closure } from '../chart/closure.ts';
import { type Code, codeOf, freeUses, isFunction, isWithin, nodesIn } from '../chart/code-of.ts';
import { keyOf, type Source, type Use } from '../chart/source-of.ts';
import { isModule, isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';

/** Equal for functions that are only written otherwise. */
export const normalForm = oncePer((fn: object): string => formIn(String(fn), codeOf(fn)));

export const formIn = (text: string, code: Code | null): string =>
  formOf(code ? edited(text, code, plainNames(code)) : text);

/** As it is where it is no expression, as an accessor. */
function formOf(code: string): string {
  const arrow = OWN.test(code) ? code : code.replace(HEAD, '$1$2=>');
  const minified = (text: string) => transformSync(text, OPTIONS).code;
  try {
    // It calls things by the letters that the text has most of, also where it leaves them out.
    const told = minified(minified(`export default(${arrow})`));
    return told.slice(START.length, told.lastIndexOf(';'));
  } catch {
    return code;
  }
}

const START = 'export default';
const OPTIONS = { minify: true, logLevel: 'silent' } as const;
/** What an arrow has not of its own. */
const OWN = /\b(?:this|arguments|super|target)\b/;
/** Of a function or a method. */
const HEAD = /^(async\s+)?(?:function\b)?\s*[\w$]*\s*(\((?:[^()]|\([^()]*\))*\))\s*(?=\{)/;

/** A name as it is written, and the keys that are read of it. */
const pathOf = ({ nodes: [name, ...read], path }: Use): readonly string[] =>
  name && 'name' in name ? [String(name.name), ...path.slice(path.length - read.length)] : [];

/** What it may close over, each once. */
export const outerPaths = (code: Code): readonly (readonly string[])[] => [
  ...new Map(freeUses(code).map((use) => [pathOf(use).join('.'), pathOf(use)])).values(),
];

/** The code without the names that a loader gives the functions in it. */
export const plainCode = oncePer((fn: object): string => {
  const code = codeOf(fn);
  return code ? edited(String(fn), code, loadersNames(code)) : String(fn);
});

type Edit = readonly [from: number, to: number, text: string];

/** @param text of the function, with what a method is called */
function edited(text: string, { source, node }: Code, edits: readonly Edit[]): string {
  let [told, at] = [text.slice(0, node.start - node.end), node.start];
  for (const [from, to, put] of edits.toSorted(([one], [other]) => one - other)) {
    if (from < at) continue;
    told += source.text.slice(at, from) + put;
    at = to;
  }
  return told + source.text.slice(at, node.end);
}

/** What its writer calls what is in it, by numbers. */
function plainNames(code: Code): readonly Edit[] {
  const own = code.source.variables
    .filter(({ within, places }) => isWithin(within, code.node) && places.length > 0)
    .map(({ places }) => places.toSorted((one, other) => one.start - other.start))
    .toSorted(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
  const names = own.flatMap((places, index) =>
    places.map((it) => [it.start, it.end, `${shorthandKey(code.source, it)}$${index}`] as const),
  );
  return [...loadersNames(code), ...constants(code), ...names];
}

/** Whether it may change is seen where it does. */
const constants = (code: Code): readonly Edit[] =>
  nodesIn(code).flatMap((it) =>
    it.type === 'VariableDeclaration' && it.kind === 'const'
      ? [[it.start, it.start + it.kind.length, 'let'] as const]
      : [],
  );

/** `a:` of an `a` that stands for itself and for what it names. */
function shorthandKey({ around, text }: Source, name: AnyNode): string {
  const up = around(name);
  const property = up?.type === 'AssignmentPattern' && up.left === name ? around(up) : up;
  const isShort = property?.type === 'Property' && property.shorthand;
  return isShort ? `${text.slice(name.start, name.end)}:` : '';
}

/** `__name(f, "f")`, as a statement and in the place of `f`. */
function loadersNames(code: Code): readonly Edit[] {
  const { around } = code.source;
  return nodesIn(code).flatMap((it): readonly Edit[] => {
    const isName =
      it.type === 'CallExpression' && 'name' in it.callee && it.callee.name === '__name';
    const [named] = isName ? it.arguments : [];
    if (!named) return [];
    const statement = around(it);
    if (statement?.type !== 'ExpressionStatement')
      return [
        [it.start, named.start, ''],
        [named.end, it.end, ''],
      ];
    const block = around(statement);
    const { start, end } = block?.type === 'StaticBlock' ? block : statement;
    return [[start, end, '']];
  });
}

/**
 * The code with values in the place of the names that it closes over: a letter or a number itself, of all else its place
 * in `values`.
 * @param text of the function, with what a method is called
 */
export function filled(
  text: string,
  code: Code,
  closure: Closure | null,
): { readonly code: string; readonly values: readonly unknown[] } {
  const { source } = code;
  const values: unknown[] = [];
  const edits = freeUses(code)
    .toSorted(inOrder)
    .flatMap((use): readonly Edit[] => {
      const [name] = use.nodes;
      const found = closure && valueAt(closure, pathOf(use));
      if (!found || !name) return [];
      const literal = use.isChanged ? undefined : literalOf(found.value);
      if (literal === undefined) values.push(found.value);
      const end = use.nodes.at(-1 - found.beyond)?.end ?? name.end;
      // Two classes may be alike in all but which of them made something.
      const isAsked = TESTED.test(source.text.slice(name.start - 15, name.start));
      const told = literal ?? `_${isAsked ? Object(found.value).name : values.length}`;
      return [[name.start, end, shorthandKey(source, name) + told]];
    });
  return { code: formOf(edited(text, code, [...edits, ...plainNames(code)])), values };
}

const TESTED = /\binstanceof *$/;

const inOrder = ({ nodes: [one] }: Use, { nodes: [other] }: Use) =>
  (one?.start ?? 0) - (other?.start ?? 0);

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  return /^(?:number|boolean|undefined)$/.test(typeof value) || value === null
    ? `(${value})`
    : undefined;
}

export interface Found {
  readonly value: unknown;
  /** What has it. */
  readonly holder?: object;
}

/** What the path means, as far as objects hold it, and how many keys none holds. Undefined for what is not closed over. */
export function valueAt(
  closure: Closure,
  [root = '', ...keys]: readonly string[],
): (Found & { readonly beyond: number }) | undefined {
  let found: Found | undefined = closure(root);
  for (const [index, key] of keys.entries()) {
    const holder = found?.value;
    const inner = isReference(holder) ? ownValue(holder, key) : undefined;
    if (!inner || !isReference(holder)) return found && { ...found, beyond: keys.length - index };
    found = { ...inner, holder };
  }
  return found && { ...found, beyond: 0 };
}

export const isReference = (value: unknown): value is object =>
  typeof value === 'function' || isObject(value);

/** Of what is computed when it is read how that is done. What cannot be got is told by its failure. */
export function ownValue(value: object, key: string | symbol): Found | undefined {
  const own = Object.getOwnPropertyDescriptor(value, key);
  if (!own) return undefined;
  const { get, set } = own;
  if ((get || set) && !isModule(value)) return { value: set ? { get, set } : get };
  try {
    return { value: Reflect.get(value, key) };
  } catch (error) {
    return { value: error };
  }
}

/** What reads or runs a file: that is of the day on which it is asked. */
const READERS = new Set<unknown>(
  ['fs', 'fs/promises', 'child_process', 'worker_threads', 'module'].flatMap((name) => {
    const all = process.getBuiltinModule(name);
    return [all, ...Object.values(Object(all)).filter((it) => typeof it === 'function')];
  }),
);

export const readsFiles = ({ value, holder }: Found): boolean =>
  [value, holder].some(
    (it) =>
      READERS.has(it) ||
      (isReference(it) && isModule(it) && READERS.has(Reflect.get(it, 'default'))),
  );

/** By names that it does not close over, or by the address of its own file. */
export const READS_FILES =
  /\b(?:require|getBuiltinModule|Worker)\(|import[._]meta\w*\.(?:url|dirname|filename)\b/;

const ENGINES: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(globalThis));

/** Whether a file put something that it reads beside what the engine has, where two versions have one place. */
export function readsPutThere(code: Code, closure: Closure | null): boolean {
  const isPut = ([name = '', key = '']: readonly string[]) =>
    [name, ...(/^(?:globalThis|window|self|global)$/.test(name) ? [key] : [])].some(
      (it) => !ENGINES.has(it) && Object.hasOwn(globalThis, it),
    );
  const own = outerPaths(code).filter((path) => !(closure && valueAt(closure, path)));
  const added = addedToAll();
  return (
    own.some(isPut) ||
    (added.size > 0 &&
      nodesIn(code).some((it) => it.type === 'MemberExpression' && added.has(keyOf(it) ?? '')))
  );
}

const namesOf = (it: object) =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(it)).map(([key, own]) => [
      key,
      own.value ?? own.get,
    ]),
  );
/** What all texts, lists and the like have, as it was before a file was loaded. */
const OF_ALL = [
  Object,
  Function,
  String,
  Number,
  Boolean,
  Array,
  Map,
  Set,
  Date,
  RegExp,
  Promise,
].map(({ prototype }) => [prototype, namesOf(prototype)] as const);

/** The names of what files put there, or changed. */
const addedToAll = (): ReadonlySet<string> =>
  new Set(
    OF_ALL.flatMap(([of, was]) =>
      [...namesOf(of)].flatMap(([key, it]) => (it === was.get(key) ? [] : key)),
    ),
  );

/** What a function reads of `this`. */
export interface OfThis {
  /** Null for all of it. */
  readonly keys: readonly string[] | null;
  /** Whether it is the object that a method is called of, the one that was made with the function, or another one. */
  readonly of: 'caller' | 'instance' | 'others';
}

/** Undefined where it does not read it. */
export const thisIn = oncePer((code: Code): OfThis | undefined => {
  const { source, node } = code;
  const scopeOf = (at: AnyNode): AnyNode | undefined => {
    const up = source.around(at);
    const isScope = up && OF_ITS_OWN.test(up.type) && !('key' in up && up.key === at);
    return up && (isScope ? up : scopeOf(up));
  };
  const own = nodesIn(code).flatMap((it) => {
    const scope = /^(?:This|Super)/.test(it.type) ? scopeOf(it) : undefined;
    return scope && (scope === node || !isWithin(scope, node)) ? { it, scope } : [];
  });
  const [first] = own;
  if (!first) return undefined;
  const keys = own.map(({ it }) => {
    const up = source.around(it);
    const isRead = up?.type === 'MemberExpression' && up.object === it && it.type !== 'Super';
    return isRead && up.property.type !== 'PrivateIdentifier' ? keyOf(up) : undefined;
  });
  const around = source.around(first.scope);
  const isMade =
    !isFunction(first.scope) ||
    (around?.type === 'MethodDefinition' && around.kind === 'constructor');
  return {
    keys: keys.every((key) => key !== undefined && key !== '*') ? keys.map(String) : null,
    of: first.scope === node ? 'caller' : isMade ? 'instance' : 'others',
  };
});

/** What has a `this` of its own. */
const OF_ITS_OWN = /^(?:FunctionExpression|FunctionDeclaration|PropertyDefinition|StaticBlock)$/;
