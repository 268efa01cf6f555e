// Payloads that nobody told, guessed from what guards and actions read: their source says what they compare.
import type { AnyStateMachine, EventObject } from 'xstate';
import { heldStill } from '../chart/outside.ts';
import { allTransitions, entered, lineOf } from '../chart/transitions.ts';
import { describeEvent } from './event.ts';
import { isObject } from './is-machine.ts';

/** So many for one type of event; more of them would only repeat what each part of them decides. */
const MOST = 12;

/** Events of this type with what its branches read, and the states that they enter. The bare event where they read nothing. */
export function guessedEvents(machine: AnyStateMachine, type: string): readonly EventObject[] {
  const sources = allTransitions(machine)
    .filter(({ transition }) => transition.eventType === type)
    .flatMap(({ transition }) => {
      const into = entered(transition).filter((it) => !lineOf(transition.source).includes(it));
      const { actions } = machine.implementations;
      return [
        ...sourcesOf(transition.guard, machine.implementations.guards),
        ...sourcesOf([...transition.actions, ...into.flatMap(({ entry }) => entry)], actions),
        ...sourcesOf(into.flatMap(({ invoke }) => invoke.map((it) => Reflect.get(it, 'input')))),
      ];
    });
  const reads = new Map<string, Set<unknown>>();
  for (const source of sources)
    for (const [path, values] of readsIn(source))
      for (const value of values.length > 0 ? values : handedOn(sources, path))
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
  const reads = [...readsIn(String(context), 'input')];
  const told = reads.map(([path, all]) => [path, all.length > 0 ? all : ['a']] as const);
  return combined(told).find(isMade);
}

/** What is done with it under its own name, as in the parameters of a guard. */
function handedOn(sources: readonly string[], path: string): readonly unknown[] {
  const name = `(?<![\\w$])${path.split('.').at(-1)}\\b`;
  const values = sources.flatMap((source) => valuesIn(source, name));
  return values.length > 0 ? values : ['a'];
}

/** The functions behind a guard or an action: by its name, of its parts, in its parameters, in an assignment. */
function sourcesOf(given: unknown, named?: unknown): readonly string[] {
  if (typeof given === 'string') return sourcesOf(isObject(named) && named[given], {});
  if (Array.isArray(given)) return given.flatMap((each) => sourcesOf(each, named));
  if (typeof given === 'function')
    return [
      ...('resolve' in given || 'check' in given ? [] : [String(given)]),
      ...partsOf({ ...given }).flatMap((part) => sourcesOf(part, named)),
    ];
  if (!isObject(given)) return [];
  const { type, params } = given;
  return [
    ...(typeof type === 'string' ? sourcesOf(type, named) : []),
    ...(typeof params === 'function' ? [String(params)] : []),
  ];
}

function partsOf({ guards, assignment }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const assigned = isObject(assignment) ? Object.values(assignment) : [assignment];
  return [guards, ...assigned.filter((each) => typeof each === 'function')];
}

const NAME = '[A-Za-z_$][\\w$]*';
const LITERAL = `-?\\d+(?:\\.\\d+)?|'[^'\\n]*'|"[^"\\n]*"|true|false|null|undefined`;

/** What a function reads of its event, or of what else it is given: paths into it, each with values that matter. */
function readsIn(source: string, own = 'event'): ReadonlyMap<string, readonly unknown[]> {
  const reads = new Map<string, readonly unknown[]>();
  const note = (path: string, expression: string) => {
    const [, place = '', method] = METHOD.exec(path) ?? [];
    const isCalled = new RegExp(`${expression}\\s*\\??\\.?\\(`).test(source);
    const isLength = method === 'length';
    const values = isCalled && method ? valuesOfMethod(method) : valuesIn(source, expression);
    const at = isCalled || isLength ? place : path;
    if (at)
      reads.set(at, [...(reads.get(at) ?? []), ...(isLength ? values.map(ofLength) : values)]);
  };
  const alias = new RegExp(`[{,]\\s*${own}\\s*:\\s*(${NAME})`).exec(source)?.[1];
  for (const event of new Set([own, ...(alias ? [alias] : [])]))
    for (const [, path = ''] of source.matchAll(
      new RegExp(`\\b${event}\\??\\.(${NAME}(?:\\??\\.${NAME})*)`, 'g'),
    ))
      note(
        path.replaceAll('?', ''),
        `${event}\\??\\.${path.replaceAll('?', '').replaceAll('.', '\\??\\.')}\\b`,
      );
  const taken = new RegExp(
    `\\b${own}\\s*:\\s*\\{([^{}]*)\\}|\\{([^{}]*)\\}\\s*=\\s*(?:${NAME}\\.)?${own}\\b`,
    'g',
  );
  for (const [, inHead, inBody] of source.matchAll(taken))
    for (const part of (inHead ?? inBody ?? '').split(',')) {
      const [key = '', local = key] =
        part
          .split('=')[0]
          ?.split(':')
          .map((it) => it.trim()) ?? [];
      if (new RegExp(`^${NAME}$`).test(key)) note(key, `(?<![.\\w$])${local}\\b(?!\\s*[,}:])`);
    }
  return reads;
}

const ofLength = (length: unknown): string => 'a'.repeat(Math.max(Number(length) || 0, 0));

const METHOD = /^(?:(.*)\.)?([^.]+)$/;
const OF_LISTS = /^(map|filter|forEach|some|every|find|flatMap|reduce|push|join)$/;

const valuesOfMethod = (method: string): readonly unknown[] =>
  OF_LISTS.test(method) ? [[], ['a']] : ['a', ''];

/** Values on both sides of whatever the expression is compared with. */
function valuesIn(source: string, expression: string): readonly unknown[] {
  const it = `(?:${NAME}\\.)?${expression}`;
  const all = (pattern: string) => [...source.matchAll(new RegExp(pattern, 'g'))];
  const isThere = (pattern: string) => new RegExp(pattern).test(source);
  const listed = all(`\\[([^\\]]*)\\]\\.includes\\(\\s*${it}`).flatMap(
    ([, list = '']) => list.match(new RegExp(LITERAL, 'g')) ?? [],
  );
  const cases = isThere(`switch\\s*\\(\\s*${it}\\s*\\)`)
    ? all(`case\\s*(${LITERAL})`).map(([, literal = '']) => literal)
    : [];
  const told = [
    ...all(`${expression}\\s*([=!]==?|[<>]=?)\\s*(${LITERAL})`),
    ...all(`(${LITERAL})\\s*([=!]==?|[<>]=?)\\s*${it}`).map(([, literal, sign]) => [
      '',
      sign,
      literal,
    ]),
    ...[...listed, ...cases].map((literal) => ['', '===', literal]),
  ];
  if (told.length > 0) return told.flatMap(([, sign = '', literal = '']) => around(sign, literal));
  if (isThere(`${expression}\\s*[-+*/<>]|(?<!=)[-+*/<>]=?\\s*${it}`)) return [1, 2];
  const isAskedForItself = isThere(
    `(!|&&|\\|\\||=>|return|\\()\\s*${it}\\s*(\\)|&&|\\|\\||\\?(?![.?])|;|}|$)`,
  );
  return isAskedForItself ? [true, false] : [];
}

function around(sign: string, literal: string): readonly unknown[] {
  const value: unknown =
    literal === 'undefined' ? undefined : JSON.parse(literal.replace(/^'(.*)'$/, '"$1"'));
  if (typeof value === 'boolean') return [true, false];
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
