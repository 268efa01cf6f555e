// What of a state and of a transition is compared.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from '../chart/state-name.ts';
import { lineOf } from '../chart/transitions.ts';
import { isObject } from '../is-machine.ts';
import { isReference, ownValue } from './code.ts';
import type { Contrast } from './excerpts.ts';

export const STATE = {
  kind: ({ type, history }) => (type === 'history' ? `${history || 'shallow'} history` : type),
  description: ({ description }) => description,
  screen: ({ meta }) => meta,
  tags: ({ tags }) => tags.toSorted(),
  initial: (node) =>
    node.type === 'history'
      ? historyTargets(node)
      : [node.initial?.target.map(nameOf)[0], node.initial?.actions ?? []],
  entry: ({ config }) => [config.entry ?? []].flat(),
  exit: ({ config }) => [config.exit ?? []].flat(),
  calls: (node) =>
    invokesIn(node).map(({ src, ...it }) => {
      const rest = without(it, OF_INVOKES);
      return Object.keys(rest).length > 0 ? { src, ...rest } : src;
    }),
  input: (node) => {
    const told: Record<string, unknown> = {};
    for (const [index, { src, input }] of invokesIn(node).entries()) {
      const name = typeof src === 'string' ? src : String(index);
      if (input !== undefined) told[Object.hasOwn(told, name) ? `${name} ${index}` : name] = input;
    }
    return told;
  },
  output: ({ config }) => config.output,
  context: ({ config }) => Reflect.get(config, 'context'),
  other: ({ config, parent }) => without(config, parent ? OF_STATES : OF_MACHINES),
} satisfies Record<string, (node: AnyStateNode) => unknown>;

/** Where it leads as long as nothing is remembered. */
const historyTargets = ({ config, machine, parent }: AnyStateNode): readonly string[] =>
  [config.target ?? []].flat().map((target) => {
    const isId = target.startsWith('#');
    return isId
      ? nameOf(machine.getStateNodeById(target))
      : [...(parent?.path ?? []), target].join('.');
  });

/** What of a configuration nothing else here compares. */
const without = (value: object, keys: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(value).filter(([key, it]) => !keys.has(key) && it !== undefined),
  );

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const OF_STATES = wordSet(
  'after always context description entry exit history id initial invoke key meta on onDone order output parallel states tags target type',
);
const OF_MACHINES: ReadonlySet<string> = new Set([...OF_STATES, 'schemas', 'types']);
const OF_INVOKES = wordSet('input onDone onError onSnapshot');
const OF_TRANSITIONS = wordSet(
  'actions delay description event eventType guard meta reenter source target toJSON',
);

export const TRANSITION = {
  // Where a state without any inside leads to itself it stays as it is, unless it enters itself again.
  target: ({ target, source }) =>
    source.type === 'atomic' && target?.every((it) => it === source)
      ? undefined
      : target?.map(nameOf).join(', '),
  guard: (transition): unknown => transition.guard,
  actions: (transition) => transition.actions,
  // From where it leads away it leaves in any case.
  reenter: ({ reenter, source, target }) =>
    Boolean(reenter && target?.every((it) => lineOf(it).includes(source))),
  delay: (transition) => Reflect.get(transition, 'delay'),
  description: ({ description, meta }) => (meta ? { description, meta } : description),
  other: (transition) => without(transition, OF_TRANSITIONS),
} satisfies Record<string, (transition: AnyTransitionDefinition) => unknown>;

/** As they are written. */
export const invokesIn = ({ config }: AnyStateNode): readonly Readonly<Record<string, unknown>>[] =>
  [config.invoke ?? []].flat().map((it: unknown) => (isObject(it) ? it : { src: it }));

/** The name of a part, alone or in an object that has no more. */
export function nameIn(told: unknown): string | undefined {
  if (typeof told === 'string') return told;
  if (!isObject(told) || typeof told.type !== 'string') return undefined;
  const { type, ...rest } = told;
  return Object.values(rest).every((it) => it === undefined) ? type : undefined;
}

/** Whether the machine has under this name what `differs` finds no difference to, and nothing else. */
export function isNamed(
  name: string | undefined,
  { implementations }: AnyStateMachine,
  differs: (body: unknown) => Contrast | null,
): boolean {
  if (name === undefined) return false;
  const named = Object.values(implementations).flatMap((all) => ownValue(all, name) ?? []);
  return named.length > 0 && named.every((it) => isReference(it.value) && !differs(it.value));
}
