// What a visit counts of a machine: each thing once or not at all, by names of the chart alone, and in few bytes.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { defineFlow, findPaths, flowViewOf, funnelsIn, startControlledRun } from 'statechart-kit';
import { countVisit, type VisitOptions } from 'statechart-kit/counts';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { playerMachine } from '../examples/player.ts';
import { countable } from '../src/counts/countable.ts';
import { EXAMPLES } from './example-rows.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Counts = Readonly<Record<string, number>>;

/** A page that is seen or hidden. */
function openPage() {
  const target = new EventTarget();
  const page = {
    hidden: false,
    addEventListener: target.addEventListener.bind(target),
  };
  const turn = (isHidden: boolean) => {
    if (page.hidden === isHidden) return;
    page.hidden = isHidden;
    target.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, hide: () => turn(true), show: () => turn(false) };
}

function visitOf(actor: Parameters<typeof countVisit>[0], more: Partial<VisitOptions> = {}) {
  const { page, ...turns } = openPage();
  const bodies: Counts[] = [];
  const error = countVisit(actor, {
    page,
    most: 30,
    wrong: () => undefined,
    send: (body) => bodies.push(body),
    ...more,
  });
  return { ...turns, error, bodies };
}

const shop = createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: { on: { GO: 'paying', STAY: { actions: () => {} }, 'WILD.*': 'paying' } },
    paying: { on: { GO: 'open' } },
  },
});

const started = () => createActor(shop).start();

describe('a visit', () => {
  test('tells where it began, what it took, how long it looked and where it ended', () => {
    const actor = started();
    const { hide, show, error, bodies } = visitOf(actor, { wrong: () => 'phone' });
    for (const type of ['STAY', 'UNHEARD', 'STAY'] as const)
      actor.send({ type } as { type: 'STAY' });
    error('phone');
    vi.advanceTimersByTime(9999);
    actor.send({ type: 'GO' });
    hide();
    expect(bodies).toEqual([
      {
        ' | kit.start | open': 1,
        'open | STAY | open': 2,
        'open | kit.error | phone': 1,
        'open | GO | paying': 1,
        'open | kit.look | 3': 1,
        'paying | kit.look | 0': 1,
        'paying | kit.end | phone': 1,
      },
    ]);
    vi.advanceTimersByTime(60_000);
    show();
    actor.send({ type: 'GO' });
    hide();
    expect(bodies.slice(1)).toEqual([
      {
        'paying | kit.back | phone': 1,
        'paying | GO | open': 1,
        'paying | kit.look | 0': 1,
        'open | kit.look | 0': 1,
        'open | kit.end | phone': 1,
      },
    ]);
  });

  test('calls an event what the chart calls it', () => {
    const actor = started();
    const { hide, bodies } = visitOf(actor);
    actor.send({ type: 'WILD.ana@ejemplo.com' });
    hide();
    expect(Object.keys(bodies[0] ?? {})).toContain('open | WILD.* | paying');
    expect(JSON.stringify(bodies)).not.toContain('ana');
  });

  test('while it is seen tells what there is twice a minute, and nothing where nothing happens', () => {
    const actor = started();
    const { bodies } = visitOf(actor);
    vi.advanceTimersByTime(29_999);
    expect(bodies).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(bodies).toHaveLength(1);
    vi.advanceTimersByTime(300_000);
    expect(bodies).toHaveLength(1);
    actor.send({ type: 'GO' });
    actor.send({ type: 'GO' });
    vi.advanceTimersByTime(30_000);
    expect(bodies).toHaveLength(2);
  });

  test('tells no more at once than it may, the end first, and the rest half a minute later', () => {
    const actor = started();
    const { hide, error, bodies } = visitOf(actor, { most: 4 });
    const fields = Array.from({ length: 9 }, (_, index) => `ñandú ${index}`);
    for (const field of fields) error(field);
    hide();
    expect(Object.keys(bodies[0] ?? {})).toContain('open | kit.end | ');
    vi.advanceTimersByTime(300_000);
    expect(bodies.map((body) => Object.keys(body).length)).toEqual([4, 4, 4]);
    const all = bodies.flatMap((body) => Object.keys(body));
    expect(all.filter((name) => name.includes('error')).toSorted()).toEqual(
      fields.map((field) => `open | kit.error | ${field}`),
    );
  });
});

/** What happens to two visits: to their pages, and to the way to the backend. */
const happenings = fc.array(
  fc.record({
    visit: fc.nat(1),
    what: fc.constantFrom('go', 'hide', 'show', 'wait', 'kill', 'offline', 'online', 'trip'),
  }),
  { maxLength: 60 },
);

test('each visit is counted once or not at all: killed, offline, out of the cache, in two tabs, away to pay', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      const visits = [0, 1].map(() => {
        const actor = started();
        const sums: Record<string, number> = {};
        const isLost = { ever: false, now: false };
        const send = (body: Counts) => {
          isLost.ever ||= isLost.now;
          if (isLost.now) return;
          for (const [name, count] of Object.entries(body)) sums[name] = (sums[name] ?? 0) + count;
        };
        return { sums, isLost, taken: 0, isDead: false, actor, ...visitOf(actor, { send }), send };
      });
      for (const { visit: which, what } of [
        ...steps,
        ...[0, 1].map((visit) => ({ visit, what: 'hide' })),
      ]) {
        const visit = visits[which];
        if (!visit || visit.isDead) continue;
        if (what === 'go') {
          visit.actor.send({ type: 'GO' });
          visit.taken += 1;
        }
        if (what === 'hide') visit.hide();
        if (what === 'show') visit.show();
        if (what === 'wait') vi.advanceTimersByTime(30_000);
        if (what === 'kill') Object.assign(visit, { isDead: true, hide: () => {} });
        if (what === 'offline') visit.isLost.now = true;
        if (what === 'online') visit.isLost.now = false;
        if (what === 'trip') {
          visit.show();
          visit.hide();
          const leftAt = [String(visit.actor.getSnapshot().value)] as const;
          const actor = started();
          Object.assign(visit, { actor, ...visitOf(actor, { send: visit.send, leftAt }) });
        }
      }
      vi.advanceTimersByTime(30_000);
      for (const { sums, isLost, isDead, taken } of visits) {
        const sum = (event: string) =>
          Object.entries(sums).reduce(
            (total, [name, count]) => total + (name.includes(` | ${event} | `) ? count : 0),
            0,
          );
        const [starts, ends] = [sum('kit.start'), sum('kit.end') - sum('kit.back')];
        expect(starts).toBeLessThanOrEqual(1);
        expect(ends).toBeLessThanOrEqual(1);
        expect(ends).toBeGreaterThanOrEqual(0);
        expect(sum('GO')).toBeLessThanOrEqual(taken);
        if (!isLost.ever && !isDead) expect([starts, ends, sum('GO')]).toEqual([1, 1, taken]);
      }
      vi.clearAllTimers();
    }),
    { numRuns: 300, seed: 35 },
  );
});

test.each(EXAMPLES)(
  'every count of a walk is one that the chart can have: $title',
  async ({ config }) => {
    vi.useRealTimers();
    const flow = defineFlow(config);
    const known = countable(flow.machine, { fields: [], limits: 20 });
    const names = new Set<string>();
    for (const { steps } of findPaths(flow, { strategy: 'cover' }).paths) {
      const run = startControlledRun(flow, () => {});
      const { hide, bodies } = visitOf(run.actor, { most: 1e6 });
      for (const { event } of steps) await run.take(event);
      hide();
      for (const body of bodies) for (const name of Object.keys(body)) names.add(name);
      run.stop();
    }
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(2);
  },
);

test('what an app fetches for it is less than 750 bytes', async () => {
  const entry = fileURLToPath(new URL('../src/counts/count-visit.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // As an app is built: a library keeps its white space.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['xstate'] },
    },
  });
  const [first] = [built].flat();
  const [chunk] = first && 'output' in first ? first.output : [];
  const bytes = gzipSync(chunk?.type === 'chunk' ? chunk.code : '', { level: 9 }).length;
  console.log(`statechart-kit/counts: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThan(750);
});

test('of parallel regions the funnel tells each state that was come to, and where all of them led', async () => {
  vi.useRealTimers();
  const flow = defineFlow({ machine: playerMachine });
  const run = startControlledRun(flow, () => {});
  const { hide, bodies } = visitOf(run.actor);
  for (const type of ['sound.ready', 'picture.ready']) await run.take({ type });
  hide();
  run.stop();
  const day = '2026-11-02';
  const rows = bodies.flatMap((body) =>
    Object.entries(body).map(([arrow, count]) => ({ day, chart: 'v1', arrow, count })),
  );
  expect(rows.map(({ arrow }) => arrow)).toContain(
    'loading.picture.waiting + loading.sound.waiting | sound.ready | loading.picture.waiting + loading.sound.ready',
  );
  const { view } = await flowViewOf(flow, []);
  const file = { format: 'statechart-kit.counts', version: 1, isExample: false } as const;
  const [funnel] = funnelsIn(flow, view, { ...file, from: day, to: day, limits: [1000], rows });
  const told = funnel?.screens.map(({ name, came, went, left }) => [
    name.replace('loading.', ''),
    came,
    went.map(({ to }) => to.replace('loading.', '')).join(),
    left,
  ]);
  expect(told).toEqual([
    ['picture.waiting', 1, 'picture.ready', 0],
    ['picture.ready', 1, 'playing', 0],
    ['sound.waiting', 1, 'sound.ready', 0],
    ['sound.ready', 1, '', 0],
    ['playing', 1, '', 1],
  ]);
});
