// Every way in which the calendar import can end: what is logged, what shows, and that it can start again.
import { describe, expect, test } from 'vitest';
import { listCalendarsOutcomes } from '../../machines/actors/list-calendars.ts';
import { requestCalendarAccessOutcomes } from '../../machines/actors/request-calendar-access.ts';
import { walk } from './walk.ts';

const AGENT = ['restoreSession: restored', 'findCustomer: exists', 'readSubscription: active'];
const ACCESS = ['calendars.import', 'requestCalendarAccess: granted'];

const AGENDA = [{ id: 'agenda@example.com', summary: 'Agenda' }];

/** How an import that failed ends: the code in the log, and whether the missing consent is explained. */
const ACCESS_FAILURES = [
  ['failed', 'popup-closed', false],
  ['popupBlocked', 'popup-blocked', false],
  ['network', 'network', false],
  ['cancelled', 'cancelled', true],
  ['other', 'other', false],
  ['crash', 'other', false],
] as const;
const LIST_FAILURES = [
  ['unauthorized', 'unauthorized', false],
  ['insufficientScope', 'insufficient-scope', true],
  ['forbidden', 'forbidden', false],
  ['network', 'network', false],
  ['failed', 'other', false],
  ['crash', 'other', false],
] as const;

const log = (entry: string, code: string) => ({ type: 'log.written', entry, code });

test('no outcome of the import is left out here', () => {
  const tried = (rows: readonly (readonly [string, string, boolean])[]) =>
    rows.map(([outcome]) => outcome).filter((outcome) => outcome !== 'crash');
  expect(Object.keys(requestCalendarAccessOutcomes)).toEqual([
    'granted',
    ...tried(ACCESS_FAILURES),
  ]);
  expect(Object.keys(listCalendarsOutcomes)).toEqual(['listed', 'empty', ...tried(LIST_FAILURES)]);
});

describe.each([
  ['an edited', 'loadAssistant: draftRemembered', { configuringAgent: { editing: 'ready' } }],
  ['a saved', 'loadAssistant: found', { configSaved: 'ready' }],
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

  test.each(ACCESS_FAILURES)('without access by %s', async (outcome, code, isConsentRefused) => {
    const end = await finish('calendars.import', `requestCalendarAccess: ${outcome}`);
    const providerCode = outcome === 'other' ? 'auth/internal-error' : undefined;
    const said = [{ ...log('calendarAuthFailed', code), providerCode }];
    expect(end).toEqual({ ...rested, said, calendars: null, isConsentRefused });
  });

  test.each(LIST_FAILURES)(
    'without a list by %s keeps the one from before',
    async (outcome, code, isConsentRefused) => {
      const listed = [...ACCESS, 'listCalendars: listed'];
      const end = await finish(...listed, ...ACCESS, `listCalendars: ${outcome}`);
      const said = [log('calendarListFailed', code)];
      expect(end).toEqual({ ...rested, said, calendars: AGENDA, isConsentRefused });
    },
  );

  test.each([
    ['listed', AGENDA],
    ['empty', []],
  ])('that is %s says nothing of a consent that was missing before', async (outcome, calendars) => {
    const refused = [...ACCESS, 'listCalendars: insufficientScope'];
    const end = await finish(...refused, ...ACCESS, `listCalendars: ${outcome}`);
    const said = [log('calendarListFailed', 'insufficient-scope')];
    expect(end).toEqual({ ...rested, said, calendars, isConsentRefused: false });
  });
});
