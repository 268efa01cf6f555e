// What nobody can do anything with: configurations and machines that are refused, in a sentence.
import type { EventObject } from 'xstate';
import { sourcesOf } from '../chart/invokes.ts';
import { stateNodes } from '../chart/transitions.ts';
import { isBuiltIn } from '../copy-of.ts';
import { Finding } from '../finding.ts';
import { isMachine, isObject } from '../is-machine.ts';
import { TEXTS } from '../texts/texts.ts';
import { brief } from './event.ts';
import type { FlowConfig } from './flow.ts';

/** What TypeScript reports to others: a configuration may be JavaScript. */
export function refuseMalformed(told: FlowConfig): void {
  const { machine, events, actors = {} } = told;
  if (!isMachine(machine)) throw new Finding('machine: this is no machine of XState 5.');
  for (const [needed, is, fields] of FIELDS)
    for (const field of fields)
      if (told[field] !== undefined && !is(told[field]))
        throw new Finding(`${field}: ${needed} is needed.`);
  const { language } = told.view ?? {};
  if (language !== undefined && !Object.hasOwn(TEXTS, language))
    throw new Finding(
      `view: there is no language ${language}, but ${Object.keys(TEXTS).join(', ')}.`,
    );
  const { context } = machine.config;
  if (context && !hasKeys(context))
    throw new Finding(
      `machine: its context is ${brief(context)}. XState needs an object with keys, or a function that makes one.`,
    );
  if (stateNodes(machine).some(({ config }) => Object.hasOwn(config.states ?? {}, '__proto__')))
    throw new Finding(
      'machine: XState loses a state that is called __proto__. Give it another name.',
    );
  for (const event of events ?? [])
    if (typeof event?.type !== 'string')
      throw new Finding(
        `events: ${JSON.stringify(event)} is no event, which is an object with a type.`,
      );
  for (const [source, samples] of Object.entries(actors))
    for (const [name, sample] of Object.entries(samples))
      if (!KINDS.some((kind) => kind in Object(sample)))
        throw new Finding(`actors: ${source}.${name} has none of ${KINDS.join(', ')}.`);
}

const isFunction = (it: unknown): boolean => typeof it === 'function';
const isTable = (it: unknown): boolean => isObject(it) && !Array.isArray(it);

const FIELDS: readonly (readonly [
  needed: string,
  is: (it: unknown) => boolean,
  fields: readonly (keyof FlowConfig)[],
])[] = [
  ['a list of events', Array.isArray, ['events']],
  ['a list', Array.isArray, ['scenarios', 'survivors']],
  ['a whole number', Number.isInteger, ['limit']],
  ['a pattern', (it) => it instanceof RegExp, ['ubiquitousEvents']],
  ['an object', isTable, ['actors', 'facts', 'check', 'words', 'invariants', 'view']],
  [
    'a function',
    isFunction,
    ['situation', 'isPossible', 'offers', 'settle', 'actorLogic', 'sectionsOf'],
  ],
];

/** A Map or a Date keeps what it has elsewhere. */
function hasKeys(it: unknown): boolean {
  if (!isObject(it)) return typeof it === 'function';
  const made: unknown = Object.getPrototypeOf(it)?.constructor;
  return typeof made !== 'function' || made === Object || made === Array || !isBuiltIn(made);
}

const KINDS = ['output', 'error', 'event', 'snapshot'];

export function refuseStrangers({ machine, actors, facts }: FlowConfig): void {
  const known = sourcesOf(machine);
  for (const source of Object.keys({ ...actors, ...facts }))
    if (!known.has(source))
      throw new Finding(
        `actors: the machine has no actor ${source}. It has: ${[...known].join(', ') || 'none'}.`,
      );
}

export function refuseAmbiguous(sent: readonly EventObject[]): void {
  for (const event of sent)
    if ('actor' in event && 'outcome' in event)
      throw new Finding(
        `events: ${event.type} has both 'actor' and 'outcome', which mark the answers of actors. Leave one out.`,
      );
}
