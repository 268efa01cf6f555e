// The table of controls: complete, without gaps that nobody knows of, and what it says word by word.

import { describeEvent, stateNodes } from 'statechart-kit';
import { expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { ACTORS, actorNamed } from '../../../qa/actors/actors.ts';
import { actionsFor, isOffered } from '../../../qa/controls.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { TEST_DATA } from '../../../qa/scenarios/page/test-data.ts';
import { reachableSituations } from '../../../qa/staleness/stale-controls.ts';
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

const SAVED = ['configSaved.readingLinks', 'configSaved.ready'];
const CHOOSING = 'configuringAgent.choosingService';
const EDITING = ['askingCalendarAccess', 'listingCalendars', 'ready'].map(
  (state) => `configuringAgent.editing.${state}`,
);
const BEFORE_THE_STEPS = ['linkOpened', 'missingEmail'];
/** By event: where somebody is signed in, or `notFound`. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  'agent.reload': ['configSaved.readingLinks', CHOOSING, ...EDITING],
  'form.savedElsewhere': BEFORE_THE_STEPS,
  'plan.choose': ['planSelection.chosen', 'planSelection.unsure'],
  'plan.manage': [...SAVED, CHOOSING, ...EDITING],
  'profile.useSaved': ['creatingCustomer', 'editing', 'verifyingCustomer'].map(
    (state) => `profileForm.${state}`,
  ),
  'service.choose': [...SAVED, ...EDITING],
  'session.ended': [...BEFORE_THE_STEPS, 'notFound'],
};

test('where the machine takes an event that the screen does not offer is known', () => {
  const names = situations
    .filter(({ event, snapshot }) => !isOffered(event, snapshot))
    .map(({ event, snapshot }) => {
      const state = formatStateValue(snapshot.value).replace('authenticated.', '');
      return `${event.type} in ${state}`;
    });
  const known = Object.entries(NOT_OFFERED).flatMap(([event, states]) =>
    states.map((state) => `${event} in ${state}`),
  );
  expect([...new Set(names)].sort()).toEqual(known.sort());
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

test.each([
  ['payment.start', 'login', ['restoreSession: session.absent']],
  ['agent.reload', 'agent', [...AGENT, 'loadAssistant: assistant.found', 'agent.reload']],
])('the actions of %s, which %s does not offer, are refused', async (type, screen, steps) => {
  const { snapshot } = await walk(...steps);
  expect(() => actionsFor({ type }, snapshot)).toThrow(`No control for ${type} on ${screen}`);
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
