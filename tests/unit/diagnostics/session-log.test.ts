// The session's log: what is kept, in order and up to its limit, and never personal data.

import { describe, expect, test } from 'vitest';
import { eventWithId, type ModelEvent } from '../../../qa/model/event.ts';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { redactLog, reportText } from '../../../src/diagnostics/report-text.ts';
import { createSessionLog } from '../../../src/diagnostics/session-log.ts';
import { APP, BROWSER } from '../../support/unit/report-place.ts';
import { CANARIES, expectNoCanary, spoiledEvent } from '../../support/unit/spoiled-event.ts';

const paths = allWalks();

async function reportOf(events: readonly ModelEvent[], limit: number) {
  const run = startMachine();
  const log = createSessionLog({ limit, now: () => 0 });
  log.follow(run.actor);
  const texts: string[] = [];
  for (const event of events) {
    run.take(event);
    texts.push(reportText({ log: log.read(), app: APP, browser: BROWSER, copiedFrom: 'footer' }));
  }
  const { value } = run.actor.getSnapshot();
  run.stop();
  return { value, text: texts.join('\n') };
}

describe('nothing of a person is kept', () => {
  test.each(paths)('on $name', async ({ steps }) => {
    const events = steps.map(({ event }) => spoiledEvent(event));
    expect(JSON.stringify(events)).toContain(CANARIES.password);
    const whole = await reportOf(events, 500);
    // The canaries do not change the path: every event and fact of it was received.
    expect(whole.value).toEqual(steps.at(-1)?.after.value);
    expectNoCanary(whole.text);
    expectNoCanary((await reportOf(events, 1)).text);
  });
});

describe('the log', () => {
  const HEARD = [
    'restoreSession: session.opened',
    'findCustomer: customer.found',
    'readSubscription: subscription.paymentStarted',
  ];

  async function logged(limit: number) {
    let time = 1_000;
    const log = createSessionLog({ limit, now: () => time });
    const run = startMachine();
    log.follow(run.actor);
    for (const step of HEARD) {
      time += 10.4;
      run.take(eventWithId(step));
    }
    run.stop();
    return redactLog(log.read());
  }

  test('holds what was heard in order, when, and where it led', async () => {
    const { dropped, start, entries } = await logged(500);
    expect({ dropped, state: start?.state, path: start?.context.path }).toEqual({
      dropped: 0,
      state: 'restoring',
      path: '/',
    });
    expect(entries).toEqual([
      {
        at: 10,
        event: {
          type: 'session.opened',
          user: { email: '•', isGoogleAuth: false },
        },
        state: 'authenticated.checkingCustomer',
      },
      {
        at: 21,
        event: { type: 'customer.found' },
        state: 'authenticated.checkingSubscription',
      },
      {
        at: 31,
        event: { type: 'subscription.paymentStarted', priceId: 'price_virsi_a_ideal' },
        state: 'authenticated.awaitingPayment.confirming.asking',
      },
      {
        at: 31,
        event: { type: 'location.changed', path: '/admin-account' },
        state: 'authenticated.awaitingPayment.confirming.asking',
      },
    ]);
  });

  test('holds no more than its limit, says how many are gone and where the rest begins', async () => {
    const whole = await logged(4);
    const { dropped, start, entries } = await logged(2);
    expect(whole.dropped).toBe(0);
    expect({ dropped, state: start?.state, user: start?.context.user }).toEqual({
      dropped: 2,
      state: 'authenticated.checkingSubscription',
      user: { email: '•', isGoogleAuth: false },
    });
    expect(entries).toEqual(whole.entries.slice(2));
  });

  test('of an app that never started is empty and says so', () => {
    expect(createSessionLog().read()).toEqual({ dropped: 0, start: null, entries: [] });
  });
});
