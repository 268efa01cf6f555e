// What accounts cost: the bytes of one's rows, and how many one instance lets sign up, sign in and save in a second.
import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../../server/database/database.ts';
import { assistantOf, clientOf, PASSWORD } from '../../../tests/support/server/client.ts';
import { type LoadOptions, serve } from './processes.ts';

/** Fewer than the queue of hashes has places. */
const AT_ONCE = 16;

const sizeRows = v.array(
  v.object({ name: v.string(), bytes: v.pipe(v.string(), v.transform(Number)) }),
);

/** With their indexes, the largest first. */
export async function bytesOfAccounts(database: Database, accounts: number) {
  const found = await database.rows(
    `SELECT relname::text AS name, (pg_total_relation_size(oid) / $1)::text AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND reltuples >= $1
     ORDER BY pg_total_relation_size(oid) DESC`,
    [accounts],
  );
  return v.parse(sizeRows, found);
}

export interface Rate {
  readonly name: string;
  readonly perSecond: number;
  readonly failed: number;
}

export async function measureWrites(options: LoadOptions): Promise<readonly Rate[]> {
  const { people, seconds, environment, log } = options;
  const served = await serve(
    'server/main.ts',
    { ...environment, TRUST_PROXY: 'on' },
    log('accounts'),
  );
  const { send } = clientOf(served);
  const emails: string[] = [];
  const enter = (route: string, email: string) =>
    send('POST', `/api/auth/user/${route}`, {
      json: { email_address: email, password: PASSWORD },
      headers: { 'X-Forwarded-For': [...randomBytes(4)].join('.') },
    });
  const tries: readonly (readonly [
    name: string,
    once: (turn: number) => ReturnType<typeof send>,
  ])[] = [
    [
      'sign-ups',
      (turn) => {
        emails[turn] = `${randomUUID()}@ejemplo.com`;
        return enter('signup', emails[turn]);
      },
    ],
    ['sign-ins', (turn) => enter('login', emails[turn % emails.length] ?? '')],
    [
      'saved assistants',
      (turn) => {
        const { email, token } = people[turn % people.length] ?? { email: '', token: '' };
        const json = assistantOf(email);
        return send('POST', `/api/bot/${encodeURIComponent(json.service_number)}`, {
          token,
          json,
        });
      },
    ],
  ];
  const rates: Rate[] = [];
  for (const [name, once] of tries) {
    let turn = 0;
    let done = 0;
    const began = performance.now();
    const one = async () => {
      while (performance.now() - began < seconds * 1000)
        if ((await once(turn++)).status < 300) done += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const took = (performance.now() - began) / 1000;
    rates.push({ name, perSecond: done / took, failed: turn - done });
  }
  await served.kill();
  return rates;
}
