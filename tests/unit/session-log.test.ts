// The session's log: what is kept, in order and no more than so much, and that nothing of a person ever is.
import { describe, expect, test } from 'vitest';
import { startControlledRun } from '../../flow/controlled-run.ts';
import { type ModelEvent, PERSON_EVENTS } from '../../flow/model-events.ts';
import { coverPaths } from '../../flow/path-model.ts';
import { OUTCOMES_BY_ACTOR } from '../../machines/actors/outcomes-by-actor.ts';
import { differenceAt, redactContext, redactEvent } from '../../src/diagnostics/redaction.ts';
import { redactLog, reportText } from '../../src/diagnostics/report-text.ts';
import { createSessionLog } from '../../src/diagnostics/session-log.ts';
import { takeStep } from '../paths/walk.ts';
import { APP, BROWSER } from './report-place.ts';
import { CANARIES, expectNoCanary, spoiled, spoiledEvent } from './spoiled-event.ts';

const paths = coverPaths();

async function reportOf(events: readonly ModelEvent[], limit: number) {
  const run = startControlledRun(() => {});
  const log = createSessionLog({ limit, now: () => 0 });
  log.follow(run.actor);
  const texts: string[] = [];
  for (const event of events) {
    await run.take(event);
    texts.push(reportText({ log: log.read(), app: APP, browser: BROWSER, copiedFrom: 'footer' }));
  }
  const { value } = run.actor.getSnapshot();
  run.stop();
  return { value, text: texts.join('\n') };
}

describe('nothing of a person is kept', () => {
  test.each(paths)('on $title', async ({ steps }) => {
    const events = steps.map(({ event }) => spoiledEvent(event));
    expect(JSON.stringify(events)).toContain(CANARIES.password);
    const whole = await reportOf(events, 500);
    // The canaries change no way: every event and outcome of the path was really heard.
    expect(whole.value).toEqual(steps.at(-1)?.snapshot.value);
    expectNoCanary(whole.text);
    expectNoCanary((await reportOf(events, 1)).text);
  });

  test('of any event, nor of any declared outcome', () => {
    const answers = [...OUTCOMES_BY_ACTOR].flatMap(([actor, outcomes]) =>
      Object.values(outcomes).map(({ output }) => ({ type: `xstate.done.actor.${actor}`, output })),
    );
    for (const event of [...PERSON_EVENTS, ...answers]) {
      const { type, ...kept } = redactEvent(spoiledEvent(event));
      expect(type).toBe(event.type);
      expectNoCanary(JSON.stringify(kept));
    }
  });

  test('even in the place of a word that the flow declares', () => {
    const all = () => true;
    for (const [actor, outcomes] of OUTCOMES_BY_ACTOR) {
      for (const { output } of Object.values(outcomes)) {
        const event = { type: `xstate.done.actor.${actor}`, output: spoiled(output, all) };
        const kept = redactEvent(event);
        expectNoCanary(JSON.stringify(kept));
        expect(kept).toMatchObject({ type: event.type, output: { kind: 'unknown' } });
      }
    }
    for (const [key, canary] of Object.entries(CANARIES)) {
      for (const place of [key, 'type', 'path', 'priceId', 'serviceType', 'output', 'error']) {
        expectNoCanary(JSON.stringify(redactEvent({ type: 'plan.choose', [place]: canary })));
      }
    }
  });

  test('nor of an event that is none', () => {
    expect([CANARIES.text, null, 7, {}, { type: CANARIES.url }].map(redactEvent)).toEqual(
      Array.from({ length: 5 }, () => ({ type: 'unknown' })),
    );
  });
});

describe('what tells one answer from another is kept', () => {
  const answer = (actor: string, output: unknown) =>
    redactEvent({ type: `xstate.done.actor.${actor}`, output }).output;

  test.each([
    [
      'signInWithGoogle',
      { kind: 'signedIn', user: { name: 'Ana', email: '', isGoogleAuth: true } },
      { kind: 'signedIn', user: { email: '', isGoogleAuth: true } },
    ],
    [
      'signInWithGoogle',
      { kind: 'failed', code: 'other', providerCode: 'auth/internal-error' },
      { kind: 'failed', code: 'other', providerCode: '•' },
    ],
    [
      'readSubscription',
      {
        kind: 'inactive',
        remembered: { priceId: 'price_virsi_b_premium', payment: 'started' },
      },
      {
        kind: 'inactive',
        remembered: { priceId: 'price_virsi_b_premium', payment: 'started' },
      },
    ],
    [
      'readSubscription',
      { kind: 'active', subscription: { productId: 'prod_9', status: null } },
      { kind: 'active', subscription: { productId: 'unknown', status: null } },
    ],
    [
      'loadAssistant',
      {
        kind: 'found',
        serviceType: 'MEDICAL',
        links: { calendarUrl: 'https://a.test/1', whatsappUrl: '' },
      },
      { kind: 'found', serviceType: 'MEDICAL', links: { calendarUrl: '•', whatsappUrl: '' } },
    ],
    [
      'listCalendars',
      {
        kind: 'listed',
        calendars: [
          { id: 'a@b.test', summary: 'Agenda' },
          { id: 'c@d.test', summary: 'Otra' },
        ],
      },
      { kind: 'listed', calendars: [{ id: '•', summary: '•' }] },
    ],
    ['listCalendars', { kind: 'listed', calendars: [] }, { kind: 'listed', calendars: [] }],
    ['saveAssistant', { kind: 'refused', text: 'Hoy no' }, { kind: 'refused', text: '•' }],
  ])('of %s: %j', (actor, output, kept) => {
    expect(answer(actor, output)).toEqual(kept);
  });

  test('of an address: which screen it is, or that it is unknown', () => {
    const pathOf = (path: string) => redactEvent({ type: 'location.changed', path }).path;
    expect(['/register', '/admin-account', '/ana@example.com'].map(pathOf)).toEqual([
      '/register',
      '/admin-account',
      'unknown',
    ]);
  });

  test('and keeping it again changes nothing', () => {
    for (const { steps } of paths) {
      for (const { event, snapshot } of steps) {
        const [kept, context] = [redactEvent(event), redactContext(snapshot.context)];
        expect(differenceAt(redactEvent(kept), kept)).toBe(null);
        expect(differenceAt(redactContext(context), context)).toBe(null);
      }
    }
  });
});

describe('the log', () => {
  const HEARD = ['restoreSession: restored', 'findCustomer: exists', 'readSubscription: inactive'];

  async function logged(limit: number) {
    let time = 1_000;
    const log = createSessionLog({ limit, now: () => time });
    const run = startControlledRun(() => {});
    log.follow(run.actor);
    for (const step of HEARD) {
      time += 10.4;
      await takeStep(run, step);
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
          type: 'xstate.done.actor.restoreSession',
          output: { kind: 'restored', user: { email: '•', isGoogleAuth: false } },
        },
        state: 'authenticated.checkingCustomer',
      },
      {
        at: 21,
        event: { type: 'xstate.done.actor.findCustomer', output: { kind: 'exists' } },
        state: 'authenticated.checkingSubscription',
      },
      {
        at: 31,
        event: {
          type: 'xstate.done.actor.readSubscription',
          output: { kind: 'inactive', remembered: { priceId: null, payment: 'none' } },
        },
        state: 'authenticated.planSelection.choosing',
      },
      {
        at: 31,
        event: { type: 'location.changed', path: '/admin-account' },
        state: 'authenticated.planSelection.choosing',
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
