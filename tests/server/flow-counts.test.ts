// How the flow is used: what is counted, what is refused, and how long it is kept.
// @rule What is counted of the flow
// @module-tag postgres
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { sweep } from '../../server/stores/sweeper.ts';
import { admin } from '../support/server/admin.ts';
import { homesForFile, inHome } from '../support/server/homes.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { startIn } from '../support/server/test-server.ts';

const PATH = '/api/flow/counts';
const CHART = 'abcdef01';
const PROFILE = 'profile | profile.submit | plan';
const LEFT = 'account | account.leave | plan';
const DAY_MS = 24 * 3600_000;

const newHome = homesForFile();

/** A server whose app has a chart of two counts. */
async function countingServer(environment: Record<string, string> = {}) {
  const home = await newHome();
  const operation = { [PROFILE]: ['createCustomer', 'ok'] };
  const chart = JSON.stringify({ chart: CHART, names: [PROFILE, LEFT], operation });
  await writeFile(join(home.folder, 'app', 'flow-counts.json'), chart);
  const clock = stillClock();
  const server = await startIn(home, environment, { now: clock.now });
  const send = (counts: object, headers: Record<string, string> = {}, chart = CHART) =>
    server.send('POST', PATH, { json: { chart, counts }, headers });
  /** Closes the server. @returns what is stored */
  const stored = async () => {
    await server.close();
    const sql =
      'SELECT day::text AS day, arrow, count::int AS count FROM flow_counts ORDER BY day, arrow';
    return inHome(home, (database) => database.rows(sql));
  };
  return { server, send, stored, clock, home };
}
type Counting = Awaited<ReturnType<typeof countingServer>>;

it('counts are added up by day, version and arrow, and deleted after 400 days', async () => {
  const { send, clock, stored, home } = await countingServer();
  const today = () => clock.now().toISOString().slice(0, 10);
  const first = today();
  const sent = [{ [PROFILE]: 2, [LEFT]: 1 }, { [LEFT]: 3, [PROFILE]: 4 }, {}];
  const answers = await Promise.all(sent.map((counts) => send(counts)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  clock.pass(DAY_MS);
  await send({ [PROFILE]: 1 });
  const second = today();
  const ofFirst = [
    { day: first, arrow: LEFT, count: 4 },
    { day: first, arrow: PROFILE, count: 6 },
  ];
  expect(await stored()).toEqual([...ofFirst, { day: second, arrow: PROFILE, count: 1 }]);

  const read = (...days: string[]) => admin(home.environment, 'counts', ...days);
  const { rows } = JSON.parse((await read('--from', first, '--to', first)).out);
  expect(rows).toEqual(ofFirst.map((row) => ({ ...row, chart: CHART })));
  expect((await read('--from', second, '--to', first)).code).toBe(1);
  expect((await read('--from', 'ayer')).code).toBe(1);

  await inHome(home, async (database) => {
    const daysAfter = async (days: number) => {
      clock.pass(days * DAY_MS);
      await sweep(database, clock.now());
      return database.rows('SELECT DISTINCT day::text AS day FROM flow_counts ORDER BY day');
    };
    expect(await daysAfter(398)).toEqual([{ day: first }, { day: second }]);
    expect(await daysAfter(2)).toEqual([{ day: second }]);
    expect(await daysAfter(1)).toEqual([]);
  });
});

let strict: Counting;
beforeAll(async () => {
  strict = await countingServer();
});

const VALID = JSON.stringify({ chart: CHART, counts: { [PROFILE]: 1 } });
const counts = (value: unknown) => JSON.stringify({ chart: CHART, counts: value });
const packed = (text: string) => new Uint8Array(gzipSync(text));
const GZIP = { 'Content-Encoding': 'gzip' };

const REFUSED: readonly [
  what: string,
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers?: Record<string, string>,
][] = [
  ['an arrow that the chart does not have', 400, counts({ [PROFILE]: 1, 'ana@ejemplo.com': 1 })],
  ['a name of the language', 400, counts({ [PROFILE]: 1, toString: 1 })],
  ['a fraction', 400, counts({ [PROFILE]: 1.5 })],
  ['more than 1,000', 400, counts({ [PROFILE]: 1001 })],
  ['a text', 400, counts({ [PROFILE]: '1' })],
  ['an infinite number', 400, VALID.replace(':1}', ':1e999}')],
  ['an arrow twice', 400, VALID.replace(':1}', `:1,"${PROFILE}":-1}`)],
  ['another version of the chart', 400, VALID.replace(CHART, 'fedcba98')],
  ['a prototype', 400, VALID.replace('{', '{"__proto__":{"day":"2020-01-01"},')],
  ['a field of its own', 400, VALID.replace('{', '{"day":"2030-01-01",')],
  ['bytes that are no text', 400, new Uint8Array([0xff, 0xfe, 0x7b])],
  ['4097 bytes', 413, VALID.padEnd(4097)],
  ['another type', 415, VALID, { 'Content-Type': 'text/plain' }],
  ['a compressed body', 400, packed(VALID), GZIP],
  ['a compressed body of 10 MB', 413, packed(VALID.padEnd(1e7)), GZIP],
];

const statusOf = async (body: string | Uint8Array<ArrayBuffer>, more: object = {}) => {
  const headers = { 'Content-Type': 'application/json', ...more };
  const url = new URL(PATH, strict.server.url);
  return (await fetch(url, { method: 'POST', body, headers })).status;
};
it.each(REFUSED)('counts with %s are refused', async (_, status, body, headers) => {
  expect(await statusOf(body, headers)).toBe(status);
});

it('only what was valid is stored, and nothing of browsers that ask not to be tracked', async () => {
  for (const header of ['Sec-GPC', 'DNT'])
    expect((await strict.send({ [PROFILE]: 1 }, { [header]: '1' })).status).toBe(204);
  expect(await statusOf(VALID, { Authorization: 'Bearer x', Cookie: 'virsi_token=x' })).toBe(204);
  expect(await strict.stored()).toMatchObject([{ arrow: PROFILE, count: 1 }]);
});

it('one address is refused after 1,200 counts in a quarter of an hour, another is not', async () => {
  const { send, stored, clock } = await countingServer({ TRUST_PROXY: 'on' });
  const from = async (address: string) =>
    (await send({ [PROFILE]: 1 }, { 'X-Forwarded-For': address })).status;
  for (let second = 0; second < 24; second += 1) {
    await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.9')));
    clock.pass(1000);
  }
  expect(await from('203.0.113.9')).toBe(429);
  expect(await from('203.0.113.10')).toBe(204);
  expect(await stored()).toMatchObject([{ arrow: PROFILE, count: 1201 }]);
});
