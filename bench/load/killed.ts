// Two instances, one killed while people write: what was answered must be there, and nobody waits for ever.
import * as v from 'valibot';
import type { Database } from '../../server/database/database.ts';
import { assistantOf } from '../../tests/server/support/client.ts';
import type { Person } from './people.ts';
import { serve } from './processes.ts';

const WRITERS = 20;
const BEFORE_MS = 2000;
const AFTER_MS = 3000;
/** Whoever waits longer hangs. */
const PATIENCE_MS = 15_000;

export interface Killed {
  readonly written: number;
  /** Requests without an answer, of the instance that was killed. */
  readonly unanswered: number;
  readonly hanging: number;
  readonly lost: number;
  readonly longestMs: number;
}

interface Options {
  readonly people: readonly Person[];
  readonly environment: Record<string, string>;
  readonly database: Database;
  readonly log: (name: string) => string;
}

const configRows = v.array(v.object({ config: v.string() }));

export async function killOne(options: Options): Promise<Killed> {
  const { people, environment, database, log } = options;
  const one = await serve('server/main.ts', environment, log('killed'));
  const other = await serve('server/main.ts', environment, log('survivor'));
  const counts = { written: 0, unanswered: 0, hanging: 0, longestMs: 0 };
  let isOver = false;

  const write = async (person: Person, index: number): Promise<number> => {
    const config = assistantOf(person.email, { service_number: numberOf(index) });
    let urls = index % 2 === 0 ? [one.url, other.url] : [other.url, one.url];
    let answered = 0;
    for (let number = 1; !isOver; number += 1) {
      const body = JSON.stringify({ ...config, context: `number ${number}` });
      const began = performance.now();
      try {
        const response = await fetch(
          `${urls[0]}/api/bot/${encodeURIComponent(config.service_number)}`,
          {
            method: 'POST',
            body,
            headers: {
              Authorization: `Bearer ${person.token}`,
              'Content-Type': 'application/json',
            },
            signal: AbortSignal.timeout(PATIENCE_MS),
          },
        );
        await response.text();
        if (!response.ok) throw new Error(`answered ${response.status}`);
        counts.written += 1;
        answered = number;
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') counts.hanging += 1;
        else counts.unanswered += 1;
        // As a proxy does: the next one goes to the instance that lives.
        urls = [other.url];
      }
      counts.longestMs = Math.max(counts.longestMs, performance.now() - began);
    }
    return answered;
  };

  setTimeout(() => void one.kill('SIGKILL'), BEFORE_MS);
  setTimeout(() => {
    isOver = true;
  }, BEFORE_MS + AFTER_MS);
  const writers = people.slice(0, WRITERS);
  const answered = await Promise.all(writers.map(write));
  let lost = 0;
  for (const [index, number] of answered.entries()) {
    const [row] = v.parse(
      configRows,
      await database.rows('SELECT config FROM assistants WHERE account_id = $1', [
        `person-${index + 1}`,
      ]),
    );
    const stored = Number(/number (\d+)/.exec(row?.config ?? '')?.[1] ?? 0);
    // One that got no answer may have been written too.
    if (stored < number) lost += 1;
  }
  await other.kill();
  return { ...counts, longestMs: Math.round(counts.longestMs), lost };
}

const numberOf = (index: number) => `+59398${String(index).padStart(7, '0')}`;
