// Walks the real app: makes each step happen and waits until the machine in the page has received it.

import { expect, type Page } from '@playwright/test';
import { answeringActor, type ModelEvent } from 'statechart-kit';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import { GATED_ACTORS, type GatedActor } from '../../src/diagnostics/test-driver.ts';
import { type Answering, answeringOf } from '../actors/answering.ts';
import { actorsOf } from '../actors/calls.ts';
import { PAYMENT_PAGE } from '../actors/replies.ts';
import { actionsFor } from '../controls.ts';
import type { SeenRequest } from '../playwright/reply.ts';
import { rememberTours } from '../playwright/tours-seen.ts';
import type { TestData } from '../scenarios/page/test-data.ts';
import { callWords } from './calls.ts';
import type { GateServer } from './gate-server.ts';
import { addPageDriver, type PageReading, readMachine } from './page-driver.ts';
import { prepareMemory } from './page-memory.ts';
import { act } from './person.ts';

/** Limit for a control to appear, a call to reach the gate and the machine to receive an event, in milliseconds. */
const LIMIT_MS = 15_000;

/** Time between two checks, in milliseconds. */
const SOON_MS = [20, 50, 100];

/** The gate outside the browser cannot hold them. */
const ALWAYS_HELD: readonly GatedActor[] = ['restoreSession', 'endSession'];

export type Walker = Awaited<ReturnType<typeof createWalker>>;

const contextWithUser = v.object({ user: v.nullable(v.object({ email: v.string() })) });

/** The e-mail in the page may differ from the model's. */
const emailIn = ({ context }: PageReading) => v.parse(contextWithUser, context).user?.email ?? '';

export interface World {
  readonly page: Page;
  readonly gate: GateServer;
  readonly data: TestData;
}

export async function createWalker({ page, gate, data }: World) {
  await page.addInitScript(rememberTours);
  await addPageDriver(page, ALWAYS_HELD);
  await page.clock.install();
  page.setDefaultTimeout(LIMIT_MS);

  const read = () => readMachine(page);

  /** Otherwise a call of a stopped actor could pass for one of the restarted actor. */
  async function stoppedAreGone(before: PageReading, calls: readonly SeenRequest[]): Promise<void> {
    const { actors } = await read();
    const stopped = Object.keys(before.actors).filter((session) => !(session in actors));
    const names = stopped.map((session) => before.actors[session] ?? '');
    const left = calls.filter((call) => actorsOf(call).some((actor) => names.includes(actor)));
    await expect
      .poll(
        () =>
          gate
            .waiting()
            .filter((call) => left.includes(call))
            .map(callWords),
        {
          message: 'calls that go on after their actor was stopped',
          timeout: LIMIT_MS,
          intervals: SOON_MS,
        },
      )
      .toEqual([]);
  }

  async function bringAbout(event: ModelEvent, before: Snapshot): Promise<void> {
    if (event.type.startsWith('xstate.after.'))
      return page.evaluate(() => window.flowRun?.elapse());
    if (answeringActor(event) === undefined) return act(page, actionsFor(event, before, data));
    const answering = answeringOf(event);
    await prepareMemory(page, answering.memory, emailIn(await read()));
    await giveAnswer({ page, gate }, answering, event);
  }

  return {
    page,
    data,
    read,
    /** Opens the app and waits until its machine runs. */
    open: async (path: string) => {
      await page.goto(gate.url + path);
      await page.waitForFunction(() => window.flowRun?.read() !== null);
    },
    /**
     * Makes the event happen in the machine's current state.
     * @param next the following event, which may need preparation
     * @throws when the app does not receive it
     */
    take: async (event: ModelEvent, before: Snapshot, next?: ModelEvent) => {
      const reading = await read();
      const { heard } = reading;
      const calls = gate.waiting();
      const blocked = next && isPopupBlocked(next);
      if (blocked) await page.evaluate((actor) => window.flowRun?.holdBack(actor), blocked);
      await bringAbout(event, before);
      await expect
        .poll(async () => (await read()).heard.slice(heard.length), {
          message: 'what the machine hears',
          timeout: LIMIT_MS,
          intervals: SOON_MS,
        })
        .toContain(event.type);
      gate.settle();
      const [first, ...rest] = (await read()).heard.slice(heard.length);
      // Only the app's own change of the address may come after it.
      expect([first, ...rest.filter((type) => type !== 'location.changed')]).toEqual([event.type]);
      await stoppedAreGone(reading, calls);
    },
  };
}

interface Wire {
  readonly page: Page;
  readonly gate: GateServer;
}

async function giveAnswer(
  { page, gate }: Wire,
  { actor, way }: Answering,
  event: ModelEvent,
): Promise<void> {
  switch (way.by) {
    case 'reply':
      return gate.answer(
        actor,
        way.reply({ ...(await gate.arrival(actor, LIMIT_MS)), origin: gate.url }),
      );
    case 'blocked popup':
      return page.evaluate((held) => {
        const { open } = window;
        window.open = () => null;
        window.flowRun?.release(held);
        // The actor starts in a microtask.
        queueMicrotask(() => queueMicrotask(() => Object.assign(window, { open })));
      }, gated(actor));
    case 'release':
      return page.evaluate((held) => window.flowRun?.release(held), gated(actor));
    case 'page hide':
      await expect
        .poll(() => gate.hasAnswered(PAYMENT_PAGE, 200), { timeout: LIMIT_MS })
        .toBe(true);
      return page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pagehide'));
      });
    case 'machine':
      return page.evaluate((answer) => window.flowRun?.send(answer), event);
  }
}

/** The actor whose popup the event blocks. It has to be held before it starts. */
function isPopupBlocked(event: ModelEvent): GatedActor | null {
  if (answeringActor(event) === undefined) return null;
  const { actor, way } = answeringOf(event);
  return way.by === 'blocked popup' ? gated(actor) : null;
}

function gated(actor: string): GatedActor {
  const found = GATED_ACTORS.find((name) => name === actor);
  if (!found) throw new Error(`${actor} cannot be held in the page`);
  return found;
}
