// The table of controls: complete, without gaps that nobody knows of, and what it says word by word.

import { describeEvent, stateNodes } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../../machines/selectors.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { ACTORS, actorNamed } from '../../../qa/actors/actors.ts';
import { reachableSituations } from '../../../qa/controls/reachable.ts';
import { actionsFor, isOffered } from '../../../qa/controls.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { TEST_DATA } from '../../../qa/scenarios/page/test-data.ts';
import { walk } from './walk.ts';

const AGENT = [
  'restoreSession: session.opened',
  'findCustomer: customer.found',
  'readSubscription: subscription.active',
];

const situations = reachableSituations();

test('every event that the screen offers has actions', () => {
  const without = situations.filter(
    ({ event, snapshot }) => isOffered(event, snapshot) && actionsFor(event, snapshot).length === 0,
  );
  expect(without).toEqual([]);
});

test('where the machine takes an event that the screen does not offer is known', () => {
  const names = situations
    .filter(({ event, snapshot }) => !isOffered(event, snapshot))
    .map(({ event, snapshot }) => `${event.type} in ${formatStateValue(snapshot.value)}`);
  expect([...new Set(names)].sort()).toEqual([
    'agent.reload in authenticated.configSaved.readingLinks',
    'agent.reload in authenticated.configuringAgent.choosingService',
    'agent.reload in authenticated.configuringAgent.editing.askingCalendarAccess',
    'agent.reload in authenticated.configuringAgent.editing.listingCalendars',
    'agent.reload in authenticated.configuringAgent.editing.ready',
    'form.savedElsewhere in authenticated.linkOpened',
    'form.savedElsewhere in authenticated.missingEmail',
    'plan.choose in authenticated.planSelection.chosen',
    'plan.choose in authenticated.planSelection.unsure',
    'plan.manage in authenticated.configSaved.readingLinks',
    'plan.manage in authenticated.configSaved.ready',
    'plan.manage in authenticated.configuringAgent.choosingService',
    'plan.manage in authenticated.configuringAgent.editing.askingCalendarAccess',
    'plan.manage in authenticated.configuringAgent.editing.listingCalendars',
    'plan.manage in authenticated.configuringAgent.editing.ready',
    'profile.useSaved in authenticated.profileForm.creatingCustomer',
    'profile.useSaved in authenticated.profileForm.editing',
    'profile.useSaved in authenticated.profileForm.verifyingCustomer',
    'service.choose in authenticated.configSaved.readingLinks',
    'service.choose in authenticated.configSaved.ready',
    'service.choose in authenticated.configuringAgent.editing.askingCalendarAccess',
    'service.choose in authenticated.configuringAgent.editing.listingCalendars',
    'service.choose in authenticated.configuringAgent.editing.ready',
    'session.ended in authenticated.linkOpened',
    'session.ended in authenticated.missingEmail',
    'session.ended in notFound',
  ]);
});

test('no generated path has an event that the screen does not offer', () => {
  const missing = coverPaths().flatMap(({ steps }) =>
    steps.flatMap(({ event }, index) => {
      const before = steps[index - 1]?.snapshot;
      return !before || isOffered(event, before) ? [] : [describeEvent(event)];
    }),
  );
  expect(missing).toEqual([]);
});

describe('the actions', () => {
  test('of an event that the screen does not know are refused', async () => {
    const { snapshot }: { snapshot: Snapshot } = await walk('restoreSession: session.absent');
    expect(() => actionsFor({ type: 'payment.start' }, snapshot)).toThrow(
      'No control for payment.start on login',
    );
  });

  test('of an event that the screen does not offer are refused', async () => {
    const { snapshot } = await walk(...AGENT, 'loadAssistant: assistant.found', 'agent.reload');
    expect(() => actionsFor({ type: 'agent.reload' }, snapshot)).toThrow(
      'No control for agent.reload on agent',
    );
  });
});

test('the owner is the person of the samples', () => {
  expect(ACTORS.restoreSession.samples['session.opened'].event).toMatchObject({
    user: { email: TEST_DATA.owner.email },
  });
});

test('an actor stands for the call that its state names', () => {
  const named = stateNodes(onboardingMachine).flatMap(({ description = '', invoke }) => {
    const call = /\(call (\d)\)/.exec(description)?.[1];
    return call ? invoke.map(({ id }) => ({ id, call: Number(call) })) : [];
  });
  expect(new Set(named.map(({ call }) => call))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  expect(named.map(({ id }) => ({ id, call: actorNamed(id).call }))).toEqual(named);
});
