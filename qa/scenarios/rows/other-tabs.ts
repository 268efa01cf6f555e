// Another tab saved the assistant: nothing is overwritten unseen.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import {
  anaAtForm,
  anaIsActive,
  anaManageableSaved,
  anaReadsLinks,
  anaSaved,
  anaSaves,
  anaSavesUnread,
  anaWithoutAssistant,
  LINKS,
} from './journeys.ts';

const AT_AGENT = ['agent', '/admin-agent-account'] as const;
const LOADS = { asks: { loadAssistant: { email: 'ana@example.com' } } } as const;
const FOUND = { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS } as const;
const CHANGED = { ...FOUND, type: 'assistant.changed' } as const;
const SAVED_ELSEWHERE = 'form.savedElsewhere';
const FAILED = { type: 'call.failed', text: 'el servidor no respondió a tiempo' } as const;
const anaImports = [...anaAtForm, does('calendars.import')];

/** Where what is stored is read at once, how often it was read before, and how the screen waits. */
const READS = [
  ['while it is read', anaIsActive, 1, ['busy']],
  ['at the choice of the service', anaWithoutAssistant, 1, ['busy']],
  ['at a form that was never saved', anaAtForm, 1, ['busy']],
  ['at a saved assistant', anaSaved, 1, ['readingLinks']],
  ['while the links are read', anaReadsLinks, 2, ['readingLinks']],
  ['while it is read before a save', anaSavesUnread, 2, ['busy', 'saving']],
] as const;

/** Where it is read before the next save. */
const VERIFIES = [
  [
    'while the consent is asked for',
    [
      ...anaImports,
      happens(SAVED_ELSEWHERE),
      expectState({ asks: { requestCalendarAccess: null } }),
      answers('requestCalendarAccess', { type: 'calendars.refused' }),
    ],
  ],
  [
    'while the calendars are listed',
    [
      ...anaImports,
      answers('requestCalendarAccess', { type: 'calendars.granted' }),
      happens(SAVED_ELSEWHERE),
      expectState({ tags: ['importing'], asks: { listCalendars: null } }),
      answers('listCalendars', { type: 'calendars.listed', calendars: [] }),
      expectState({ calendars: [] }),
    ],
  ],
  [
    'on the way to the portal',
    [
      ...anaManageableSaved,
      does('plan.manage'),
      happens(SAVED_ELSEWHERE),
      expectState({ asks: { requestPortalLink: null } }),
      does('step.cancel'),
    ],
  ],
  [
    'while the draft is asked about',
    [
      ...anaIsActive,
      answers('loadAssistant', CHANGED),
      happens(SAVED_ELSEWHERE),
      expectState({ tags: ['comparingDraft'], asks: {} }),
      does('draft.restore'),
    ],
  ],
  [
    'and the reading failed',
    [...anaSaved, happens(SAVED_ELSEWHERE), answers('loadAssistant', FAILED)],
  ],
  [
    'and a save that failed was under way',
    [...anaSaves, happens(SAVED_ELSEWHERE), answers('saveAssistant', FAILED)],
  ],
] as const;

export const otherTabRows = [
  ...READS.map(([where, journey, before, tags]) =>
    chartRow(`Saved in another tab ${where}, the assistant is read again`, 'decision 30', [
      ...journey,
      expectState({ asked: { loadAssistant: before } }),
      happens(SAVED_ELSEWHERE),
      expectState({ ...LOADS, asked: { loadAssistant: before + 1 }, tags }),
      answers('loadAssistant', CHANGED),
      expectState({ at: AT_AGENT, tags: ['comparingDraft'], asks: {} }),
      does('draft.restore'),
      does('agent.save'),
      expectState({ asks: { saveAssistant: { email: 'ana@example.com' } } }),
    ]),
  ),
  ...VERIFIES.map(([where, journey]) =>
    chartRow(`Saved in another tab ${where}, it is read before the next save`, 'decision 29', [
      ...journey,
      expectState({ at: AT_AGENT, tags: [], asks: {} }),
      does('agent.save'),
      expectState({ ...LOADS, tags: ['busy', 'saving'] }),
      answers('loadAssistant', FOUND),
      expectState({ asks: { saveAssistant: { email: 'ana@example.com' } } }),
    ]),
  ),
  chartRow("A save while the other tab's is read waits for what is read", 'decision 29', [
    ...anaSaved,
    happens(SAVED_ELSEWHERE),
    does('agent.save'),
    expectState({ ...LOADS, asked: { loadAssistant: 3, saveAssistant: 0 } }),
  ]),
  chartRow('Absent after all, it is saved without another reading', 'decision 29', [
    ...anaAtForm,
    happens(SAVED_ELSEWHERE),
    answers('loadAssistant', { type: 'assistant.absent', serviceType: 'GENERAL' }),
    does('agent.save'),
    expectState({ asks: { saveAssistant: { email: 'ana@example.com' } } }),
  ]),
  chartRow(
    'Of two saves at once the second to end is compared with what is stored',
    'decision 30',
    [
      ...anaSaves,
      happens(SAVED_ELSEWHERE),
      expectState({ asks: { saveAssistant: { email: 'ana@example.com' } } }),
      answers('saveAssistant', { type: 'assistant.saved' }),
      expectState({
        asks: { loadAssistant: { email: 'ana@example.com', isSaveDoubted: true } },
        isSaved: true,
      }),
      answers('loadAssistant', CHANGED),
      expectState({ at: AT_AGENT, tags: ['comparingDraft'] }),
    ],
  ),
];
