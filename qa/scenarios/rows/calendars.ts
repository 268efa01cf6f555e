// The calendar import: a consent of its own, and a list.
import { answers, chartRow, does, expectState } from '../run.ts';
import { ANA, anaAtForm, anaSaved, LINKS } from './journeys.ts';

const AT_AGENT = ['agent', '/admin-agent-account'] as const;
const WORK = { id: 'trabajo@group.calendar.google.com', summary: 'Trabajo' };
const HOME = { id: 'ana@gmail.example', summary: 'Ana' };

const anaImports = [...anaAtForm, does('calendars.import')];
const anaGranted = [...anaImports, answers('requestCalendarAccess', { type: 'calendars.granted' })];

const popupFailed = (code: 'popup-blocked' | 'popup-closed') =>
  ({ type: 'popup.failed', provider: 'google', failure: { code } }) as const;

/** The form as it was: nothing of an import but what the row adds. */
const AS_BEFORE = {
  at: AT_AGENT,
  calendars: null,
  isConsentRefused: false,
  toasts: [],
  tags: [],
  asks: {},
  user: ANA,
  service: 'GENERAL',
  can: ['calendars.import', 'agent.save'],
} as const;

export const calendarRows = [
  chartRow("The import asks for Google's consent", 'spec 2, decision 22', [
    ...anaImports,
    expectState({
      at: AT_AGENT,
      tags: ['importing'],
      asks: { requestCalendarAccess: null },
      calendars: null,
      user: ANA,
      can: ['agent.save', 'calendars.import'],
    }),
  ]),
  chartRow('With consent the calendars are listed', 'spec 2', [
    ...anaGranted,
    expectState({ at: AT_AGENT, tags: ['importing'], asks: { listCalendars: null } }),
    answers('listCalendars', { type: 'calendars.listed', calendars: [WORK, HOME] }),
    expectState({
      ...AS_BEFORE,
      calendars: [
        { id: 'trabajo@group.calendar.google.com', summary: 'Trabajo' },
        { id: 'ana@gmail.example', summary: 'Ana' },
      ],
      log: [],
    }),
  ]),
  chartRow('An account without calendars is told apart from no import', 'decision 22', [
    ...anaGranted,
    answers('listCalendars', { type: 'calendars.listed', calendars: [] }),
    expectState({ ...AS_BEFORE, calendars: [] }),
  ]),
  chartRow('A refused consent is said on the screen, and logged', 'decision 22', [
    ...anaImports,
    answers('requestCalendarAccess', { type: 'calendars.refused' }),
    expectState({
      ...AS_BEFORE,
      isConsentRefused: true,
      log: ['Error en autenticación cancelled'],
      asked: { listCalendars: 0 },
    }),
  ]),
  ...(
    [
      ['fails', popupFailed('popup-blocked'), 'popup-blocked'],
      ['crashes', { type: 'call.failed', text: 'undefined is not a function' }, 'other'],
    ] as const
  ).map(([how, fact, code]) =>
    chartRow(`A popup that ${how} is only logged`, 'spec 8', [
      ...anaImports,
      answers('requestCalendarAccess', fact),
      expectState({ ...AS_BEFORE, log: [`Error en autenticación ${code}`] }),
    ]),
  ),
  chartRow('A consent without the calendars counts as refused', 'decision 22', [
    ...anaGranted,
    answers('listCalendars', { type: 'calendars.refused' }),
    expectState({
      ...AS_BEFORE,
      isConsentRefused: true,
      log: ['Error obteniendo calendarios insufficient-scope'],
    }),
  ]),
  ...(['unauthorized', 'forbidden', 'network', 'other'] as const).map((code) =>
    chartRow(`A list that fails (${code}) is only logged, and ends no session`, 'spec 8', [
      ...anaGranted,
      answers('listCalendars', { type: 'calendars.failed', code }),
      expectState({ ...AS_BEFORE, log: [`Error obteniendo calendarios ${code}`] }),
    ]),
  ),
  chartRow('A list that crashes is only logged', 'spec 8', [
    ...anaGranted,
    answers('listCalendars', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
    expectState({ ...AS_BEFORE, log: ['Error obteniendo calendarios other'] }),
  ]),
  chartRow('Listing can be cancelled', 'spec 2', [
    ...anaGranted,
    does('step.cancel'),
    expectState({ ...AS_BEFORE, log: [] }),
  ]),
  chartRow('A popup that got lost can be opened again', 'decision 22', [
    ...anaImports,
    does('calendars.import'),
    expectState({ asks: { requestCalendarAccess: null }, asked: { requestCalendarAccess: 2 } }),
  ]),
  chartRow('A new import takes back that the consent was refused', 'decision 22', [
    ...anaImports,
    answers('requestCalendarAccess', { type: 'calendars.refused' }),
    does('calendars.import'),
    expectState({ isConsentRefused: false, asks: { requestCalendarAccess: null } }),
    answers('requestCalendarAccess', { type: 'calendars.granted' }),
    answers('listCalendars', { type: 'calendars.listed', calendars: [WORK] }),
    expectState({ ...AS_BEFORE, calendars: [WORK] }),
  ]),
  chartRow('An import that fails later keeps the calendars of the one before', 'spec 8', [
    ...anaGranted,
    answers('listCalendars', { type: 'calendars.listed', calendars: [WORK] }),
    does('calendars.import'),
    answers('requestCalendarAccess', popupFailed('popup-closed')),
    expectState({ ...AS_BEFORE, calendars: [WORK] }),
    does('calendars.import'),
    answers('requestCalendarAccess', { type: 'calendars.granted' }),
    answers('listCalendars', { type: 'calendars.listed', calendars: [HOME] }),
    expectState({ ...AS_BEFORE, calendars: [HOME] }),
  ]),
  chartRow('A saved assistant imports calendars and stays saved', 'decision 13', [
    ...anaSaved,
    does('calendars.import'),
    expectState({ at: AT_AGENT, isSaved: true, tags: ['importing'] }),
    answers('requestCalendarAccess', { type: 'calendars.granted' }),
    answers('listCalendars', { type: 'calendars.listed', calendars: [WORK] }),
    expectState({
      ...AS_BEFORE,
      isSaved: true,
      links: LINKS,
      calendars: [WORK],
      can: ['agent.reload'],
    }),
  ]),
  chartRow('Saving does not wait for the import', 'spec 2', [
    ...anaImports,
    does('agent.save'),
    expectState({
      tags: ['busy', 'saving'],
      asks: { saveAssistant: { email: 'ana@example.com' } },
    }),
  ]),
];
