// Every way in which the calendar import can end: what is logged, what shows, and that it can start again.
import { describe, expect, test } from 'vitest';
import { ACTORS } from '../../../qa/actors/actors.ts';
import { walk } from './walk.ts';

const AGENT = [
  'restoreSession: session.opened',
  'findCustomer: customer.found',
  'readSubscription: subscription.active',
];
const ACCESS = ['calendars.import', 'requestCalendarAccess: calendars.granted'];

const AGENDA = [{ id: 'agenda@example.com', summary: 'Agenda' }];

/** How an import that failed ends: the code in the log, and whether the missing consent is explained. */
const ACCESS_FAILURES = [
  ['calendars.refused', 'cancelled', true],
  ['popup.failed', 'popup-closed', false],
  ['popupBlocked', 'popup-blocked', false],
  ['network', 'network', false],
  ['other', 'other', false],
  ['crash', 'other', false],
] as const;
const LIST_FAILURES = [
  ['calendars.refused', 'insufficient-scope', true],
  ['unauthorized', 'unauthorized', false],
  ['forbidden', 'forbidden', false],
  ['network', 'network', false],
  ['calendars.failed', 'other', false],
  ['crash', 'other', false],
] as const;

const log = (entry: string, code: string) => ({ type: 'log.written', entry, code });

test('no sample of the import is left out here', () => {
  const tried = (rows: readonly (readonly [string, string, boolean])[]) =>
    rows.map(([sample]) => sample).filter((sample) => sample !== 'crash');
  expect(Object.keys(ACTORS.requestCalendarAccess.samples)).toEqual([
    'calendars.granted',
    ...tried(ACCESS_FAILURES),
  ]);
  expect(Object.keys(ACTORS.listCalendars.samples)).toEqual([
    'calendars.listed',
    'empty',
    ...tried(LIST_FAILURES),
  ]);
});

describe.each([
  ['an edited', 'loadAssistant: draftRemembered', { configuringAgent: { editing: 'ready' } }],
  ['a saved', 'loadAssistant: assistant.found', { configSaved: 'ready' }],
])('the import of %s form', (_, loaded, form) => {
  const rested = { value: { authenticated: form }, isImporting: false, canImport: true };

  async function finish(...steps: string[]) {
    const { said, snapshot } = await walk(...AGENT, loaded, ...steps);
    const { calendars, isConsentRefused } = snapshot.context;
    return {
      said,
      calendars,
      isConsentRefused,
      value: snapshot.value,
      isImporting: snapshot.hasTag('importing'),
      canImport: snapshot.can({ type: 'calendars.import' }),
    };
  }

  test.each(ACCESS_FAILURES)('without access by %s', async (sample, code, isConsentRefused) => {
    const end = await finish('calendars.import', `requestCalendarAccess: ${sample}`);
    const providerCode = sample === 'other' ? 'auth/internal-error' : undefined;
    const said = [{ ...log('calendarAuthFailed', code), providerCode }];
    expect(end).toEqual({ ...rested, said, calendars: null, isConsentRefused });
  });

  test.each(LIST_FAILURES)(
    'without a list by %s keeps the one from before',
    async (sample, code, isConsentRefused) => {
      const listed = [...ACCESS, 'listCalendars: calendars.listed'];
      const end = await finish(...listed, ...ACCESS, `listCalendars: ${sample}`);
      const said = [log('calendarListFailed', code)];
      expect(end).toEqual({ ...rested, said, calendars: AGENDA, isConsentRefused });
    },
  );

  test.each([
    ['calendars.listed', AGENDA],
    ['empty', []],
  ])('that is %s says nothing of a consent that was missing before', async (sample, calendars) => {
    const refused = [...ACCESS, 'listCalendars: calendars.refused'];
    const end = await finish(...refused, ...ACCESS, `listCalendars: ${sample}`);
    const said = [log('calendarListFailed', 'insufficient-scope')];
    expect(end).toEqual({ ...rested, said, calendars, isConsentRefused: false });
  });
});
