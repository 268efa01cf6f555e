// The cause of a transition: a sentence, and a few words for the arrow.

import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { bareTable } from '../bare-table.ts';
import { sourceOf } from '../model/define-flow.ts';
import { delayOf, describeEvent, type ModelEvent } from '../model/event.ts';
import type { ActorRole, Cause, Flow } from '../model/flow.ts';
import { textsOf } from '../texts/texts.ts';
import { saysOf } from './steps.ts';

/** @param before snapshot in which the event happens */
export function causeOf(flow: Flow, event: ModelEvent, before: AnyMachineSnapshot): Cause {
  const told = flow.config.view?.cause?.(event, before);
  if (told) return told;
  const says = saysOf(flow, event);
  if (says === undefined) return declaredCause(flow, event);
  return {
    kind: 'answer',
    words: asSentence(`${roleOf(flow, event.actor ?? '').asks}: ${says}`),
    short: says,
  };
}

/** Of an event without a snapshot, for a transition that no situation takes. */
export function declaredCause(flow: Flow, event: ModelEvent): Cause {
  const delay = delayOf(event);
  if (delay !== undefined) {
    const words = delayWords(flow, delay);
    return { kind: 'time', words: asSentence(words), short: words };
  }
  const [, what = '', of, name = ''] = SYSTEM.exec(event.type) ?? [];
  const { anyEvent, done, error, snapshot } = textsOf(flow).words;
  const tells: Readonly<Record<string, (name: string) => string>> = { done, error, snapshot };
  const told = tells[what]?.(sourceOf(flow, name)) ?? describeEvent(event);
  const words = event.type === '*' ? anyEvent : told;
  return { kind: of === 'state' ? 'decision' : what ? 'answer' : 'person', words, short: words };
}

const SYSTEM = /^xstate\.(done|error|snapshot)\.(?:(actor|state)\.)?(.*)$/;

/** How every path starts, as a sentence. */
export const startWords = (flow: Flow): string =>
  flow.config.view?.start ?? textsOf(flow).words.start;

/** The delay in words, without a capital or a full stop. */
export function delayWords(flow: Flow, delay: string): string {
  if (flow.config.view?.delay) return flow.config.view.delay(delay);
  const { words } = textsOf(flow);
  return (/^\d+$/.test(delay) ? words.milliseconds : words.delay)(delay);
}

/** Each cause once, in order. */
export function distinctCauses(causes: readonly Cause[]): readonly Cause[] {
  return [...new Map(causes.map((cause) => [cause.words, cause])).values()];
}

/** @param actor its id. One that nothing is said of goes by that. */
export function roleOf(flow: Flow, actor: string): ActorRole {
  const role = flow.config.view?.actors?.[sourceOf(flow, actor)];
  return role ?? { who: '', call: null, asks: actor, how: bareTable({}) };
}

/** A sentence for each, without a capital or a full stop. */
export const noticesOf = (flow: Flow, emitted: readonly EventObject[]): readonly string[] =>
  emitted.flatMap(
    (event) => flow.config.view?.emitted?.(event) ?? textsOf(flow).words.emits(event.type),
  );

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** With a capital and, where it has no end, a full stop. */
export function asSentence(words: string): string {
  const text = capitalised(words);
  return /[.…]$/.test(text) ? text : `${text}.`;
}
