// Answers a client in the example: a fixed dialogue about the configured services and the duration. It asks no server,
// and repeats nothing of what was typed.

import { previewTexts } from '#texts/preview.ts';
import { REPLY_WORDS, replyTexts } from '#texts/reply.ts';
import type { FreeHours } from './free-hours.ts';

export interface TrialFacts {
  readonly services: readonly string[];
  /** In minutes, as the form has it. */
  readonly duration: string;
  readonly hours: FreeHours | null;
}

interface Reply {
  readonly text: string;
  /** The service that an hour is being chosen for. */
  readonly service: string | null;
}

export interface Turn {
  readonly from: 'client' | 'assistant';
  readonly text: string;
}

const SHOWN_SERVICES = 4;
/** Shorter words ('de', 'la') tell no service. */
const TELLING_LETTERS = 3;

/** @param typed what the client wrote, in order */
export function trialTurns(facts: TrialFacts, typed: readonly string[]): readonly Turn[] {
  const turns: Turn[] = [];
  let service: string | null = null;
  for (const text of typed) {
    const reply: Reply = replyTo(facts, service, text);
    service = reply.service;
    turns.push({ from: 'client', text }, { from: 'assistant', text: reply.text });
  }
  return turns;
}

function replyTo(facts: TrialFacts, service: string | null, typed: string): Reply {
  const { services, duration, hours } = facts;
  const text = folded(typed);
  const says = (topic: keyof typeof REPLY_WORDS) => REPLY_WORDS[topic].test(text);
  const stay = (answer: string): Reply => ({ text: answer, service });

  if (services.length === 0) return stay(replyTexts.noServices);
  if (says('price')) return stay(replyTexts.noPrices);
  if (says('duration')) return stay(replyTexts.lasts(duration));
  if (says('openingHours')) return stay(replyTexts.noOpeningHours);

  const meant = servicesIn(text, services);
  if (service !== null && hours) {
    const start = hourIn(text, hours);
    if (start === hours.first) return booked(service, start, hours.second);
    if (start === hours.second) return booked(service, start, hours.end);
    if (start !== null && meant.length === 0)
      return stay(replyTexts.notFree(hours.first, hours.second));
  }
  const [only] = meant.length === 0 && says('appointment') ? services : meant;
  if (only !== undefined && (meant.length === 1 || services.length === 1))
    return offer(only, hours);
  if (meant.length > 1) return stay(replyTexts.asksService(listOf(meant)));
  if (service !== null && hours && !says('greeting') && !says('thanks'))
    return stay(replyTexts.asksHour(hours.first, hours.second));
  if (says('appointment')) return stay(replyTexts.asksService(listOf(services)));
  if (says('thanks')) return stay(replyTexts.thanks);
  return stay((says('greeting') ? replyTexts.greets : replyTexts.lost)(listOf(services)));
}

function offer(service: string, hours: FreeHours | null): Reply {
  if (!hours) return { text: replyTexts.noHours, service: null };
  return { text: replyTexts.offers(service, hours.first, hours.second), service };
}

const booked = (service: string, start: string, end: string): Reply => ({
  text: replyTexts.books(service, start, end),
  service: null,
});

/** In small letters, without accents. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= TELLING_LETTERS)
    .map((word) => word.replace(/s$/, ''));

/** The services that are named best; several where the text does not tell them apart. */
function servicesIn(text: string, services: readonly string[]): readonly string[] {
  const said = new Set(wordsOf(text));
  const scored = services.map((service) => {
    const name = folded(service);
    const isWhole = ` ${text} `.includes(name);
    return {
      service,
      score: isWhole ? name.length + 100 : wordsOf(name).filter((word) => said.has(word)).length,
    };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map((each) => each.service);
}

/** One of the two free hours, another time as it is written, or null where no time is named. */
function hourIn(text: string, { first, second }: FreeHours): string | null {
  if (REPLY_WORDS.first.test(text)) return first;
  if (REPLY_WORDS.second.test(text)) return second;
  const [, hour, digits] = /\b(\d{1,2})(?: ?[:.h] ?(\d{2}))?\b/.exec(text) ?? [];
  if (hour === undefined) return null;
  const half = REPLY_WORDS.half.test(text) ? '30' : null;
  const minutes = digits ?? half ?? (REPLY_WORDS.quarter.test(text) ? '15' : null);
  if (minutes !== null) return `${hour.padStart(2, '0')}:${minutes}`;
  const isMeant = (time: string) => Number(time.split(':')[0]) === Number(hour);
  return [first, second].find(isMeant) ?? hour;
}

function listOf(services: readonly string[]): string {
  const more = services.length - SHOWN_SERVICES;
  const listed = services.slice(0, SHOWN_SERVICES).map((service) => `\u2068${service}\u2069`);
  return [listed.join(', '), ...(more > 0 ? [previewTexts.more(more)] : [])].join(' ');
}
