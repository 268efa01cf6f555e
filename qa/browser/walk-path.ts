// Walks one generated path in the browser, checks every state on it, and records coverage and captures.

import { expect, type Page } from '@playwright/test';
import { describeEvent, type FlowPath, type PathRecord, settledStart } from 'statechart-kit';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import type { AccessCheck } from '../playwright/access-check.ts';
import type { Camera } from './camera.ts';
import type { Guard } from './guard.ts';
import type { Oracle } from './oracle.ts';
import type { PageReading } from './page-driver.ts';
import { expectPageInvariants } from './page-look.ts';
import type { Walker } from './walker.ts';

interface WalkParts {
  readonly walker: Walker;
  readonly watcher: Guard;
  readonly camera: Camera;
  readonly checkAccess: AccessCheck;
  readonly oracle: Oracle;
}

/** What is left of a path that was walked in a browser. */
interface WalkedPath {
  readonly record: PathRecord;
  /** For the test runner to throw, so that its report shows the source. */
  readonly departed: Departed | null;
}

/** Thrown where a walk leaves its path. Steps count from 1, and 0 is the start. */
class Departed extends Error {
  override readonly name = 'Departed';
  readonly problem: string;
  constructor(
    readonly step: number,
    readonly event: string,
    cause: unknown,
  ) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    super(`step ${step}, ${event}: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Stops at the first step where the app leaves the path. The record says which step and why. */
export async function walkPath(path: FlowPath, parts: WalkParts): Promise<WalkedPath> {
  const { walker, camera, checkAccess, oracle } = parts;
  const begin = performance.now();
  const rested = new Set<string>();
  let steps = 0;
  let isFirst = true;
  let before: Snapshot = settledStart(onboardingFlow)[0];

  async function look(step: number, after: Snapshot): Promise<void> {
    await expectPageInvariants(parts, after);
    await expectFocus(walker.page, before, after, isFirst);
    if (!isWait(screenOf(after))) isFirst = false;
    await checkAccess(walker.page, 'light');
    for (const id of (await walker.read()).nodes) rested.add(id);
    await camera.take(after, { path: path.id, step });
    steps = step;
  }

  const walk = async () => {
    await attempt(0, 'the start', async () => {
      await walker.open(START.path);
      await look(0, before);
    });
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      await attempt(index + 1, describeEvent(event), async () => {
        oracle.expectCalls();
        await walker.take(event, before, path.steps[index + 1]?.event);
        await look(index + 1, snapshot);
        await oracle.expectStep(event, before, (await walker.read()).navigations);
      });
      before = snapshot;
    }
    return null;
  };

  const departed = await walk().catch((error: unknown) => {
    if (error instanceof Departed) return error;
    throw error;
  });
  const { transitions, states, guards } = await walker.read().catch(() => NOTHING);
  return {
    record: {
      id: path.id,
      title: path.title,
      steps,
      transitions: [...transitions],
      states: [...states],
      rested: [...rested],
      guards: [...guards],
      departure: departed && {
        step: departed.step,
        event: departed.event,
        problem: departed.problem,
      },
      milliseconds: Math.round(performance.now() - begin),
    },
    departed,
  };
}

const NOTHING: Pick<PageReading, 'transitions' | 'states' | 'guards'> = {
  transitions: [],
  states: [],
  guards: [],
};

async function attempt(step: number, event: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    throw new Departed(step, event, error);
  }
}

/** What has to be settled before a plan is bought is read first (decisions 34, 45). */
const TO_SETTLE =
  /^(¿Ya hiciste el pago\?|Tu suscripción (tiene un pago pendiente|está en pausa))$/;
const isToSettle = (snapshot: Snapshot) =>
  snapshot.hasTag('pastDue') || snapshot.can({ type: 'payment.recheck' });

/**
 * A new screen moves the focus to its heading, or to what has to be settled first. The same screen never loses it.
 * @param isFirst whether only waiting screens were shown before. Then the focus stays where the browser put it.
 */
async function expectFocus(
  page: Page,
  before: Snapshot,
  after: Snapshot,
  isFirst: boolean,
): Promise<void> {
  const screen = screenOf(after);
  if (isWait(screen) || isFirst) return;
  const beginning = isToSettle(after)
    ? page.getByRole('region', { name: TO_SETTLE })
    : page.getByRole('heading', { level: 1 });
  if (screen !== screenOf(before)) await expect(beginning).toBeFocused();
  else await expect(page.locator('body'), 'the focus is lost').not.toBeFocused();
}
