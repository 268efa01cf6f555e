// Holds what the app does in a walk against what is written: its calls, its storage and its history.

import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answeringActor, type ModelEvent, type Navigation } from 'statechart-kit';
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { stateName } from '../../machines/state-name.ts';
import type { ScreenName } from '../../machines/types.ts';
import type { SeenRequest } from '../playwright/reply.ts';
import { strangeCalls } from '../scenarios/page/calls.ts';
import { EMPTY_LEDGER, type Ledger } from '../scenarios/page/ledger.ts';
import { withEvent, withMemory } from '../scenarios/page/ledger-events.ts';
import { readHoldings, strangeHoldings } from '../scenarios/page/storage.ts';
import type { TestData } from '../scenarios/page/test-data.ts';
import { answeringOf } from './answers.ts';
import type { GateServer } from './gate-server.ts';

export interface Oracle {
  /** Before a step. @throws when a call is not as it is written */
  expectCalls(): void;
  /**
   * After a step, once the page shows it.
   * @param before what was shown when it happened
   * @param navigations all since the page was opened
   * @throws when a call, the storage or the history is not as it is written
   */
  expectStep(
    event: ModelEvent,
    before: Snapshot,
    navigations: readonly Navigation[],
  ): Promise<void>;
}

/** Storing takes a moment after the machine moved on. In milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 40;

export function createOracle(
  page: Page,
  gate: Pick<GateServer, 'url' | 'requests'>,
  data: TestData,
): Oracle {
  let ledger = EMPTY_LEDGER;
  let judged = 0;
  let navigated = 0;

  function newRequests(): readonly SeenRequest[] {
    const fresh = gate.requests().slice(judged);
    judged += fresh.length;
    return fresh;
  }

  function expectCalls(ledgers: readonly Ledger[] = [ledger]): void {
    throwAny(strangeCalls(newRequests(), ledgers, data));
  }

  return {
    expectCalls: () => expectCalls(),
    expectStep: async (event, before, navigations) => {
      const last = ledger;
      const state = stateName(before.value);
      const isAnswer = answeringActor(event) !== undefined;
      const { memory } = isAnswer ? answeringOf(event, gate.url) : { memory: {} };
      ledger = withEvent(withMemory(ledger, memory, ledger.person ?? ''), event, state, data);
      expectCalls([last, ledger]);
      throwAny(strangePushes(event, screenOf(before), navigations.slice(navigated)));
      navigated = navigations.length;
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        const strange = strangeHoldings(await readHoldings(page), ledger);
        if (strange.length === 0) return;
        if (performance.now() > deadline) throwAny(strange);
        await setTimeout(PAUSE_MS);
      }
    },
  };
}

/** Decision 38: the logo leads here already, and adds nothing to the history. */
const AT_HOME: readonly ScreenName[] = [
  'login',
  'loading',
  'linkOpened',
  'profile',
  'plan',
  'agent',
];

/**
 * Decision 2: a link that is followed is a page of its own in the history. Whatever else changes the address
 * replaces it.
 */
function strangePushes(
  event: ModelEvent,
  screen: ScreenName,
  navigations: readonly Navigation[],
): readonly string[] {
  const pushed = navigations.filter(({ by }) => by === 'push').map(({ path }) => path);
  const isLink = event.type === 'location.changed';
  const stays = event.path === '/' && AT_HOME.includes(screen);
  const expected = isLink && !stays ? [String(event.path)] : [];
  return pushed.join() === expected.join()
    ? []
    : [`pushed to the history: ${pushed.join() || 'nothing'}, not ${expected.join() || 'nothing'}`];
}

function throwAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n  '));
}
