// Faults of Stripe and of our own instances, one at a time: the rules of payments hold during each and after it.
// @rule Nobody pays twice
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../../support/server/server-process.ts';
import {
  calm,
  inPortal,
  LINK,
  PAID,
  pass,
  type Step,
  stepOf,
  TOLD,
  turns,
  type What,
} from './histories/moves.ts';
import { playHistory, playStep } from './histories/play-history.ts';
import { openScene } from './histories/scene.ts';
import { stageForFile } from './histories/stage-for-file.ts';
import { atOnce } from './histories/turns.ts';

vi.setConfig({ testTimeout: 600_000 });

const stage = stageForFile(2);

/** Checks every rule after each step, and at the end once all events were delivered. */
const play = (steps: readonly Step[]) =>
  playHistory({ begins: [], steps, afterRetries: 'cancel' }, stage());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A link needs fewer statements and calls, and fewer turns. */
const STEPS_OF_A_LINK = upTo(40);
const TURNS_OF_A_LINK = upTo(25);

const READ: What = { does: 'read' };
const LEAVE: What = { does: 'leave' };
const OTHER_LINK: What = { does: 'link', price: 2 };
const SUBSCRIBED = [LINK, PAID, TOLD];
const UNPAID = [...SUBSCRIBED, pass(8), TOLD, inPortal('badCard'), pass(32), TOLD];
const deliver = (which: number): What => ({ does: 'deliver', which });
const again = (which: number): What => ({ does: 'again', which });

describe('an answer of Stripe', () => {
  test.each(
    (['cut', 'lost', 'refused', 'saved'] as const).flatMap((how) =>
      [1, 100].map((times) => ({ how, times })),
    ),
  )('that is $how, $times times from any request on, leaves one payment', async (fault) => {
    for (const skip of upTo(7)) {
      const failing = stepOf([LINK], { fault: { ...fault, skip } });
      await play([failing, ...calm(LINK, pass(2), LINK, PAID, TOLD, READ)]);
    }
  });

  test.each(['cut', 'lost', 'refused'] as const)(
    'that is %s while events are processed delays them',
    async (how) => {
      const fault = { how, skip: 0, times: 100 };
      await play([...calm(LINK, PAID), stepOf([TOLD], { fault })]);
    },
  );

  test('that is older and arrives later is asked for again', async () => {
    const [first] = stage().databases;
    if (!first) throw new Error('no database');
    let held: Promise<void> | null = null;
    let release = () => {};
    const slow: typeof first = {
      ...first,
      async transaction(work) {
        await held;
        return first.transaction(work);
      },
    };
    const scene = await openScene(
      { databases: [slow, first], turns: atOnce },
      { afterRetries: 'cancel' },
    );
    try {
      for (const step of calm(...SUBSCRIBED)) await playStep(scene, step);
      held = new Promise((resolve) => {
        release = resolve;
      });
      const lists = () =>
        scene.standIn.requests().filter(({ route }) => route === 'GET /v1/subscriptions').length;
      const before = lists();
      const older = scene.instance(0).sync(scene.account.id);
      await until(() => lists() > before);
      const [live] = scene.provider().live;
      scene.standIn.dashboard.cancelNow(live?.id ?? '');
      await scene.instance(1).sync(scene.account.id);
      held = null;
      release();
      await older;
      expect(await scene.status('cut')).toMatchObject({ status: 'canceled' });
    } finally {
      await scene.close();
    }
  });
});

test.each<[string, readonly What[]]>([
  ['arrive in reverse order', [LINK, PAID, inPortal('cancelNow'), ...[3, 2, 1, 0].map(deliver)]],
  ['arrive twice', [...SUBSCRIBED, ...upTo(5).map(again), READ]],
  ['are lost', [LINK, PAID, ...upTo(5).map((): What => ({ does: 'lose', which: 0 })), READ]],
  [
    'are signed by another secret or replayed',
    [
      ...[LINK, PAID, { does: 'forged', which: 0, how: 'other secret' } as const, TOLD],
      { does: 'forged', which: 0, how: 'old' },
    ],
  ],
])('events that %s change nothing that is true', (_, whats) => play(calm(...whats)));

test.each<[string, readonly What[]]>([
  ['with a live subscription buys no second one', [...SUBSCRIBED, LINK, OTHER_LINK, READ]],
  [
    'after an ended subscription has no second trial',
    [...SUBSCRIBED, inPortal('cancelNow'), TOLD, LINK, PAID, TOLD, READ],
  ],
  ['with a failed charge keeps access for a week', [...UNPAID, READ]],
  ['loses access after that week', [...UNPAID, READ, pass(8), READ]],
  ['who leaves pays nothing more', [...SUBSCRIBED, LEAVE]],
])('an owner %s', (_, whats) => play(calm(...whats)));

describe('a crash', () => {
  test('while a payment is planned does not block it three quarters of an hour later', async () => {
    for (const after of STEPS_OF_A_LINK) {
      const crash = { on: 0, after };
      await play([stepOf([LINK], { crash }), ...calm(pass(45 / (24 * 60)), LINK)]);
    }
  });

  test('while an event is received loses no event', async () => {
    for (const after of upTo(12))
      await play([...calm(LINK, PAID), stepOf([TOLD], { crash: { on: 0, after } })]);
  });
});

describe('of requests at once', () => {
  test('for two plans, in any order, one page can be paid', async () => {
    const orders = fc.array(turns, { minLength: 1, maxLength: 3 });
    const ask = (order: readonly number[]) => stepOf([LINK, OTHER_LINK], { order });
    const property = fc.asyncProperty(orders, (all) => play(all.map(ask)));
    await fc.assert(property, { seed: 1, numRuns: 150, endOnFailure: true });
  });

  test('a payment and a deletion, in any order, leave no page that can be paid', async () => {
    for (const after of TURNS_OF_A_LINK) {
      const scene = await openScene(stage(), { afterRetries: 'cancel' });
      try {
        const order = [0, ...Array(after).fill(1), 0, ...Array(60).fill(1)];
        await playStep(scene, stepOf([LINK, LEAVE], { order }));
        expect(scene.standIn.sessions().filter(({ status }) => status === 'open')).toEqual([]);
      } finally {
        await scene.close();
      }
    }
  });

  test('one that Stripe refuses leaves no second Customer', async () => {
    const scene = await openScene(stage(), { afterRetries: 'cancel' });
    try {
      const fault = { how: 'refused', skip: 0, times: 1 } as const;
      await playStep(scene, stepOf([LINK, LINK], { fault }));
      await playStep(scene, stepOf([LINK]));
      expect(scene.standIn.customers()).toHaveLength(1);
    } finally {
      await scene.close();
    }
  });

  test('a dozen for one plan are all answered', () => play([stepOf(Array(12).fill(LINK))]));
});
