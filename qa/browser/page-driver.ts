// The driver inside the page. It is sent there as text, so it can use nothing from outside itself.

import type { Page } from '@playwright/test';
import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import { GATED_ACTORS } from '../../src/diagnostics/test-driver.ts';

/** The state of the machine in the page. */
export interface PageReading {
  readonly value: unknown;
  readonly context: unknown;
  /** Names of the running actors by session id. A restarted actor has a new id. */
  readonly actors: Readonly<Record<string, string>>;
  /** Types of the events since the start, oldest first. */
  readonly heard: readonly string[];
}

/** What the app asks before it starts its machine, where a run has put a driver into the page. */
export interface PageDriver {
  readonly clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  /** What the actor has to wait for before it begins; undefined lets it begin at once. */
  gate(actor: string): Promise<void> | undefined;
  /** To be called right before the machine starts. */
  attach(actor: AnyActorRef, drafts: { release(): void }): void;
  /** From now on what is stored of drafts counts, and not what the page typed. */
  releaseDrafts(): void;
  /** Null until the app has started its machine. */
  read(): PageReading | null;
  /** Sends the machine an event that nothing in the browser can cause. */
  send(event: { readonly type: string }): void;
  /** Ends every running delay of the chart. */
  elapse(): void;
  /** Lets the waiting actor start. The next one waits again. */
  release(actor: string): void;
}

declare global {
  interface Window {
    flowRun?: PageDriver;
  }
}

/** Adds the driver to every page opened from now on, where the app looks for it. */
export async function addPageDriver(page: Page): Promise<void> {
  await page.addInitScript(installPageDriver, GATED_ACTORS);
  await page.addInitScript(() => {
    if (window.flowRun) window.virsiDriver = window.flowRun;
  });
}

/** @throws when the app has started no machine */
export async function readMachine(page: Page): Promise<PageReading> {
  const reading = await page.evaluate(() => window.flowRun?.read() ?? null);
  if (!reading) throw new Error('The app has started no machine');
  return reading;
}

/** Sets `window.flowRun`. @param gated actors that only `release` lets start */
export function installPageDriver(gated: readonly string[]): void {
  const waiting = new Map<string, (() => void)[]>();
  const pauses = new Map<number, () => void>();
  let nextPause = 1;
  let machine: AnyActorRef | null = null;
  let releaseDrafts = () => {};
  const heard: string[] = [];

  const driver: PageDriver = {
    clock: {
      setTimeout: (end: () => void) => {
        const id = nextPause;
        nextPause += 1;
        pauses.set(id, end);
        return id;
      },
      clearTimeout: (id: number) => pauses.delete(id),
    },
    gate: (actor) => {
      if (!gated.includes(actor)) return undefined;
      return new Promise((resolve) => {
        waiting.set(actor, [...(waiting.get(actor) ?? []), resolve]);
      });
    },
    releaseDrafts: () => releaseDrafts(),
    attach: (actor, drafts) => {
      machine = actor;
      releaseDrafts = drafts.release;
      actor.system.inspect((seen) => {
        if (seen.actorRef !== actor) return;
        if (seen.type === '@xstate.event') heard.push(seen.event.type);
      });
    },
    read: () => {
      const snapshot = machine?.getSnapshot();
      if (!snapshot) return null;
      return {
        value: snapshot.value,
        context: snapshot.context,
        actors: Object.fromEntries(
          Object.entries<AnyActorRef>(snapshot.children).map(([id, { sessionId }]) => [
            sessionId,
            id,
          ]),
        ),
        heard,
      };
    },
    send: (event) => machine?.send(event),
    elapse: () => {
      const due = [...pauses.values()];
      pauses.clear();
      for (const end of due) end();
    },
    release: (actor) => {
      for (const begin of waiting.get(actor) ?? []) begin();
      waiting.delete(actor);
    },
  };
  window.flowRun = driver;
}
