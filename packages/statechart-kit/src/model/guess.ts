// Payloads that nobody told, guessed from what guards and actions read: their source says what they compare.
import type { AnyNode } from 'acorn';
import type { AnyStateMachine, EventObject } from 'xstate';
import { type Code, codeOf, givenUses, isFunction, usesIn } from '../chart/code-of.ts';
import { heldStill } from '../chart/outside.ts';
import type { Source } from '../chart/source-of.ts';
import { allTransitions, entered, lineOf } from '../chart/transitions.ts';
import { isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { describeEvent } from './event.ts';

/** So many for one type of event; more of them would only repeat what each part of them decides. */
const MOST = 12;

/** Events of this type with what its branches read, and the states that they enter. The bare event where they read nothing. */
export function guessedEvents(machine: AnyStateMachine, type: string): readonly EventObject[] {
  const codes = allTransitions(machine)
    .filter(({ transition }) => transition.eventType === type)
    .flatMap(({ transition }) => {
      const into = entered(transition).filter((it) => !lineOf(transition.source).includes(it));
      const { actions } = machine.implementations;
      return [
        ...functionsOf(transition.guard, machine.implementations.guards),
        ...functionsOf([...transition.actions, ...into.flatMap(({ entry }) => entry)], actions),
        ...functionsOf(into.flatMap(({ invoke }) => invoke.map((it) => Reflect.get(it, 'input')))),
        ...functionsOf(into.map(({ output }) => output)),
      ];
    })
    .flatMap((it) => codeOf(it) ?? []);
  const guards = guardsOf(machine);
  const reads = new Map<string, Set<unknown>>();
  for (const code of codes)
    for (const [path, values] of readsIn(code, 'event', guards.includes(code)))
      for (const value of [
        ...(values.length > 0 ? values : handedOn(codes, guards, path)),
        ...keptAs(guards, path),
      ])
        reads.set(path, (reads.get(path) ?? new Set()).add(value));
  for (const own of ['type', 'actorId', 'outcome']) reads.delete(own);
  const events = combined([...reads].map(([path, values]) => [path, [...values]])).map(
    (payload) => ({ ...payload, type }),
  );
  return [...new Map(events.map((event) => [describeEvent(event), event])).values()];
}

/** An input over which a machine does not fail that fails without one. */
export function guessedInput({ config }: AnyStateMachine): object | undefined {
  const context: unknown = Reflect.get(config, 'context');
  const isMade = (input?: object) => {
    try {
      heldStill(undefined, () => Object(context)({ input, self: {}, spawn: () => ({}) }));
      return true;
    } catch {
      return false;
    }
  };
  if (typeof context !== 'function' || isMade()) return undefined;
  const code = codeOf(context);
  const reads = code ? [...readsIn(code, 'input')] : [];
  const told = reads.map(([path, all]) => [path, all.length > 0 ? all : ['a']] as const);
  return combined(told).find(isMade);
}

/** What is done with it under its own name, as in the parameters of a guard. */
function handedOn(
  codes: readonly Code[],
  guards: readonly Code[],
  path: string,
): readonly unknown[] {
  const name = path.split('.').at(-1);
  const values = codes.flatMap((code) =>
    usesIn(code)
      .filter((use) => use.path.at(-1) === name)
      .flatMap(({ nodes }) => valuesAt(code.source, nodes.at(-1), guards.includes(code))),
  );
  return values.length > 0 ? values : ['a'];
}

const guardsOf = oncePer((machine: AnyStateMachine) =>
  allTransitions(machine).flatMap(({ transition: { guard } }) =>
    functionsOf(guard, machine.implementations.guards).flatMap((it) => codeOf(it) ?? []),
  ),
);

/** What any guard compares it with once it is in the context under its own name. */
function keptAs(guards: readonly Code[], path: string): readonly unknown[] {
  const name = path.split('.').at(-1);
  return guards.flatMap((code) =>
    givenUses(code)
      .filter(([way]) => way.length === 3 && way[1] === 'context' && way[2] === name)
      .flatMap(([, { nodes }]) => valuesAt(code.source, nodes.at(-1))),
  );
}

/** The functions behind a guard or an action: by its name, of its parts, in its parameters, in an assignment. */
function functionsOf(given: unknown, named?: unknown): readonly object[] {
  if (typeof given === 'string')
    return functionsOf(
      Object.hasOwn(Object(named), given) && Reflect.get(Object(named), given),
      {},
    );
  if (Array.isArray(given)) return given.flatMap((each) => functionsOf(each, named));
  if (typeof given === 'function')
    return [
      ...('resolve' in given || 'check' in given ? [] : [given]),
      ...partsOf({ ...given }).flatMap((part) => functionsOf(part, named)),
    ];
  if (!isObject(given)) return [];
  const { type, params } = given;
  return [
    ...(typeof type === 'string' ? functionsOf(type, named) : []),
    ...(typeof params === 'function' ? [params] : []),
  ];
}

function partsOf({ guards, assignment }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const assigned = isObject(assignment) ? Object.values(assignment) : [assignment];
  return [guards, ...assigned.filter((each) => typeof each === 'function')];
}

/**
 * What a function reads of something that it is given: paths into it, each with values that matter.
 * @param isAsked whether what it gives back is an answer
 */
function readsIn(
  code: Code,
  own: 'event' | 'input',
  isAsked = false,
): ReadonlyMap<string, readonly unknown[]> {
  const reads = new Map<string, readonly unknown[]>();
  for (const [[first, name, ...way], { nodes, called }] of givenUses(code)) {
    if (first !== '0' || name !== own) continue;
    const item = way.findIndex((key) => /^(?:\*|\d+)$/.test(key));
    const last = way.at(-1) ?? '';
    const isOfText = item < 0 && (called !== null || last === 'length');
    const path = isOfText ? way.slice(0, -1) : way.slice(0, item < 0 ? undefined : item);
    const found = () => valuesAt(code.source, nodes.at(-1), isAsked);
    const values = item < 0 ? valuesOf(last, called !== null, found) : LISTS;
    const place = path.join('.');
    if (place) reads.set(place, [...(reads.get(place) ?? []), ...values]);
  }
  return reads;
}

/** @param last what is read of it, or the method that is called */
function valuesOf(last: string, isCalled: boolean, found: () => readonly unknown[]) {
  if (isCalled) return OF_LISTS.test(last) ? LISTS : ['a', ''];
  return last === 'length' ? found().map(ofLength) : found();
}

const ofLength = (length: unknown): string => 'a'.repeat(Math.max(Number(length) || 0, 0));

const OF_LISTS = /^(map|filter|forEach|some|every|find|flatMap|reduce|push|join)$/;
const LISTS = [[], ['a']];
const ANSWERS = [true, false];

/** Values on both sides of whatever is asked of it there. */
function valuesAt(source: Source, node: AnyNode | undefined, isAsked = true): readonly unknown[] {
  const up = node && source.around(node);
  if (!up) return [];
  switch (up.type) {
    case 'BinaryExpression': {
      const literal = literalIn(up.left === node ? up.right : up.left);
      // A sum is compared as a whole.
      if (/^[-+*/%]$/.test(up.operator))
        return [...valuesAt(source, up).filter((it) => typeof it === 'number'), 1, 2];
      if (literal) return around(up.operator, literal.value);
      return /[<>]/.test(up.operator) ? [1, 2] : [];
    }
    case 'SwitchStatement':
      return up.cases.flatMap(({ test }) => equalTo(test));
    case 'CallExpression':
    case 'NewExpression': {
      const { callee } = up;
      const called = source.text.slice(callee.start, callee.end);
      if (callee.type === 'MemberExpression' && callee.object.type === 'ArrayExpression')
        return callee.object.elements.flatMap(equalTo);
      return /^(?:Set|Map|Array\.from)$/.test(called) ? LISTS : called === 'Boolean' ? ANSWERS : [];
    }
    case 'SpreadElement':
      return source.around(up)?.type === 'ObjectExpression' ? [{}] : LISTS;
    case 'ForOfStatement':
      return LISTS;
    case 'LogicalExpression':
      if (up.right.type === 'ArrayExpression') return LISTS;
      return up.operator === '??' ? [] : ANSWERS;
    case 'UnaryExpression':
      return up.operator === '!' ? ANSWERS : valuesAt(source, up);
    case 'IfStatement':
    case 'ConditionalExpression':
      return up.test === node ? ANSWERS : [];
    case 'ReturnStatement':
      return isAsked ? ANSWERS : [];
    default:
      return isAsked && isFunction(up) ? ANSWERS : [];
  }
}

const equalTo = (node: AnyNode | null | undefined): readonly unknown[] => {
  const literal = node && literalIn(node);
  return literal ? around('===', literal.value) : [];
};

function literalIn(node: AnyNode): { readonly value: unknown } | undefined {
  if (node.type === 'Literal') return { value: node.value };
  if (node.type === 'Identifier' && node.name === 'undefined') return { value: undefined };
  const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
  const literal = isNegative ? literalIn(node.argument) : undefined;
  return literal && { value: -Number(literal.value) };
}

function around(sign: string, value: unknown): readonly unknown[] {
  if (typeof value === 'boolean') return ANSWERS;
  if (typeof value === 'number')
    return sign.includes('=') && sign.length > 2
      ? [value, value + 1]
      : [value - 1, value, value + 1];
  return typeof value === 'string'
    ? [value, value === 'other' ? 'another' : 'other']
    : [value, 'a'];
}

/** Every combination, as objects; where those are too many, each value once. */
function combined(
  reads: readonly (readonly [path: string, values: readonly unknown[]])[],
): readonly Readonly<Record<string, unknown>>[] {
  const [first, ...others] = reads;
  if (!first) return [{}];
  const rest = combined(others);
  const [path, values] = first;
  const all = values.flatMap((value) =>
    rest.map((payload) => withValue(payload, path.split('.'), value)),
  );
  if (all.length <= MOST) return all;
  const most = Math.min(MOST, Math.max(values.length, rest.length));
  return Array.from({ length: most }, (_, index) =>
    withValue(rest[index % rest.length] ?? {}, path.split('.'), values[index % values.length]),
  );
}

function withValue(
  payload: Readonly<Record<string, unknown>>,
  [key = '', ...inside]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (inside.length === 0)
    return { ...payload, [key]: isObject(payload[key]) ? payload[key] : value };
  const there = payload[key];
  return { ...payload, [key]: withValue(isObject(there) ? there : {}, inside, value) };
}
