// Makes each step of a walk happen in the real app, and waits until the machine in the page received it.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Way } from '../actors/actor.ts';
import { sampleNamed } from '../actors/actors.ts';
import { actorsOf } from '../actors/calls.ts';
import { PAYMENT_PAGE } from '../actors/replies.ts';
import { actionsFor } from '../controls.ts';
import { type Answer, isAnswer, isDelay, type ModelEvent, machineEvent } from '../model/event.ts';
import { START } from '../model/step.ts';
import { rememberTours } from '../playwright/tours-seen.ts';
import type { GateServer } from './gate-server.ts';
import { addPageDriver, type PageReading, readMachine } from './page-driver.ts';
import { prepareMemory } from './page-memory.ts';
import { act } from './person.ts';

/** For a control to appear, a call to arrive and the machine to receive an event. */
export const LIMIT_MS = 15_000;

/** Screens show dates: each run has the same day. */
const NOW = new Date('2030-05-14T15:00:00Z');

export type Walker = Awaited<ReturnType<typeof createWalker>>;

const contextWithUser = v.object({ user: v.nullable(v.object({ email: v.string() })) });

/** The e-mail in the page may differ from the model's. */
const emailIn = ({ context }: PageReading) => v.parse(contextWithUser, context).user?.email ?? '';

export async function createWalker(page: Page, gate: GateServer) {
  await page.addInitScript(rememberTours);
  await addPageDriver(page);
  await page.clock.install({ time: NOW });
  page.setDefaultTimeout(LIMIT_MS);

  async function bringAbout(event: ModelEvent, before: Snapshot, reading: PageReading) {
    if (isDelay(event)) return page.evaluate(() => window.flowRun?.elapse());
    if (!isAnswer(event)) return act(page, actionsFor(event, before));
    const { memory, way } = sampleNamed(event.actor, event.sample);
    if (memory) await prepareMemory(page, memory, emailIn(reading));
    return answer(event, way);
  }

  const release = (actor: string) => page.evaluate((name) => window.flowRun?.release(name), actor);

  async function answer(event: Answer, way: Way): Promise<unknown> {
    const { actor } = event;
    switch (way.by) {
      case 'reply':
        await release(actor);
        return gate.answer(
          actor,
          way.reply({ ...(await gate.arrival(actor, LIMIT_MS)), origin: gate.url }),
        );
      case 'blocked popup':
        return page.evaluate((name) => {
          const { open } = window;
          window.open = () => null;
          window.flowRun?.release(name);
          // The actor starts in a microtask.
          queueMicrotask(() => queueMicrotask(() => Object.assign(window, { open })));
        }, actor);
      case 'release':
        return release(actor);
      case 'page hide':
        await gate.answered(PAYMENT_PAGE, LIMIT_MS);
        return page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pagehide'));
        });
      case 'machine':
        return page.evaluate((fact) => window.flowRun?.send(fact), machineEvent(event));
    }
  }

  return {
    page,
    /** Opens the app and waits until its machine runs. */
    open: async () => {
      await page.goto(gate.url + START.path);
      await page.waitForFunction(() => window.flowRun?.read() !== null);
    },
    /**
     * Makes the event happen in the machine's current state.
     * @throws when the machine does not receive it
     */
    take: async (event: ModelEvent, before: Snapshot) => {
      const reading = await readMachine(page);
      const calls = gate.waiting();
      await bringAbout(event, before, reading);
      await page
        .waitForFunction(
          ([count, type]) =>
            window.flowRun
              ?.read()
              ?.heard.slice(count)
              // XState names a delay after its state as well.
              .some((heard) => heard === type || heard.startsWith(`xstate.${type}.`)),
          [reading.heard.length, event.type] as const,
        )
        .catch(() => {
          throw new Error(`The machine did not receive ${event.type}`);
        });
      gate.settle();
      const { actors } = await readMachine(page);
      const stopped = Object.entries(reading.actors)
        .filter(([session]) => !(session in actors))
        .map(([, actor]) => actor);
      // The call of a stopped actor is not the one of its successor.
      gate.forget(calls.filter((call) => actorsOf(call).some((actor) => stopped.includes(actor))));
    },
  };
}
