// Walks one generated path through an app in a browser, and records coverage and captures.

import {
  describeEvent,
  type Flow,
  type FlowPath,
  type ModelEvent,
  type PathRecord,
  settledStart,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import type { Camera } from './camera.ts';
import type { PageReading } from './page-driver.ts';

export interface AppInBrowser {
  /** Opens it where every path starts. */
  open(): Promise<void>;
  /**
   * @param next the following event, which may need preparation
   * @throws when the app does not take the event
   */
  take(event: ModelEvent, before: AnyMachineSnapshot, next?: ModelEvent): Promise<void>;
  read(): Promise<PageReading>;
  /** @throws when the page does not show the model's snapshot. At the start both are the same. */
  look(after: AnyMachineSnapshot, before: AnyMachineSnapshot): Promise<void>;
  /** Once the state was captured. @throws when the step did something that it must not */
  judge(event: ModelEvent, before: AnyMachineSnapshot): Promise<void>;
  readonly camera: Camera;
}

/** What is left of a path that was walked in a browser. */
export interface WalkedPath {
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
export async function walkInBrowser(
  flow: Flow,
  path: FlowPath,
  app: AppInBrowser,
): Promise<WalkedPath> {
  const begin = performance.now();
  const rested = new Set<string>();
  let steps = 0;
  let before: AnyMachineSnapshot = settledStart(flow)[0];

  async function look(step: number, after: AnyMachineSnapshot): Promise<void> {
    await app.look(after, before);
    for (const id of (await app.read()).nodes) rested.add(id);
    await app.camera.take(after, { path: path.id, step });
    steps = step;
  }

  const walk = async () => {
    await attempt(0, 'the start', async () => {
      await app.open();
      await look(0, before);
    });
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      await attempt(index + 1, describeEvent(event), async () => {
        await app.take(event, before, path.steps[index + 1]?.event);
        await look(index + 1, snapshot);
        await app.judge(event, before);
      });
      before = snapshot;
    }
    return null;
  };

  const departed = await walk().catch((error: unknown) => {
    if (error instanceof Departed) return error;
    throw error;
  });
  const { transitions, states, guards } = await app.read().catch(() => NOTHING);
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
