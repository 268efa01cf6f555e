// People who save their assistant again and again, and what became of each of their writes.
import * as v from 'valibot';
import type { Database } from '../../../server/database/database.ts';
import { assistantOf } from '../../../tests/support/server/client.ts';
import type { Person } from './people.ts';

const WRITERS = 20;
/** Whoever waits longer hangs. */
const PATIENCE_MS = 15_000;

export interface Writes {
  readonly written: number;
  /** Answered by 503 with `Retry-After`. */
  readonly putOff: number;
  /** Without an answer, or with another one. */
  readonly unanswered: number;
  readonly hanging: number;
  /** Answered as written, and not there. */
  readonly lost: number;
  readonly longestMs: number;
  /** When the last write was answered that came after a failed one of the same person; null where none did. */
  readonly recoveredAt: number | null;
}

const configRows = v.array(v.object({ config: v.string() }));
const numberOf = (index: number) => `+59398${String(index).padStart(7, '0')}`;

/**
 * @param urlsOf origins that this person asks, the next one after each failure
 * @param isOver asked before each write
 */
export async function writeOn(
  people: readonly Person[],
  urlsOf: (index: number) => readonly string[],
  isOver: () => boolean,
) {
  const counts = { written: 0, putOff: 0, unanswered: 0, hanging: 0, longestMs: 0 };
  let recoveredAt: number | null = null;

  const writer = async (person: Person, index: number): Promise<number> => {
    const config = assistantOf(person.email, { service_number: numberOf(index) });
    const path = `/api/bot/${encodeURIComponent(config.service_number)}`;
    const urls = [...urlsOf(index)];
    let answered = 0;
    let hasFailed = false;
    for (let number = 1; !isOver(); number += 1) {
      const began = performance.now();
      try {
        const response = await fetch(urls[0] + path, {
          method: 'POST',
          body: JSON.stringify({ ...config, context: `number ${number}` }),
          headers: {
            Authorization: `Bearer ${person.token}`,
            'Content-Type': 'application/json',
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await response.text();
        if (response.ok) {
          counts.written += 1;
          answered = number;
          if (hasFailed) recoveredAt = performance.now();
          hasFailed = false;
        } else if (response.status === 503 && response.headers.has('Retry-After')) {
          counts.putOff += 1;
          hasFailed = true;
        } else throw new Error(`answered ${response.status}`);
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') counts.hanging += 1;
        else counts.unanswered += 1;
        hasFailed = true;
        // As a proxy does: the next one goes to another instance.
        if (urls.length > 1) urls.shift();
      }
      counts.longestMs = Math.max(counts.longestMs, Math.round(performance.now() - began));
    }
    return answered;
  };

  const answered = await Promise.all(people.slice(0, WRITERS).map(writer));
  return { counts, answered, recoveredAt };
}

/** How many of the writes that were answered are not there. One that got no answer may be there, too. */
export async function lostOf(database: Database, answered: readonly number[]): Promise<number> {
  let lost = 0;
  for (const [index, number] of answered.entries()) {
    const [row] = v.parse(
      configRows,
      await database.rows('SELECT config FROM assistants WHERE account_id = $1', [
        `person-${index + 1}`,
      ]),
    );
    const stored = Number(/number (\d+)/.exec(row?.config ?? '')?.[1] ?? 0);
    if (stored < number) lost += 1;
  }
  return lost;
}
