// What the app counts of its flow: names of the chart and numbers, whatever a person typed, and nothing of who asks for that.
// @rule What is counted of the flow
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOOK_LIMITS_MS } from '../../../contract/flow-counts.ts';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { countFlow } from '../../../src/diagnostics/count-flow.ts';
import { ROW_INPUTS } from '../../../src/screens/agent/calendars/calendar-list.ts';
import { CalendarRowFields } from '../../../src/screens/agent/calendars/calendar-row-fields.tsx';
import { flowCounts } from '../../../tools/build/flow-counts.ts';
import { expectNoCanary, spoiledEvent } from '../../support/unit/spoiled-event.ts';

const counts = flowCounts({ VITE_FLOW_COUNTS: 'on', VITE_API_URL: 'https://api.virsi.test/' });
if (!counts) throw new Error('nothing is counted');
const known = new Set(counts.names);
const paths = allWalks();
const PAYING = 'authenticated.awaitingPayment.leaving | visit.back | ';

let sent: { readonly url: string; readonly body: Blob }[];
let page: EventTarget & { hidden: boolean; querySelector: () => null };
let opening: string;

/** A page of its own, which nothing follows yet. */
function openPage() {
  sent = [];
  page = Object.assign(new EventTarget(), {
    hidden: false,
    querySelector: () => null,
  });
  vi.stubGlobal('document', page);
}

beforeEach(() => {
  opening = 'navigate';
  // No page goes away here: what sends by the clock would do so in whatever test runs then.
  vi.stubGlobal('setInterval', () => 0);
  openPage();
  vi.stubGlobal('__FLOW_COUNTS__', counts.settings);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    Object.assign(performance.mark('opening'), { type: opening }),
  ]);
  asks({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the browser says for a person. */
const asks = (words: object) =>
  vi.stubGlobal('navigator', {
    ...words,
    sendBeacon: (url: string, body: Blob) => sent.push({ url, body }),
  });

/** Hides the page. @returns what it told, as one text */
async function told(): Promise<string> {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  return (await Promise.all(sent.map(({ body }) => body.text()))).join('\n');
}

const counted = (text: string) =>
  text.split('\n').flatMap((body) => Object.keys(JSON.parse(body).counts));

test('of every generated path nothing is told but names of the chart, with numbers', async () => {
  for (const { steps } of paths) {
    const run = startMachine();
    openPage();
    countFlow(run.actor, 'none');
    for (const { event } of steps) run.take(spoiledEvent(event));
    const text = await told();
    run.stop();
    expect(counted(text).filter((name) => !known.has(name))).toEqual([]);
    expectNoCanary(text);
    expect(sent.every(({ url }) => url === 'https://api.virsi.test/api/flow/counts')).toBe(true);
    expect(sent.every(({ body }) => body.size <= 4096)).toBe(true);
  }
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'where the browser says %o nothing is told',
  async (words) => {
    asks(words);
    const run = startMachine();
    countFlow(run.actor, 'none');
    run.stop();
    expect(await told()).toBe('');
  },
);

test.each(Object.values(ROW_INPUTS))(
  'an error beside $id or $service of a calendar is one that the backend knows',
  (names) => {
    const page = renderToStaticMarkup(
      createElement(CalendarRowFields, {
        label: 'Agenda',
        names,
        row: { id: '', service: '' },
        problems: { id: 'Falta', service: 'Falta' },
        onChange: () => undefined,
        onEnter: () => undefined,
        idRef: () => undefined,
        serviceRef: () => undefined,
      }),
    );
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    const fields = [...page.matchAll(/data-field="(\w+)"/g)].map(([, field]) => field);
    expect(fields).toHaveLength(2);
    const told = fields.map(
      (field) => `authenticated.configuringAgent.editing.ready | visit.error | ${field}`,
    );
    expect(told.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('whoever runs the backend is told how calls ended, and which confirmations ran out', () => {
  expect(counts.operation).toMatchObject({
    'anonymous.login.signingIn | call.refused | anonymous.login.ready': ['signIn', 'failed'],
    'authenticated.profileForm.creatingCustomer | customer.created | authenticated.checkingSubscription':
      ['createCustomer', 'ok'],
    'authenticated.awaitingPayment.confirming.asking | call.failed | authenticated.awaitingPayment.confirming.pausing':
      ['readSubscription', 'failed'],
    'authenticated.awaitingPayment.confirming.asking | subscription.inactive | authenticated.planSelection.unsure':
      ['confirmation', 'ran out'],
  });
  // What a person does is no answer.
  expect(Object.keys(counts.operation).filter((name) => name.includes('step.cancel'))).toEqual([]);
});

describe('a page is in the visit that went to pay', () => {
  test.each([
    ['comes back from one', 'started', 'navigate', true],
    ['comes by the Back button', 'started', 'back_forward', true],
    ['was cancelled', 'cancelled', 'navigate', true],
    ['finds a payment that nobody waits for', 'unconfirmed', 'navigate', false],
    ['is reloaded', 'started', 'reload', false],
    ['has nothing to do with it', 'none', 'navigate', false],
  ] as const)('one that %s', async (_, payment, how, isSame) => {
    opening = how;
    const run = startMachine();
    countFlow(run.actor, payment);
    const names = counted(await told());
    run.stop();
    expect(known.has(PAYING)).toBe(true);
    expect(names.includes(PAYING)).toBe(isSame);
    expect(names.some((name) => name.includes('visit.start'))).toBe(!isSame);
  });
});

test('a body with the longest names is as large as it may be', () => {
  const { chart, most } = counts.settings;
  const longest = [...known].toSorted((a, b) => b.length - a.length);
  const bodyOf = (names: readonly string[]) =>
    JSON.stringify({ chart, counts: Object.fromEntries(names.map((name) => [name, 99_999])) });
  expect(bodyOf(longest.slice(0, most)).length).toBeLessThanOrEqual(4096);
  expect(bodyOf(longest.slice(0, most + 1)).length).toBeGreaterThan(4096);
});

test('a screen is looked at in the class that the backend writes beside the counts', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const classes: string[] = [];
  for (const limit of LOOK_LIMITS_MS)
    for (const time of [limit - 1, limit]) {
      openPage();
      const run = startMachine();
      countFlow(run.actor, 'none');
      vi.advanceTimersByTime(time);
      const names = counted(await told());
      run.stop();
      classes.push(...names.flatMap((name) => name.split(' | visit.look | ')[1] ?? []));
    }
  vi.useRealTimers();
  expect(classes).toEqual(LOOK_LIMITS_MS.flatMap((_, index) => [`${index}`, `${index + 1}`]));
});
