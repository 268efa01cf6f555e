// Where the order of keys means something, and code without it where it means nothing.
import type { AnyNode } from 'acorn';
import { closureOf, placeOf } from '../chart/closure.ts';
import { type Code, codeIn, codeOf, isWithin, nodesIn } from '../chart/code-of.ts';
import { keyOf } from '../chart/source-of.ts';
import { isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { formIn, isReference, outerPaths, ownValue, valueAt } from './code.ts';
import { type Contrast, inLines } from './excerpts.ts';

/** Whether a function, or one of the project that it calls, makes something of the order that keys have. */
export const listsKeys = (it: unknown): boolean => isReference(it) && listing(it);
const listing = oncePer((fn: object): boolean => isListing(fn, new Set()));

function isListing(told: unknown, seen: Set<unknown>): boolean {
  const it = isObject(told) ? told.constructor : told;
  if (typeof it !== 'function' || seen.has(it)) return false;
  seen.add(it);
  if (LISTING.test(String(it))) return true;
  const [code, closure] = [codeOf(it), closureOf(it)];
  if (!code || !closure || placeOf(it)?.url.includes('/node_modules/')) return false;
  return outerPaths(code).some((path) => isListing(valueAt(closure, path)?.value, seen));
}

const LISTING =
  /\bObject\.(?:keys|values|entries|getOwnProperty\w+)\(|\bReflect\.ownKeys\(|\bJSON\.stringify\(|\bfor\s*\([^()]*\bin\b/;

/** Also of what is in them. */
export function ofOrder(
  before: unknown,
  after: unknown,
  seen = new Set<unknown>(),
): Contrast | null {
  if (!isReference(before) || !isReference(after) || seen.has(before)) return null;
  seen.add(before);
  const [was, is] = [Object.keys(before).join(', '), Object.keys(after).join(', ')];
  if (was !== is) return inLines(was, is);
  for (const key of Object.keys(before)) {
    const found = ofOrder(ownValue(before, key)?.value, ownValue(after, key)?.value, seen);
    if (found) return found;
  }
  return null;
}

/** Equal also for functions that have the same keys in another order. */
export const keyedForm = oncePer((fn: object): string => {
  const [told, code] = [String(fn), codeOf(fn)];
  const text = code ? told.slice(0, code.node.start - code.node.end) + inOrderOfKeys(code) : told;
  return formIn(text, codeIn(text));
});

/** The code with the keys of what is written down, and of what is taken apart and used, and with methods, by their letters. */
function inOrderOfKeys(code: Code): string {
  const { text } = code.source;
  const nodes = nodesIn(code);
  const running = nodes.filter(({ type }) => RUNS.test(type));
  const unused = new Set(
    code.source.variables.flatMap(({ places }) => (places.length === 1 ? places : [])),
  );
  const isUsed = (it: AnyNode) => it.type !== 'Property' || !unused.has(it.value);
  const isOrdered = (it: AnyNode) => running.filter((node) => isWithin(node, it)).length > 0;
  const partsOf = (it: AnyNode) => {
    const isMethod = ({ type }: AnyNode) => type === 'MethodDefinition';
    if (it.type === 'ClassBody')
      return { fixed: it.body.filter((own) => !isMethod(own)), free: it.body.filter(isMethod) };
    if (it.type !== 'ObjectExpression' && it.type !== 'ObjectPattern') return null;
    const isFixed = !isSortable(it.properties) || it.properties.filter(isOrdered).length > 1;
    return isFixed ? null : { fixed: [], free: it.properties.filter(isUsed) };
  };
  const print = (start: number, end: number): string => {
    let [told, at] = ['', start];
    for (const it of nodes) {
      const parts = it.start < at || it.end > end ? null : partsOf(it);
      if (!parts) continue;
      const own = ({ start: from, end: to }: AnyNode) => print(from, to);
      const all = [...parts.fixed.map(own), ...parts.free.map(own).toSorted()];
      told += `${text.slice(at, it.start)}{${all.join(it.type === 'ClassBody' ? ';' : ',')}}`;
      at = it.end;
    }
    return told + text.slice(at, end);
  };
  const { start, end } = code.node;
  // What a declared function calls itself stands for something outside, as all else does that it closes over.
  const name = code.node.type === 'FunctionDeclaration' ? code.node.id : null;
  return name ? text.slice(start, name.start) + print(name.end, end) : print(start, end);
}

/** What may see or change what others do. */
const RUNS = /^(?:Call|New|Await|Yield|Assignment|Update|TaggedTemplate)Expression$/;

function isSortable(properties: readonly AnyNode[]): boolean {
  // What stands in for a key that is not there may be made of the keys before it.
  const isFree = (it: AnyNode) =>
    it.type === 'Property' &&
    !it.computed &&
    (it.value.type !== 'AssignmentPattern' || it.value.right.type === 'Literal');
  const keys = properties.map((it) => (isFree(it) ? keyOf(it) : '*'));
  return new Set(keys).size === keys.length && !keys.includes('*') && !keys.includes('__proto__');
}
