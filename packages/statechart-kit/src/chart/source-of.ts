// A text as JavaScript reads it: which names it uses, what they stand for, and what it does with each.
import type { AnyNode, CallExpression, NewExpression, Options, Program } from 'acorn';
import type { Reference, Scope, ScopeManager, Variable } from 'eslint-scope';
import { oncePer } from '../once.ts';

/** What a name stands for: after `const { b } = a` it is `a.b`. */
interface Origin {
  /** Null for what the text does not declare. */
  readonly variable: Variable | null;
  /** The name and what is read of it. What is computed is `*`. */
  readonly path: readonly string[];
  /** The function of which it is a parameter, and the way to it from there: a number, then keys. */
  readonly given: { readonly to: AnyNode; readonly path: readonly string[] } | null;
}

/** A name where it is used. */
export interface Use extends Origin {
  /** The name alone, with the first key, and so on. */
  readonly nodes: readonly AnyNode[];
  /** The arguments of its call. Null where it is not called. */
  readonly called: readonly AnyNode[] | null;
  readonly isChanged: boolean;
  readonly scope: Scope;
}

/** A text with all that is in it. */
export interface Source {
  readonly text: string;
  readonly nodes: readonly AnyNode[];
  readonly uses: readonly Use[];
  /** Of each variable the places that name it. */
  readonly variables: readonly { readonly within: AnyNode; readonly places: readonly AnyNode[] }[];
  readonly around: (node: AnyNode) => AnyNode | undefined;
  /** Where a variable is declared. */
  readonly declared: (
    variable: Variable,
  ) => { readonly name: AnyNode; readonly within: AnyNode } | undefined;
}

/** Of an object that is written down. */
export const keyOf = (node: AnyNode): string | undefined => {
  if (node.type !== 'MemberExpression' && node.type !== 'Property') return undefined;
  const key = node.type === 'Property' ? node.key : node.property;
  if (!node.computed && 'name' in key) return key.name;
  return key.type === 'Literal' ? String(key.value) : '*';
};

/** Not a `?.` or a name that a loader keeps. */
export function bare(node: AnyNode): AnyNode {
  if (node.type === 'ChainExpression') return bare(node.expression);
  const isNamed =
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === '__name';
  const [inner] = isNamed ? node.arguments : [];
  return inner ? bare(inner) : node;
}

interface Parser {
  readonly parse: (text: string, options: Options) => Program;
  readonly analyze: (tree: Program, options: object) => ScopeManager;
}

/** Not imported, so that no page has it. */
const parser = oncePer((_: object): Parser | null => {
  const node = globalThis.process?.getBuiltinModule?.('node:module');
  const load = node?.createRequire(import.meta.url);
  return load ? { parse: load('acorn').parse, analyze: load('eslint-scope').analyze } : null;
});

const placeIn = (list: readonly unknown[], it: AnyNode) => String(list.indexOf(it));

const sources = new Map<string, Source | null>();

/** Null for what is no JavaScript, and in a page, which has no parser. */
export function sourceOf(text: string): Source | null {
  const known = sources.get(text);
  if (known !== undefined) return known;
  const source = read(text, 'module') ?? read(text, 'commonjs');
  sources.set(text, source);
  return source;
}

function read(text: string, sourceType: 'module' | 'commonjs'): Source | null {
  const tools = parser(sources);
  const tree = tools && parsed(tools, text, sourceType);
  if (!tools || !tree) return null;
  const { scopes } = tools.analyze(tree, { sourceType, ecmaVersion: 2022, ignoreEval: true });
  return sourceIn(text, tree, scopes);
}

function parsed({ parse }: Parser, text: string, sourceType: 'module' | 'commonjs') {
  try {
    return parse(text, {
      sourceType,
      ecmaVersion: 'latest',
      ranges: true,
      allowSuperOutsideMethod: true,
      checkPrivateFields: false,
    });
  } catch {
    return null;
  }
}

export const isNode = (it: unknown): it is AnyNode =>
  typeof it === 'object' && it !== null && 'type' in it && 'start' in it && 'end' in it;

function sourceIn(text: string, tree: Program, scopes: readonly Scope[]): Source {
  const own = new Map<object, AnyNode>();
  const parents = new Map<AnyNode, AnyNode>();
  const visit = (node: AnyNode) => {
    own.set(node, node);
    for (const inner of Object.values(node).flat())
      if (isNode(inner)) {
        parents.set(inner, node);
        visit(inner);
      }
  };
  visit(tree);
  const around = (node: AnyNode) => parents.get(node);
  const references = scopes.flatMap((scope) => scope.references);
  const variables = scopes.flatMap(({ variables: all, block }) =>
    all.flatMap(({ identifiers, references: uses }) => {
      const within = own.get(block);
      const places = [...identifiers, ...uses.map(({ identifier }) => identifier)];
      const known = new Set(places.flatMap((it) => own.get(it) ?? []));
      return within ? { within, places: [...known] } : [];
    }),
  );
  const named = new Map<object, Variable | null>(
    references.map(({ identifier, resolved }) => [identifier, resolved]),
  );
  const declared: Source['declared'] = ({ identifiers, scope }) => {
    const [name, within] = [own.get(Object(identifiers[0])), own.get(scope.block)];
    return name && within && { name, within };
  };
  const origins = new Map<Variable, Origin>();

  function originOf(variable: Variable): Origin {
    const known = origins.get(variable);
    if (known) return known;
    const itself = { variable, path: [variable.name], given: null };
    origins.set(variable, itself);
    const { name } = declared(variable) ?? {};
    const isOnce =
      variable.defs.length === 1 &&
      variable.references.every((it) => !it.isWrite() || it.init === true);
    const origin = (name && isOnce && takenFrom(name, [], itself)) || itself;
    origins.set(variable, origin);
    return origin;
  }

  /** @param keys of what is declared, in the pattern around it */
  function takenFrom(node: AnyNode, keys: readonly string[], itself: Origin): Origin | undefined {
    const up = around(node);
    if (!up) return undefined;
    switch (up.type) {
      case 'Property':
        return takenFrom(around(up) ?? up, [keyOf(up) ?? '*', ...keys], itself);
      case 'ArrayPattern':
        return takenFrom(up, [placeIn(up.elements, node), ...keys], itself);
      case 'AssignmentPattern':
        return up.left === node ? takenFrom(up, keys, itself) : undefined;
      case 'RestElement':
        return takenFrom(up, around(up)?.type === 'ObjectPattern' ? keys : ['*'], itself);
      case 'ObjectPattern':
        return takenFrom(up, keys, itself);
      case 'VariableDeclarator': {
        const from = up.init && up.id === node ? standsFor(up.init) : undefined;
        return from && { ...from, path: [...from.path, ...keys] };
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration': {
        const way = [placeIn(up.params, node), ...keys];
        return way[0] === '-1' ? undefined : { ...itself, given: { to: up, path: way } };
      }
      default:
        return undefined;
    }
  }

  function standsFor(expression: AnyNode): Origin | undefined {
    const node = bare(expression);
    if (node.type === 'LogicalExpression') return standsFor(node.left);
    if (node.type === 'Identifier') {
      const variable = named.get(node);
      return variable ? originOf(variable) : { variable: null, path: [node.name], given: null };
    }
    const from = node.type === 'MemberExpression' ? standsFor(node.object) : undefined;
    return from && { ...from, path: [...from.path, keyOf(node) ?? '*'] };
  }

  function useOf(reference: Reference): readonly Use[] {
    const { identifier, from: scope, init } = reference;
    const name = own.get(identifier);
    const origin = name && standsFor(name);
    if (!name || !origin) return [];
    const [nodes, keys]: [AnyNode[], string[]] = [[name], []];
    let node = name;
    for (let up = around(node); up; up = around(node)) {
      const isRead = up.type === 'MemberExpression' && up.object === node;
      if (!isRead && up.type !== 'ChainExpression') break;
      if (isRead) keys.push(keyOf(up) ?? '*');
      nodes[keys.length] = up;
      node = up;
    }
    const path = [...origin.path, ...keys];
    const called = callOf(node)?.arguments ?? null;
    const isWritten = keys.length === 0 ? reference.isWrite() && !init : isTarget(around, node);
    const isChanged =
      isWritten || (called !== null && keys.length > 0 && CHANGES.test(keys.at(-1) ?? ''));
    return [{ ...origin, path, nodes, called, isChanged: isChanged || isHandedOn(node), scope }];
  }

  function callOf(node: AnyNode): CallExpression | NewExpression | undefined {
    const up = around(node);
    // `(0, a.b)()` is how loaders call what is imported.
    if (up?.type === 'SequenceExpression' && up.expressions.at(-1) === node) return callOf(up);
    const isCall = up?.type === 'CallExpression' || up?.type === 'NewExpression';
    return isCall && up.callee === node ? up : undefined;
  }

  /** Whether it is given to what changes it. */
  function isHandedOn(node: AnyNode): boolean {
    const up = around(node);
    return (
      up?.type === 'CallExpression' &&
      up.arguments[0] === node &&
      /^(?:Object\.(?:assign|define\w+)|Reflect\.(?:set|delete\w+))$/.test(
        text.slice(up.callee.start, up.callee.end),
      )
    );
  }

  return {
    text,
    nodes: [...own.values()],
    uses: references.flatMap(useOf),
    variables,
    around,
    declared,
  };
}

type Around = Source['around'];

function isTarget(around: Around, node: AnyNode): boolean {
  const up = around(node);
  if (up?.type === 'UnaryExpression') return up.operator === 'delete';
  if (up?.type === 'AssignmentExpression' || up?.type === 'ForOfStatement') return up.left === node;
  return up?.type === 'UpdateExpression';
}

/** Whether something is put into it or a part of it. */
export function isChanging({ around }: Pick<Source, 'around'>, part: AnyNode): boolean {
  let node = part;
  for (let up = around(node); up?.type === 'MemberExpression'; up = around(node)) {
    if (up.object !== node) return false;
    node = up;
  }
  const isCalled = node !== part && around(node)?.type === 'CallExpression';
  return isTarget(around, node) || (isCalled && CHANGES.test(keyOf(node) ?? ''));
}

const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear)$/;
