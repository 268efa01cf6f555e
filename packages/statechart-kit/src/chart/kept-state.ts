// What an object changes in itself once it is made: whoever reads that reads what nobody knows.
import type { AnyNode } from 'acorn';
import { isClass } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { type Code, codeOf, isFunction, isWithin } from './code-of.ts';
import { isChanging, isNode, keyOf, type Source } from './source-of.ts';

/** A place where a function reads or changes a part of its `this`. */
interface Part {
  readonly node: AnyNode;
  readonly key: string;
  readonly isChanged: boolean;
}

const partsIn = oncePer((source: Source): readonly Part[] =>
  source.nodes.flatMap((node) => {
    const up = node.type === 'ThisExpression' ? source.around(node) : undefined;
    return up?.type === 'MemberExpression' && up.object === node
      ? {
          node: up,
          key: keyOf(up) ?? '*',
          isChanged: isChanging(source, up) && isLater(source, up),
        }
      : [];
  }),
);

/** The function around a place; the class itself where a field begins. */
function functionAround({ around }: Source, node: AnyNode): AnyNode | undefined {
  for (let up = around(node); up; up = around(up)) if (isFunction(up)) return up;
  return undefined;
}

/** Whether it runs once the object is made. */
function isLater(source: Source, node: AnyNode): boolean {
  const own = functionAround(source, node);
  const method = own && source.around(own);
  const isMaking = method?.type === 'MethodDefinition' && method.kind === 'constructor';
  return own !== undefined && !/^Class/.test(own.type) && !isMaking;
}

/** Whether `this` there is that of something outside of the function. */
function isOuter(source: Source, node: AnyNode, within: AnyNode): boolean {
  const own = functionAround(source, node);
  if (!own || !isWithin(own, within)) return true;
  return own.type === 'ArrowFunctionExpression' && (own === within || isOuter(source, own, within));
}

const nameOf = (node: AnyNode): string | undefined =>
  (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && 'name' in node.key
    ? node.key.name
    : node.type === 'Property'
      ? keyOf(node)
      : undefined;

/** What a function reads of the object that it was made in, itself and in methods, where that changes later. */
export function readsOfThis({ source, node }: Code, seen = new Set<AnyNode>()): readonly string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const isMethod = seen.size > 1;
  const own = partsIn(source).filter(
    (it) => isWithin(it.node, node) && (isMethod || isOuter(source, it.node, node)),
  );
  return own.flatMap(({ key, node: at }) => {
    if (partsIn(source).some((it) => it.isChanged && it.key === key)) return [`this.${key}`];
    const made = source.nodes.flatMap((it) =>
      nameOf(it) === key && 'value' in it && isNode(it.value) ? it.value : [],
    );
    const isCalled = source.around(at)?.type === 'CallExpression';
    if (made.length === 0 && isCalled) return [`this.${key}`];
    return made.filter(isFunction).flatMap((it) => readsOfThis({ source, node: it }, seen));
  });
}

/** Whether an object of somebody's own has functions that change it. */
export const keepsState = oncePer((it: object): boolean => {
  const parent: object | null = Object.getPrototypeOf(it);
  const functions = Object.entries(Object.getOwnPropertyDescriptors(it)).flatMap(
    ([key, { value, get, set }]) =>
      // What made it may be a function like any other.
      key === 'constructor' && !isClass(value)
        ? []
        : [value, get, set].filter((each) => typeof each === 'function'),
  );
  const changesItself = functions.some((fn: object) => {
    const code = codeOf(fn);
    return (
      code !== null &&
      partsIn(code.source).some(({ node, isChanged }) => isChanged && isWithin(node, code.node))
    );
  });
  return changesItself || (parent !== null && parent !== Object.prototype && keepsState(parent));
});
