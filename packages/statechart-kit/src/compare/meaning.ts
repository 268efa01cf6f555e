// Whether two values of a chart mean the same, functions included: by what they are written like, and what they close over.
import { diffArrays } from 'diff';
import { isMachine, isObject } from '../model/is-machine.ts';
import { type Closure, closureOf } from './closure.ts';

/** Where two values differ, as each of them writes it. Empty where one has nothing. */
export interface Contrast {
  readonly was: string;
  readonly is: string;
}

/** Null when both mean the same. */
export type Contrasting = (before: unknown, after: unknown) => Contrast | null;

/** @param onUnseen told of a value that cannot be looked into */
export function createContrasting(onUnseen: () => void): Contrasting {
  const pairs = new WeakMap<object, WeakMap<object, Contrast | null>>();
  return contrast;

  function contrast(before: unknown, after: unknown): Contrast | null {
    if (Object.is(before, after)) return null;
    if (isSameSymbol(before, after) || isNameOf(before, after) || isNameOf(after, before))
      return null;
    if (!isReference(before) || !isReference(after)) return texts(before, after);
    const known = pairs.get(before) ?? new WeakMap<object, Contrast | null>();
    pairs.set(before, known);
    const found = known.get(after);
    if (found !== undefined) return found;
    // A pair that is met again while it is compared decides nothing.
    known.set(after, null);
    try {
      known.set(after, ofReferences(before, after));
    } catch {
      // A Proxy may refuse anything.
      onUnseen();
    }
    return known.get(after) ?? null;
  }

  function ofReferences(before: object, after: object): Contrast | null {
    if (isMachine(before) && isMachine(after))
      return (
        contrast(before.config, after.config) ??
        contrast(before.implementations, after.implementations)
      );
    if (typeof before === 'function' && typeof after === 'function')
      return (
        whole(before, after, ofCode(before, after) ?? ofKeys(before, after)) ??
        // Of a class, the one that it extends.
        contrast(Object.getPrototypeOf(before), Object.getPrototypeOf(after))
      );
    const kind = kindOf(before);
    if (kind !== kindOf(after)) return texts(before, after);
    if (before instanceof Date && after instanceof Date)
      return contrast(before.toJSON(), after.toJSON());
    if (TOLD_AS_TEXT.has(kind)) return contrast(String(before), String(after));
    if (before instanceof Error)
      return contrast(String(before), String(after)) ?? ofKeys(before, after);
    if (isIterable(before) && isIterable(after) && !Array.isArray(before))
      return contrast([...before], [...after]);
    if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
      return { was: before.map(shortText).join(', '), is: after.map(shortText).join(', ') };
    if (PLAIN.has(kind)) return ofKeys(before, after);
    if (HIDES.test(String(before.constructor))) onUnseen();
    return contrast(before.constructor, after.constructor) ?? ofKeys(before, after);
  }

  /** All that differs. */
  function ofKeys(before: object, after: object): Contrast | null {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
    const found = keys.flatMap((key) => {
      const [was, is] = [ownValue(before, key), ownValue(after, key)];
      const differs =
        was && is
          ? contrast(was.value, is.value)
          : { was: was ? textOf(was.value) : '', is: is ? textOf(is.value) : '' };
      if (!differs) return [];
      return !Array.isArray(before) && !UNNAMED.has(key)
        ? { was: named(key, differs.was), is: named(key, differs.is) }
        : differs;
    });
    // What a logic was made of says all that is its own.
    const [first, ...more] = 'config' in before ? found.slice(0, 1) : found;
    if (!first || more.length === 0) return first ?? null;
    const listed = (side: keyof Contrast) =>
      oneLine([...new Set(found.map((it) => it[side]).filter(Boolean))].join(', '));
    return { was: listed('was'), is: listed('is') };
  }

  function ofCode(before: object, after: object): Contrast | null {
    const [was, is] = [String(before), String(after)];
    if (was !== is) return excerpts(was, is);
    const [old, now] = [closureOf(before), closureOf(after)];
    if (!old || !now || /\[native code\]|\bimport\(/.test(was)) onUnseen();
    if (!old || !now) return null;
    for (const path of namesIn(was)) {
      const [value, other] = [valueAt(old, path), valueAt(now, path)];
      if (!value && !other) continue;
      const found = contrast(value?.value, other?.value);
      if (!found) continue;
      const isShort = !isReference(value?.value) && !isReference(other?.value);
      return isShort ? { was: `${path} = ${found.was}`, is: `${path} = ${found.is}` } : found;
    }
    return null;
  }
}

const isReference = (value: unknown): value is object =>
  typeof value === 'function' || isObject(value);

const isIterable = (value: object): value is Iterable<unknown> => Symbol.iterator in value;

const kindOf = (value: object): string =>
  isModule(value) ? 'Module' : (Object.getPrototypeOf(value)?.constructor?.name ?? 'Object');

const isModule = (value: object): boolean => Reflect.get(value, Symbol.toStringTag) === 'Module';

const PLAIN: ReadonlySet<string> = new Set(['Object', 'Array', 'Module', 'Map', 'Set']);
/** What XState calls a part that people give no name. */
const UNNAMED: ReadonlySet<string> = new Set(['assignment', 'config', 'event', 'guards', 'value']);
const TOLD_AS_TEXT: ReadonlySet<string> = new Set(['RegExp', 'URL', 'URLSearchParams']);

/** Of a class that has more than its properties: private fields, or what the engine keeps. */
const HIDES = /#\w|\[native code\]/;

/** What cannot be got is told by its failure. */
function ownValue(value: object, key: string): { readonly value: unknown } | undefined {
  if (!Object.hasOwn(value, key)) return undefined;
  try {
    return { value: Reflect.get(value, key) };
  } catch (error) {
    return { value: error };
  }
}

/** Each load of a file makes its own. */
const isSameSymbol = (before: unknown, after: unknown): boolean =>
  typeof before === 'symbol' && typeof after === 'symbol' && String(before) === String(after);

/** Whether one is the name that the other, an object, has and no more. */
const isNameOf = (name: unknown, told: unknown): boolean =>
  typeof name === 'string' &&
  isObject(told) &&
  told.type === name &&
  Object.entries(told).every(([key, it]) => key === 'type' || it === undefined);

/** Also of undefined, which is not nothing. */
const textOf = (value: unknown): string => shortText(value) || String(value);

/** A name of our own tells where it is, unless something inside did. */
const named = (key: string, text: string): string =>
  text === '' || /^[\w.]+: /.test(text) ? text : `${key}: ${text}`;

/** `a.b.c` that a function's text may mean, but for keys. What only looks like a name is not closed over. */
const namesIn = (code: string): readonly string[] => [
  ...new Set(
    decoded(code)
      .replaceAll(/([{,]\s*)[\w$]+\s*:/g, '$1')
      .match(NAMES),
  ),
];

/** Loaders escape the letters of a name that ASCII does not have. */
const decoded = (code: string): string =>
  code.replaceAll(/\\u(?:\{([0-9a-f]{1,5})\}|([0-9a-f]{4}))/gi, (_, long, short) =>
    String.fromCodePoint(Number.parseInt(long ?? short, 16)),
  );

/** Not what is read of a value that no name stands for, but also what is spread. */
const NAMES =
  /(?<![\p{L}\p{N}_$])(?<!(?<!\.\.)\.)[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** What the path means, as far as objects hold it. Undefined for what is not closed over. */
function valueAt(closure: Closure, path: string): { readonly value: unknown } | undefined {
  const [root = '', ...keys] = path.split('.');
  let found = closure(root);
  for (const key of keys) {
    const inner = isObject(found?.value) ? ownValue(found.value, key) : undefined;
    if (!inner) return found;
    found = inner;
  }
  return found;
}

// --- Excerpts

/** A guard that others make up is told as one. */
function whole(before: object, after: object, found: Contrast | null): Contrast | null {
  const told = texts(before, after);
  return found && 'guards' in before && told.was !== told.is ? told : found;
}

const texts = (was: unknown, is: unknown): Contrast => ({ was: shortText(was), is: shortText(is) });

/** What only one of two texts says: what is assigned to a name before all else. */
function excerpts(was: string, is: string): Contrast {
  const changes = diffArrays([...piecesOf(was)], [...piecesOf(is)]).filter(
    ({ added, removed }) => added || removed,
  );
  const isValue = (piece: string) => /^[\w$]+ ?: ?./.test(piece);
  const hasValues = changes.some(({ value }) => value.some(isValue));
  const of = (kind: 'added' | 'removed') =>
    changes
      .filter((it) => it[kind])
      .flatMap(({ value }) => value.filter((it) => !hasValues || isValue(it)))
      .join(', ');
  const [old, now] = [oneLine(of('removed')), oneLine(of('added'))];
  return old === now ? { was: codeLine(was), is: codeLine(is) } : { was: old, is: now };
}

/** The parameters say less than what is done with them. */
const piecesOf = (code: string): readonly string[] =>
  (codeLine(code.replace(HEAD, ''), Number.POSITIVE_INFINITY).match(PIECES) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));

const HEAD = /^(?:async )?(?:\([^()]*\)|[\w$]+)\s*=>\s*/;
const PIECES = /(?:`[^`]*`|'[^'\n]*'|"[^"\n]*"|[^{},;'"`])+/g;

const LONGEST = 120;

function oneLine(text: string, longest = LONGEST): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const codeLine = (code: string, longest = LONGEST): string =>
  oneLine(
    code
      .split(/('[^'\n]*'|"[^"\n]*"|`[^`]*`)/)
      .map((part, index) => (index % 2 ? part : spaced(part)))
      .join(''),
    longest,
  );

/** Loaders take the spaces away. */
const spaced = (code: string): string =>
  code
    .replaceAll(/ ?(=>|[=!]==?|&&|\|\||\?\?|[<>]=?) ?/g, ' $1 ')
    .replaceAll(/([,:;])(?=\S|$)/g, '$1 ');

/** A value in a line. Empty for nothing. */
export function shortText(told: unknown): string {
  if (told === undefined) return '';
  if (typeof told === 'string' && told !== '') return oneLine(told);
  if (typeof told === 'function') return functionText(told);
  if (isObject(told) && typeof told.type === 'string' && Object.keys(told).every(isOfReference))
    return told.params === undefined ? told.type : `${told.type} ${shortText(told.params)}`;
  try {
    const text = JSON.stringify(told, (_, it) =>
      typeof it === 'function' ? functionText(it) : typeof it === 'bigint' ? `${it}n` : it,
    );
    return codeLine(text ?? String(told));
  } catch {
    return `a ${kindOf(Object(told))}`;
  }
}

const isOfReference = (key: string) => key === 'type' || key === 'params';

/** `and(isHot, isOld)`, `assign({"n":1})`, or what is written. */
function functionText(fn: object): string {
  const { type, guards, resolve: _, execute: __, retryResolve: ___, ...own } = { ...Object(fn) };
  if (Array.isArray(guards))
    return `${Reflect.get(fn, 'name')}(${guards.map(shortText).join(', ')})`;
  if (typeof type !== 'string') return codeLine(String(fn));
  return `${type.replace('xstate.', '')}(${Object.values(own).map(shortText).filter(Boolean).join(', ')})`;
}

/** Whether nothing is written where something could be: it is given elsewhere, or it only fails. */
export function isStub(told: unknown): boolean {
  const body = isObject(told) && !isMachine(told) && 'config' in told ? told.config : told;
  if (typeof body !== 'function') return body === undefined;
  // One of XState's own does what its properties say.
  return Object.keys(body).length === 0 && STUB.test(String(body).replaceAll(/\$\{[^{}]*\}/g, ''));
}

const STUB = /^[^;{}]*(?:\{[^{}]*\}[^;{}]*)?\{\s*(?:throw\b[^{}]*)?\}$/;
