// A function's code as far as it means something: without comments, spaces and the names that only its writer sees.
import { transformSync } from 'esbuild';
import type { Closure } from '../chart/closure.ts';
import { isObject } from '../model/is-machine.ts';

/** Equal for functions that are only written otherwise. As it is where it is no expression, as an accessor. */
export function normalForm(code: string): string {
  const form = forms.get(code) ?? formOf(code);
  forms.set(code, form);
  return form;
}

const forms = new Map<string, string>();

function formOf(code: string): string {
  const arrow = OWN.test(code) ? code : code.replace(HEAD, '$1$2=>');
  try {
    const { code: told } = transformSync(`export default(${arrow})`, OPTIONS);
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

/** The code with values in the place of the names that it closes over: a letter or a number itself, of all else its place in `values`. */
export function filled(
  code: string,
  closure: Closure | null,
): { readonly code: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const fill = (isText: boolean) => (path: string, at: number, all: string) => {
    const found = closure && valueAt(closure, path);
    if (!found) return path;
    const [before = '', after = ''] = [all[at - 1], all[at + path.length]];
    const isKey = after === ':' || (/[{,]/.test(before) && /[,}]/.test(after));
    const isKept = isText || isKey;
    const literal = isKept ? undefined : literalOf(found.value);
    if (literal === undefined) values.push(found.value);
    return isKept ? path : [literal ?? `_${values.length}`, ...found.beyond].join('.');
  };
  const parts = code.split(TEXTS).map((part, index) => part.replace(NAMES, fill(index % 2 > 0)));
  return { code: normalForm(parts.join('')), values };
}

export const TEXTS = /('[^'\n]*'|"[^"\n]*"|`[^`]*`)/;

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  return /^(?:number|boolean|undefined)$/.test(typeof value) || value === null
    ? `(${value})`
    : undefined;
}

/** `a.b.c` that a function's text may mean, but for keys. What only looks like a name is not closed over. */
export const namesIn = (code: string): readonly string[] => [
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

interface Found {
  readonly value: unknown;
  /** The rest of the path. */
  readonly beyond: readonly string[];
}

/** What the path means, as far as objects hold it. Undefined for what is not closed over. */
export function valueAt(closure: Closure, path: string): Found | undefined {
  const [root = '', ...keys] = path.split('.');
  let found = closure(root);
  for (const [index, key] of keys.entries()) {
    const inner = isObject(found?.value) ? ownValue(found.value, key) : undefined;
    if (!inner) return found && { ...found, beyond: keys.slice(index) };
    found = inner;
  }
  return found && { ...found, beyond: [] };
}

/** What cannot be got is told by its failure. */
export function ownValue(value: object, key: string): { readonly value: unknown } | undefined {
  if (!Object.hasOwn(value, key)) return undefined;
  try {
    return { value: Reflect.get(value, key) };
  } catch (error) {
    return { value: error };
  }
}
