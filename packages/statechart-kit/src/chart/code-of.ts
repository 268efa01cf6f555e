// What a function says, where it is written.
import type { AnyNode } from 'acorn';
import { oncePer } from '../once.ts';
import { type Place, placeOf } from './closure.ts';
import { bare, isNode, type Source, sourceOf, type Use } from './source-of.ts';

/** A function or a class in its text. */
export interface Code {
  readonly source: Source;
  readonly node: AnyNode;
}

/** Where it is written, or else by its own text. Null for what the engine made, and in a page, which has no parser. */
export const codeOf = oncePer((fn: object): Code | null => {
  const text = typeof fn === 'function' ? Function.prototype.toString.call(fn) : '';
  if (text === '' || text.endsWith('[native code] }')) return null;
  const place = placeOf(fn);
  return (place && codeAt(place, text)) ?? codeIn(text);
});

/** The function or class that a text is, also one that is written as a method. */
export function codeIn(text: string): Code | null {
  const source = sourceOf(`(${text})`) ?? sourceOf(`({${text}})`) ?? sourceOf(`(class{${text}})`);
  const node = source?.nodes.find((it) => isFunction(it) && it.end - it.start <= text.length);
  return source && node ? { source, node } : null;
}

function codeAt({ text: file, line, column }: Place, text: string): Code | null {
  const source = sourceOf(file);
  // What a method is called stands before it.
  const same = source?.nodes.filter(
    (it) => isFunction(it) && text.endsWith(file.slice(it.start, it.end)),
  );
  const longest = Math.max(...(same ?? []).map((it) => it.end - it.start));
  const whole = same?.filter((it) => it.end - it.start === longest) ?? [];
  const before = file.split(/(?<=\r\n|[\n\u2028\u2029]|\r(?!\n))/, line).join('');
  const at = before.length + column;
  const node = whole.find((it) => it.start <= at && at < it.end) ?? whole[0];
  return source && node ? { source, node } : null;
}

const FUNCTION = /^(?:ArrowFunction|Function|Class)(?:Expression|Declaration)$/;
export const isFunction = ({ type }: AnyNode): boolean => FUNCTION.test(type);

export const isWithin = (inner: AnyNode | undefined, { start, end }: AnyNode): boolean =>
  inner !== undefined && start <= inner.start && inner.end <= end;

export const nodesIn = ({ source, node }: Code): readonly AnyNode[] =>
  source.nodes.filter((it) => isWithin(it, node));

/** All names that are used in it. */
export const usesIn = oncePer(({ source, node }: Code): readonly Use[] =>
  source.uses.filter(({ nodes }) => isWithin(nodes[0], node)),
);

/** Those that stand for something outside. What a loader gives a function to keep its name is nothing. */
export const freeUses = oncePer((code: Code): readonly Use[] =>
  usesIn(code).filter(
    ({ variable, path }) =>
      path[0] !== '__name' &&
      !(variable && isWithin(code.source.declared(variable)?.within, code.node)),
  ),
);

/** Those that stand for something that it is given, by the way to it: `0`, and then keys. */
export const givenUses = (code: Code): readonly (readonly [way: readonly string[], use: Use])[] =>
  usesIn(code).flatMap((use) =>
    use.given?.to === code.node ? [[[...use.given.path, ...use.path.slice(1)], use] as const] : [],
  );

/** What it gives back, where that is written in it. */
export const returnedBy = ({ source, node }: Code): readonly AnyNode[] => {
  if (node.type === 'ArrowFunctionExpression' && node.expression) return [bare(node.body)];
  const own = (at: AnyNode): boolean => at === node || (!isFunction(at) && up(at));
  const up = (at: AnyNode): boolean => {
    const around = source.around(at);
    return around !== undefined && own(around);
  };
  return nodesIn({ source, node }).flatMap((it) =>
    it.type === 'ReturnStatement' && it.argument && own(it) ? [bare(it.argument)] : [],
  );
};

/** The failure that is all that it does. Empty where it does nothing, undefined for one that does more. */
export function onlyFailure({ source, node }: Code): string | undefined {
  const body = /^Class/.test(node.type) || !('body' in node) ? undefined : node.body;
  if (!isNode(body) || body.type !== 'BlockStatement' || body.body.length > 1) return undefined;
  const [only] = body.body;
  return only === undefined || only.type === 'ThrowStatement'
    ? source.text.slice(only?.start, only?.end ?? 0)
    : undefined;
}

/** What people wrote in something that a machine is made of. */
export function functionsIn(it: unknown, seen = new Set<unknown>()): readonly object[] {
  if (Object(it) !== it || seen.has(it)) return [];
  seen.add(it);
  const { resolve: _, execute: __, retryResolve: ___, src: ____, ...own } = Object(it);
  const isTheirs = typeof it === 'function' && Object.keys(it).length === 0;
  return isTheirs ? [it] : Object.values(own).flatMap((inner) => functionsIn(inner, seen));
}
