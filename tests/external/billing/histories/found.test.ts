// Histories that once broke a rule, at their shortest.
// @rule Nobody pays twice
import { expect, test } from 'vitest';
import type { Step, What } from './moves.ts';
import { playHistory, playStep } from './play-history.ts';
import { openScene } from './scene.ts';
import { stageForFile } from './stage-for-file.ts';

const stage = stageForFile(1);

const MINUTE_MS = 60_000;
const LINK: What = { does: 'link', price: 1 };

const step = (what: What, more: Partial<Step> = {}): Step => ({
  moves: [{ what, on: 0 }],
  order: [],
  crash: null,
  fault: null,
  ...more,
});

/** More statements and calls than a link needs. */
const STEPS_OF_A_LINK = Array.from({ length: 40 }, (_, after) => after);

test('a payment that was planned before a crash can be made three quarters of an hour later', async () => {
  for (const after of STEPS_OF_A_LINK)
    await playHistory(
      {
        begins: [],
        steps: [
          step(LINK, { crash: { on: 0, after } }),
          step({ does: 'pass', milliseconds: 45 * MINUTE_MS }),
          step(LINK),
        ],
        afterRetries: 'cancel',
      },
      stage(),
    );
});

test('whoever leaves while a payment is being made, at whatever moment, leaves no page of it', async () => {
  const both = [LINK, { does: 'leave' } as const].map((what) => ({ what, on: 0 }));
  for (const after of STEPS_OF_A_LINK) {
    const scene = await openScene(stage(), { afterRetries: 'cancel' });
    try {
      // The link goes on alone so far, then who leaves to the end.
      const order = [0, ...Array(after).fill(1), 0, ...Array(60).fill(1)];
      await playStep(scene, { ...step(LINK), moves: both, order });
      expect(scene.standIn.sessions().filter(({ status }) => status === 'open')).toEqual([]);
    } finally {
      await scene.close();
    }
  }
});

test('of two requests at once of which Stripe refuses one, no Customer is left over', async () => {
  const scene = await openScene(stage(), { afterRetries: 'cancel' });
  try {
    const two = [LINK, LINK].map((what) => ({ what, on: 0 }));
    const refused = { how: 'refused', skip: 0, times: 1 } as const;
    await playStep(scene, { ...step(LINK), moves: two, fault: refused });
    await playStep(scene, step(LINK));
    expect(scene.standIn.customers()).toHaveLength(1);
  } finally {
    await scene.close();
  }
});

test('of a dozen requests at once for one plan none is refused', async () => {
  const moves = Array.from({ length: 12 }, () => ({ what: LINK, on: 0 }));
  await playHistory(
    { begins: [], steps: [{ ...step(LINK), moves }], afterRetries: 'cancel' },
    stage(),
  );
});
