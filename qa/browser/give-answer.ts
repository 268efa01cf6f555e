// Answers a waiting actor in the way that its sample needs.
import { expect, type Page } from '@playwright/test';
import { answeringActor, type ModelEvent } from 'statechart-kit';
import { GATED_ACTORS, type GatedActor } from '../../src/diagnostics/test-driver.ts';
import { type Answering, answeringOf } from '../actors/answering.ts';
import { PAYMENT_PAGE } from '../actors/replies.ts';
import type { GateServer } from './gate-server.ts';

interface Wire {
  readonly page: Page;
  readonly gate: GateServer;
}

/** Limit for a call to reach the gate, in milliseconds. */
const ARRIVAL_LIMIT_MS = 15_000;

export async function giveAnswer(
  { page, gate }: Wire,
  { actor, way }: Answering,
  event: ModelEvent,
): Promise<void> {
  switch (way.by) {
    case 'reply':
      return gate.answer(
        actor,
        way.reply({ ...(await gate.arrival(actor, ARRIVAL_LIMIT_MS)), origin: gate.url }),
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
        .poll(() => gate.hasAnswered(PAYMENT_PAGE, 200), { timeout: ARRIVAL_LIMIT_MS })
        .toBe(true);
      return page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pagehide'));
      });
    case 'machine':
      return page.evaluate((answer) => window.flowRun?.send(answer), event);
  }
}

/** The actor whose popup the event blocks. It has to be held before it starts. */
export function isPopupBlocked(event: ModelEvent): GatedActor | null {
  if (answeringActor(event) === undefined) return null;
  const { actor, way } = answeringOf(event);
  return way.by === 'blocked popup' ? gated(actor) : null;
}

function gated(actor: string): GatedActor {
  const found = GATED_ACTORS.find((name) => name === actor);
  if (!found) throw new Error(`${actor} cannot be held in the page`);
  return found;
}
