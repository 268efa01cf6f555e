// Compares the app's calls, storage and history in a walk with the expected state.

import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answeringActor, type ModelEvent } from 'statechart-kit';
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import type { ScreenName } from '../../machines/types.ts';
import { answeringOf } from '../actors/answering.ts';
import { actorsOf } from '../actors/calls.ts';
import type { SeenRequest } from '../playwright/reply.ts';
import { unexpectedCalls } from '../scenarios/page/calls.ts';
import { EMPTY_STATE, type ExpectedState } from '../scenarios/page/expected-state.ts';
import { withEvent, withMemory } from '../scenarios/page/expected-state-events.ts';
import { readHoldings, unexpectedHoldings } from '../scenarios/page/storage.ts';
import type { TestData } from '../scenarios/page/test-data.ts';
import type { GateServer } from './gate-server.ts';
import type { Navigation } from './page-driver.ts';

export type Oracle = ReturnType<typeof createOracle>;

/** Storing takes a moment after the machine moved on. In milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 40;

export function createOracle(page: Page, gate: Pick<GateServer, 'requests'>, data: TestData) {
  let expectedState = EMPTY_STATE;
  let judged = 0;
  let navigated = 0;

  function newRequests(): readonly SeenRequest[] {
    const fresh = gate.requests().slice(judged);
    judged += fresh.length;
    return fresh;
  }

  function expectCalls(expectedStates: readonly ExpectedState[] = [expectedState]): void {
    throwAny(unexpectedCalls(newRequests(), actorsOf, expectedStates, data));
  }

  return {
    /** Before a step. @throws when a call is not as it is written */
    expectCalls: () => expectCalls(),
    /**
     * After a step, once the page shows it.
     * @param before what was shown when it happened
     * @param navigations all since the page was opened
     * @throws when a call, the storage or the history is not as it is written
     */
    expectStep: async (event: ModelEvent, before: Snapshot, navigations: readonly Navigation[]) => {
      const last = expectedState;
      const state = formatStateValue(before.value);
      const isAnswer = answeringActor(event) !== undefined;
      const { memory } = isAnswer ? answeringOf(event) : { memory: {} };
      expectedState = withEvent(
        withMemory(expectedState, memory, expectedState.person ?? ''),
        event,
        state,
        data,
      );
      expectCalls([last, expectedState]);
      throwAny(unexpectedPushes(event, screenOf(before), navigations.slice(navigated)));
      navigated = navigations.length;
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        const strange = unexpectedHoldings(await readHoldings(page), expectedState);
        if (strange.length === 0) return;
        if (performance.now() > deadline) throwAny(strange);
        await setTimeout(PAUSE_MS);
      }
    },
  };
}

/** Decision 38: elsewhere the logo leads here already, and adds nothing to the history. */
const AWAY_FROM_HOME: readonly ScreenName[] = [
  'restoring',
  'register',
  'recovery',
  'recoverySent',
  'newPassword',
  'account',
  'notFound',
];

/**
 * Decision 2: a link that is followed is a page of its own in the history. Whatever else changes the address
 * replaces it.
 */
function unexpectedPushes(
  event: ModelEvent,
  screen: ScreenName,
  navigations: readonly Navigation[],
): readonly string[] {
  const pushed = navigations.filter(({ by }) => by === 'push').map(({ path }) => path);
  const isLink = event.type === 'location.changed';
  const stays = event.path === '/' && !AWAY_FROM_HOME.includes(screen);
  const expected = isLink && !stays ? [String(event.path)] : [];
  return pushed.join() === expected.join()
    ? []
    : [`pushed to the history: ${pushed.join() || 'nothing'}, not ${expected.join() || 'nothing'}`];
}

function throwAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n  '));
}
