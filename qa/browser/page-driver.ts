// The driver inside the page. It is sent there as text, so it can use nothing from outside itself.

import type { Page } from '@playwright/test';
import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import type { GatedActor } from '../../src/diagnostics/test-driver.ts';

/** The state of the machine in the page. */
export interface PageReading {
  readonly value: unknown;
  readonly context: unknown;
  /** Names of the running actors by session id. A restarted actor has a new id. */
  readonly actors: Readonly<Record<string, string>>;
  /** Types of the events since the start, oldest first. */
  readonly heard: readonly string[];
  readonly navigations: readonly Navigation[];
  readonly emitted: readonly unknown[];
}

/** A change of the address, as the page made it. */
export interface Navigation {
  readonly by: 'push' | 'replace';
  readonly path: string;
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
  /** From now on the actor is held before it starts. */
  holdBack(actor: string): void;
  /** Lets the actor start. Later ones start by themselves, unless the actor is always held. */
  release(actor: string): void;
}

declare global {
  interface Window {
    flowRun?: PageDriver;
  }
}

/** Adds the driver to every page opened from now on, where the app looks for it. @param alwaysHeld actors that the gate cannot hold */
export async function addPageDriver(page: Page, alwaysHeld: readonly GatedActor[]): Promise<void> {
  await page.addInitScript(installPageDriver, alwaysHeld);
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

/** Sets `window.flowRun`. @param alwaysHeld actors that only `release` lets start */
export function installPageDriver(alwaysHeld: readonly string[]): void {
  const heldBack = new Set(alwaysHeld);
  const waiting = new Map<string, (() => void)[]>();
  const pauses = new Map<number, () => void>();
  let nextPause = 1;
  let machine: AnyActorRef | null = null;
  let releaseDrafts = () => {};
  const heard: string[] = [];
  const navigations: Navigation[] = [];
  const emitted: unknown[] = [];

  for (const by of ['push', 'replace'] as const) {
    const change = History.prototype[`${by}State`];
    History.prototype[`${by}State`] = function noted(this: History, ...args) {
      change.apply(this, args);
      navigations.push({ by, path: window.location.pathname });
    };
  }

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
      if (!heldBack.has(actor)) return undefined;
      return new Promise((resolve) => {
        waiting.set(actor, [...(waiting.get(actor) ?? []), resolve]);
      });
    },
    releaseDrafts: () => releaseDrafts(),
    attach: (actor, drafts) => {
      machine = actor;
      releaseDrafts = drafts.release;
      actor.on('*', (event) => emitted.push(event));
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
        navigations,
        emitted,
      };
    },
    send: (event) => machine?.send(event),
    elapse: () => {
      const due = [...pauses.values()];
      pauses.clear();
      for (const end of due) end();
    },
    holdBack: (actor) => {
      heldBack.add(actor);
    },
    release: (actor) => {
      if (!alwaysHeld.includes(actor)) heldBack.delete(actor);
      for (const begin of waiting.get(actor) ?? []) begin();
      waiting.delete(actor);
    },
  };
  window.flowRun = driver;
}
