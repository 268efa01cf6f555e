// Walks one generated path in the browser, checks every state on it, and records coverage and captures.

import type { Strip } from 'statechart-kit';
import { describeEvent, type FlowPath, type PathRecord, settledStart } from 'statechart-kit';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { AccessCheck } from '../../tools/browser/access-check.ts';
import type { Guard } from '../../tools/browser/guard.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import type { Camera } from './camera.ts';
import type { Oracle } from './oracle.ts';
import { expectFocus, expectSameState, expectScreen } from './page-checks.ts';
import type { PageReading } from './page-driver.ts';
import { expectPageInvariants } from './page-look.ts';
import type { Walker } from './walker.ts';

export interface WalkParts {
  readonly walker: Walker;
  readonly watcher: Guard;
  readonly camera: Camera;
  readonly checkAccess: AccessCheck;
  readonly oracle: Oracle;
}

export interface WalkedPath {
  readonly record: PathRecord;
  readonly strip: Strip;
  /** For the test runner to throw, so that its report shows the source. */
  readonly departed: Departed | null;
}

/** Thrown where a walk leaves its path. Steps count from 1, and 0 is the start. */
export class Departed extends Error {
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
  const { walker, camera } = parts;
  const begin = performance.now();
  const rested = new Set<string>();
  const frames: { event: string; capture: string }[] = [];
  let before: Snapshot = settledStart(onboardingFlow)[0];
  let isFirst = true;

  async function look(step: number, event: string, after: Snapshot): Promise<void> {
    const reading = await walker.read();
    expectSameState(reading, after);
    for (const id of reading.nodes) rested.add(id);
    await expectScreen(walker.page, after);
    await expectFocus(walker.page, before, after, isFirst);
    if (!isWait(screenOf(after))) isFirst = false;
    await expectPageInvariants(parts, after);
    await parts.checkAccess(walker.page, 'light');
    frames.push({ event, capture: await camera.take(after, { path: path.id, step }) });
  }

  const walk = async () => {
    await attempt(0, 'the start', async () => {
      await walker.open(START.path);
      await look(0, '', before);
    });
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      const words = describeEvent(event);
      await attempt(index + 1, words, async () => {
        parts.oracle.expectCalls();
        await walker.take(event, before, path.steps[index + 1]?.event);
        await look(index + 1, words, snapshot);
        const { navigations } = await walker.read();
        await parts.oracle.expectStep(event, before, navigations);
      });
      before = snapshot;
    }
    return null;
  };

  const departed = await walk().catch((error: unknown) => {
    if (error instanceof Departed) return error;
    throw error;
  });
  const taken = await walker.read().catch(() => NOTHING);
  return {
    record: {
      id: path.id,
      title: path.title,
      steps: Math.max(0, frames.length - 1),
      transitions: [...taken.transitions],
      states: [...taken.states],
      rested: [...rested],
      guards: [...taken.guards],
      departure: departed && {
        step: departed.step,
        event: departed.event,
        problem: departed.problem,
      },
      milliseconds: Math.round(performance.now() - begin),
    },
    strip: { id: path.id, title: path.title, frames },
    departed,
  };
}

/** The coverage of an app that did not start. */
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
