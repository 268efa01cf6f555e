// A function's code as far as it means something: without comments, spaces and the names that only its writer sees.
import { transformSync } from 'esbuild';
import type { Closure } from '../chart/closure.ts';
import { type Code, freeUses } from '../chart/code-of.ts';
import type { Use } from '../chart/source-of.ts';
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

/** A name as it is written, and the keys that are read of it. */
const pathOf = ({ nodes: [name, ...read], path }: Use): readonly string[] =>
  name && 'name' in name ? [String(name.name), ...path.slice(path.length - read.length)] : [];

/** What it may close over, each once. */
export const outerPaths = (code: Code): readonly (readonly string[])[] => [
  ...new Map(freeUses(code).map((use) => [pathOf(use).join('.'), pathOf(use)])).values(),
];

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
  const { source, node } = code;
  const values: unknown[] = [];
  let [told, at] = [text.slice(0, node.start - node.end), node.start];
  for (const use of freeUses(code).toSorted(inOrder)) {
    const [name] = use.nodes;
    const found = closure && valueAt(closure, pathOf(use));
    if (!found || !name) continue;
    const literal = use.isChanged ? undefined : literalOf(found.value);
    if (literal === undefined) values.push(found.value);
    const around = source.around(name);
    const key = around?.type === 'Property' && around.shorthand ? `${pathOf(use)[0]}:` : '';
    told += source.text.slice(at, name.start) + key + (literal ?? `_${values.length}`);
    at = use.nodes.at(-1 - found.beyond)?.end ?? name.end;
  }
  // The short names of the first form go by the letters of the long ones.
  return { code: normalForm(normalForm(told + source.text.slice(at, node.end))), values };
}

const inOrder = ({ nodes: [one] }: Use, { nodes: [other] }: Use) =>
  (one?.start ?? 0) - (other?.start ?? 0);

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  return /^(?:number|boolean|undefined)$/.test(typeof value) || value === null
    ? `(${value})`
    : undefined;
}

/** What the path means, as far as objects hold it, and how many keys none holds. Undefined for what is not closed over. */
export function valueAt(closure: Closure, [root = '', ...keys]: readonly string[]) {
  let found = closure(root);
  for (const [index, key] of keys.entries()) {
    const inner = isObject(found?.value) ? ownValue(found.value, key) : undefined;
    if (!inner) return found && { ...found, beyond: keys.length - index };
    found = inner;
  }
  return found && { ...found, beyond: 0 };
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
