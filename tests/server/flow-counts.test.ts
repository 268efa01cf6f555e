// How the flow is used: what is taken from anybody, what is refused, and what is kept of it.
// @rule What is counted of the flow
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFlowCounts, listFlowCounts } from '../../server/stores/flow-count-store.ts';
import { sweep } from '../../server/stores/sweeper.ts';
import { admin } from '../support/server/admin.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { homesForFile, inHome } from '../support/server/homes.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { startIn } from '../support/server/test-server.ts';

const PATH = '/api/flow/counts';
const CHART = 'abcdef01';
const PROFILE = 'profile | profile.submit | plan';
const LEFT = 'profile | visit.end | phone';
const DAY_MS = 24 * 3600_000;

/** The others ask nothing of the database that these do not. */
const POSTGRES = { tags: ['postgres'] };

const newHome = homesForFile();

/** A server whose app has a chart of three counts. */
async function counting(environment: Record<string, string> = {}) {
  const home = await newHome();
  const names = [PROFILE, LEFT, 'plan | visit.look | 3'];
  await writeFile(
    join(home.folder, 'app', 'flow-counts.json'),
    JSON.stringify({ chart: CHART, names, operation: { [PROFILE]: ['createCustomer', 'ok'] } }),
  );
  const clock = stillClock();
  const server = await startIn(home, environment, { now: clock.now });
  const send = (counts: object, chart = CHART, headers: Record<string, string> = {}) =>
    server.send('POST', PATH, { json: { chart, counts }, headers });
  /** What is stored once the server is closed. */
  const stored = async () => {
    await server.close();
    let rows: readonly unknown[] = [];
    await inHome(home, async (database) => {
      rows = await database.rows(
        'SELECT day::text AS day, chart, arrow, count::text AS count FROM flow_counts ORDER BY day, arrow',
      );
    });
    return rows;
  };
  return { server, send, stored, clock, home };
}

const row = (day: string, arrow: string, count: number) => ({
  day,
  chart: CHART,
  arrow,
  count: String(count),
});

it('counts are added up by day, version and arrow, and kept for 400 days', POSTGRES, async () => {
  const { send, clock, stored, home } = await counting();
  const day = () => clock.now().toISOString().slice(0, 10);
  const first = day();
  const answers = await Promise.all([
    send({ [PROFILE]: 2, [LEFT]: 1 }),
    send({ [LEFT]: 3, [PROFILE]: 4 }),
    send({}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  clock.pass(DAY_MS);
  await send({ [PROFILE]: 1 });
  const second = day();
  expect(await stored()).toEqual([
    row(first, LEFT, 4),
    row(first, PROFILE, 6),
    row(second, PROFILE, 1),
  ]);
  const read = (...days: string[]) => admin(home.environment, 'counts', ...days);
  const found = JSON.parse((await read('--from', first, '--to', first)).out);
  expect(found).toMatchObject({ format: 'virsi.counts', from: first, to: first });
  expect(found.rows).toEqual([
    { day: first, chart: CHART, arrow: LEFT, count: 4 },
    { day: first, chart: CHART, arrow: PROFILE, count: 6 },
  ]);
  expect((await read('--from', second, '--to', first)).code).toBe(1);
  expect((await read('--from', 'ayer')).code).toBe(1);
  await inHome(home, async (database) => {
    const days = async () => {
      await sweep(database, clock.now());
      return database.rows('SELECT DISTINCT day::text AS day FROM flow_counts ORDER BY day');
    };
    clock.pass(398 * DAY_MS);
    expect(await days()).toEqual([{ day: first }, { day: second }]);
    clock.pass(2 * DAY_MS);
    expect(await days()).toEqual([{ day: second }]);
    clock.pass(DAY_MS);
    expect(await days()).toEqual([]);
  });
});

const REFUSED: readonly (readonly [what: string, counts: object])[] = [
  ['an arrow that the chart does not have', { 'profile | profile.submit | account': 1 }],
  ['one of them beside others', { [PROFILE]: 1, 'ana@ejemplo.com': 1 }],
  ['less than one', { [PROFILE]: 0 }],
  ['a negative number', { [PROFILE]: -1 }],
  ['a part of one', { [PROFILE]: 1.5 }],
  ['more than anybody does', { [PROFILE]: 1001 }],
  ['no number', { [PROFILE]: '1' }],
  ['a number that JSON has no sign for', { [PROFILE]: Number.NaN }],
  ['a list of numbers', { [PROFILE]: [1] }],
  ['names in a list', [PROFILE]],
  ['a name of the language beside others', { [PROFILE]: 1, toString: 1 }],
];

const VALID = JSON.stringify({ chart: CHART, counts: { [PROFILE]: 1 } });

const packed = (text: string) => new Uint8Array(gzipSync(text));

/** As they come over the wire. */
const HOSTILE: readonly [
  what: string,
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers?: Record<string, string>,
][] = [
  ['more than a number holds', 400, VALID.replace(':1}', ':1e999}')],
  ['an arrow twice, refused the second time', 400, VALID.replace(':1}', `:1,"${PROFILE}":-1}`)],
  [
    'two versions of the chart',
    400,
    VALID.replace('{', '{"chart":"x",').replace(CHART, 'fedcba98'),
  ],
  ['a prototype', 400, VALID.replace('{', '{"__proto__":{"day":"2020-01-01"},')],
  ['a day of its own', 400, VALID.replace('{', '{"day":"2030-01-01",')],
  ['lists in lists', 400, VALID.replace('1}', `${'['.repeat(1900)}${']'.repeat(1900)}}`)],
  ['half of it', 400, VALID.slice(0, -1)],
  ['nothing', 400, ''],
  ['bytes that are no text', 400, new Uint8Array([0xff, 0xfe, 0x7b])],
  ['a sign that is no text in the version', 400, VALID.replace(CHART, `${CHART}\\u0000`)],
  ['JSON that says it is text', 415, VALID, { 'Content-Type': 'text/plain' }],
  ['JSON that is text first', 415, VALID, { 'Content-Type': 'text/plain, application/json' }],
  ['JSON that says nothing', 415, new TextEncoder().encode(VALID), { 'Content-Type': '' }],
  ['a compressed body', 400, packed(VALID), { 'Content-Encoding': 'gzip' }],
  ['one that unfolds to 10 MB', 413, packed(VALID.padEnd(1e7)), { 'Content-Encoding': 'gzip' }],
];

describe('nothing is kept of', () => {
  let there: Awaited<ReturnType<typeof counting>>;
  beforeAll(async () => {
    there = await counting();
  });
  const answer = async (body: string | Uint8Array<ArrayBuffer>, headers: object = {}) => {
    const all = { 'Content-Type': 'application/json', ...headers };
    return (await fetch(new URL(PATH, there.server.url), { method: 'POST', body, headers: all }))
      .status;
  };

  it.each(HOSTILE)('a body that is made to be misread: %s', async (_, status, body, headers) => {
    expect(await answer(body, headers)).toBe(status);
  });

  it.each(REFUSED)('what the chart does not have, and what is no number: %s', async (_, counts) => {
    expect((await there.send(counts)).status).toBe(400);
  });

  it('names of the language', async () => {
    expect((await there.send({ constructor: 1 })).status).toBe(204);
  });

  it('another chart, another field, another type and more than 4 kB', async () => {
    const { server, send } = there;
    const post = (json: unknown) => server.ask('POST', PATH, { json });
    expect((await send({ [PROFILE]: 1 }, 'fedcba98')).status).toBe(400);
    expect((await post({ chart: CHART, counts: {}, who: 'ana' })).status).toBe(400);
    expect((await post([1])).status).toBe(400);
    const filled = ' '.repeat(4096 - JSON.stringify({ chart: CHART, counts: {}, x: '' }).length);
    expect((await post({ chart: CHART, counts: {}, x: filled })).status).toBe(400);
    expect((await post({ chart: CHART, counts: {}, x: `${filled} ` })).status).toBe(413);
    const form = { form: { [PROFILE]: '1' } };
    expect((await server.send('POST', PATH, form)).status).toBe(415);
    expect((await server.send('GET', PATH)).status).toBe(405);
  });

  it.each(['Sec-GPC', 'DNT'])('who asks by %s not to be followed', async (header) => {
    expect((await there.send({ [PROFILE]: 1 }, CHART, { [header]: '1' })).status).toBe(204);
  });

  it('a session or a cookie beside the counts, which are kept', async () => {
    const day = there.clock.now().toISOString().slice(0, 10);
    expect(await answer(VALID, { Authorization: 'Bearer x', Cookie: 'virsi_token=x' })).toBe(204);
    expect(await there.stored()).toEqual([row(day, PROFILE, 1)]);
  });
});

it('a body that does not end keeps nobody waiting', async () => {
  const { server, send, stored } = await counting();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(VALID.length) };
  const slow = request(new URL(PATH, server.url), { method: 'POST', headers });
  const answered = once(slow, 'response');
  slow.write(VALID.slice(0, -1));
  // Later on its way than the first half of the slow one.
  expect((await send({ [PROFILE]: 2 })).status).toBe(204);
  slow.end(VALID.slice(-1));
  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(204);
  expect(await stored()).toMatchObject([{ arrow: PROFILE, count: '3' }]);
});

it('what some of them tell is counted for Prometheus, by words of the build alone', async () => {
  const { server, send, stored } = await counting({ METRICS_PORT: '0' });
  await send({ [PROFILE]: 3, [LEFT]: 1 });
  await send({ [PROFILE]: 2 });
  const text = await (await fetch(`${server.metricsUrl}/metrics`)).text();
  expect(text.match(/^virsi_flow_outcomes_total\{.*$/gm)).toEqual([
    'virsi_flow_outcomes_total{what="createCustomer",outcome="ok"} 5',
  ]);
  await stored();
});

it('one address is put off after 1200 in a quarter of an hour, another one is not', async () => {
  const { send, stored, clock } = await counting({ TRUST_PROXY: 'on' });
  const from = (address: string) =>
    send({ [PROFILE]: 1 }, CHART, { 'X-Forwarded-For': address }).then(({ status }) => status);
  for (let times = 0; times < 24; times += 1) {
    await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.9')));
    clock.pass(1000);
  }
  expect(await from('203.0.113.9')).toBe(429);
  expect(await from('203.0.113.10')).toBe(204);
  expect(await stored()).toMatchObject([{ arrow: PROFILE, count: '1201' }]);
});

it('of a flood from everywhere an instance takes fifty in a second, and the rest costs no statement', async () => {
  const { send, stored, clock } = await counting({ TRUST_PROXY: 'on' });
  const from = (client: number) =>
    send({ [PROFILE]: 1 }, CHART, { 'X-Forwarded-For': `203.0.${client >> 8}.${client & 255}` });
  const answers = await Promise.all(Array.from({ length: 300 }, (_, client) => from(client)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(250);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ error: expect.stringMatching(/^Demasiad/) });
  expect(refused?.headers.get('Retry-After')).toBe('1');
  clock.pass(1000);
  expect((await from(300)).status).toBe(204);
  expect(await stored()).toMatchObject([{ arrow: PROFILE, count: '51' }]);
});

describe('the table', () => {
  const database = databaseForFile();

  it(
    'is read, filled and swept by its index, however many days and versions there are',
    POSTGRES,
    async () => {
      await database().rows(
        `INSERT INTO flow_counts (day, chart, arrow, count)
       SELECT '2025-01-01'::date + day, 'chart ' || day % 3, 'arrow ' || arrow, 1
       FROM generate_series(1, 300) AS day, generate_series(1, 100) AS arrow`,
      );
      await database().script('ANALYZE flow_counts');
      const planOf = async (sql: string, values: (string | Date)[]) =>
        JSON.stringify(await database().rows(`EXPLAIN ${sql}`, values));
      const days = 'SELECT count FROM flow_counts WHERE day BETWEEN $1::date AND $2::date';
      const swept = 'SELECT day FROM flow_counts WHERE day < $1 ORDER BY day LIMIT 1000';
      for (const plan of [
        await planOf(days, ['2025-02-01', '2025-02-07']),
        await planOf(swept, [new Date('2025-01-03')]),
      ])
        expect(plan).toContain('flow_counts_pkey');
      const now = new Date('2025-02-01T10:00:00Z');
      const counts = new Map([['arrow 1', 2]]);
      await addFlowCounts(database(), { chart: 'chart 1', counts, now });
      const found = await listFlowCounts(database(), '2025-02-01', '2025-02-01');
      expect(found.filter(({ count }) => count > 1)).toEqual([
        { day: '2025-02-01', chart: 'chart 1', arrow: 'arrow 1', count: 3 },
      ]);
      expect(found).toHaveLength(100);
    },
  );
});
