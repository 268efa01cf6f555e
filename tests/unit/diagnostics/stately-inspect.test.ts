// Stately's inspector sees the machine and its actors, and nothing of a person.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { START } from '../../../qa/model/step.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { statelyInspection } from '../../../src/diagnostics/stately-inspect.ts';
import { CANARIES, expectNoCanary, spoiledEvent } from '../../support/unit/spoiled-event.ts';

/** What the inspector's page was sent. It takes only what can be cloned. */
let sent: { readonly type: string; readonly name?: string }[] = [];
let idle: (() => void)[] = [];
const comeToRest = () => {
  for (const tell of idle) tell();
};

beforeEach(() => {
  [sent, idle] = [[], []];
  vi.stubGlobal('window', {
    open: () => ({ postMessage: (message: never) => sent.push(structuredClone(message)) }),
    addEventListener: (_: string, listen: (message: { readonly data: unknown }) => void) =>
      listen({ data: { type: '@statelyai.connected' } }),
    requestIdleCallback: (tell: () => void) => idle.push(tell),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the machine and the actors that it starts with are told', () => {
  const run = startMachine();
  run.stop();
  const inspect = statelyInspection();
  const actor = createActor(run.actor.getSnapshot().machine, { input: START, inspect }).start();
  comeToRest();
  const names = sent.flatMap(({ type, name }) => (type === '@xstate.actor' ? name : []));
  expect(names).toEqual(
    expect.arrayContaining(['onboarding', ...Object.keys(actor.getSnapshot().children)]),
  );
  actor.stop();
  expect(names.length).toBeGreaterThan(1);
});

test.each(allWalks())('nothing of a person leaves on $name', async ({ steps }) => {
  const events = steps.map(({ event }) => spoiledEvent(event));
  expect(JSON.stringify(events)).toContain(CANARIES.password);
  const run = startMachine();
  run.actor.system.inspect(statelyInspection());
  for (const event of events) run.take(event);
  comeToRest();
  run.stop();
  expect(sent.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThan(
    events.length,
  );
  // An actor's name.
  expectNoCanary(JSON.stringify(sent).replaceAll('resetPassword', ''));
});
