// Saving the assistant: once, again, in vain, and over what was not read.
// @rule What a save sends back
import { answers, chartRow, does, expectState } from '../run.ts';
import { anaReadsLinks, anaSaved, anaSaves, anaSavesUnread, LINKS } from './journeys.ts';

const AT_AGENT = ['agent', '/admin-agent-account'] as const;
const LOADS = { asks: { loadAssistant: { email: 'ana@example.com' } } };
const MEDICAL = { type: 'service.choose', serviceType: 'MEDICAL' } as const;
const UNREADABLE = { type: 'assistant.unreadable', serviceType: null } as const;

const FAILURES = [
  [
    'refused',
    { type: 'call.refused', text: 'El número ya tiene un asistente' },
    'warning: El número ya tiene un asistente',
  ],
  [
    'failed',
    { type: 'call.failed', text: 'no hay conexión con el servidor' },
    'warning: Error al intentar crear el bot',
  ],
] as const;

export const savingRows = [
  chartRow('Saving asks once, under the spinner', 'spec 4', [
    ...anaSaves,
    expectState({
      at: AT_AGENT,
      tags: ['busy', 'saving'],
      asks: { saveAssistant: { email: 'ana@example.com' } },
      cannot: ['agent.save', MEDICAL],
      can: ['step.cancel', 'session.logout'],
    }),
  ]),
  ...FAILURES.map(([how, fact, toast]) =>
    chartRow(`A first save that is ${how} goes back to the form`, 'spec 8', [
      ...anaSaves,
      answers('saveAssistant', fact),
      expectState({
        at: AT_AGENT,
        toasts: [toast],
        isSaved: false,
        service: 'GENERAL',
        tags: [],
        asks: {},
        asked: { loadAssistant: 1 },
        can: ['agent.save'],
      }),
    ]),
  ),
  ...FAILURES.map(([how, fact, toast]) =>
    chartRow(`A second save that is ${how} keeps the connect buttons`, 'decision 13', [
      ...anaSaved,
      does('agent.save'),
      expectState({ isSaved: true, asks: { saveAssistant: { email: 'ana@example.com' } } }),
      answers('saveAssistant', fact),
      expectState({
        at: AT_AGENT,
        toasts: [toast],
        isSaved: true,
        links: LINKS,
        tags: [],
        asks: {},
        can: ['agent.save', 'agent.reload'],
      }),
      does('agent.reload'),
      expectState({ at: AT_AGENT, isSaved: true, tags: ['readingLinks'] }),
    ]),
  ),
  chartRow('A save can be cancelled and sent again', 'spec 4', [
    ...anaSaves,
    does('step.cancel'),
    expectState({
      at: AT_AGENT,
      isSaved: false,
      asks: {},
      tags: [],
      toasts: [],
      can: ['agent.save'],
    }),
    does('agent.save'),
    expectState({ asked: { saveAssistant: 2 } }),
  ]),
  chartRow('A second save that is cancelled keeps the connect buttons', 'decision 13', [
    ...anaSaved,
    does('agent.save'),
    does('step.cancel'),
    expectState({ at: AT_AGENT, isSaved: true, links: LINKS, asks: {}, can: ['agent.save'] }),
  ]),
  ...(
    [
      { type: 'assistant.found', serviceType: 'MEDICAL', links: LINKS },
      { type: 'assistant.absent', serviceType: 'GENERAL' },
    ] as const
  ).map((fact) =>
    chartRow(`What could not be read is read before a save (${fact.type})`, 'decision 29', [
      ...anaSavesUnread,
      expectState({
        at: AT_AGENT,
        tags: ['busy', 'saving'],
        ...LOADS,
        asked: { loadAssistant: 2 },
        cannot: ['agent.save', MEDICAL],
        can: ['step.cancel', 'session.logout'],
      }),
      answers('loadAssistant', fact),
      expectState({
        service: 'GENERAL',
        tags: ['busy', 'saving'],
        isLoadFailed: false,
        asks: { saveAssistant: { email: 'ana@example.com' } },
      }),
    ]),
  ),
  chartRow('What could not be read, and is there, is not overwritten unseen', 'decision 29', [
    ...anaSavesUnread,
    answers('loadAssistant', { type: 'assistant.changed', serviceType: 'GENERAL', links: LINKS }),
    expectState({
      at: AT_AGENT,
      tags: ['comparingDraft'],
      service: 'GENERAL',
      isLoadFailed: false,
      links: LINKS,
      asks: {},
      asked: { loadAssistant: 2 },
    }),
    does('draft.restore'),
    does('agent.save'),
    expectState({ asks: { saveAssistant: { email: 'ana@example.com' } } }),
  ]),
  ...(
    [UNREADABLE, { type: 'call.failed', text: 'el servidor no respondió a tiempo' }] as const
  ).map((fact) =>
    chartRow(`Nothing is saved over what stays unread (${fact.type})`, 'decision 29', [
      ...anaSavesUnread,
      answers('loadAssistant', fact),
      expectState({
        at: AT_AGENT,
        toasts: ['warning: Error al intentar crear el bot'],
        service: 'GENERAL',
        isSaved: false,
        isLoadFailed: true,
        tags: [],
        asks: {},
        can: ['agent.save', 'agent.reload'],
      }),
    ]),
  ),
  chartRow('A save that first reads can be cancelled', 'spec 4', [
    ...anaSavesUnread,
    does('step.cancel'),
    expectState({
      at: AT_AGENT,
      isLoadFailed: true,
      asks: {},
      tags: [],
      toasts: [],
      can: ['agent.save'],
    }),
  ]),
  chartRow('Links that did not come are read before a save overwrites them', 'decision 29', [
    ...anaReadsLinks,
    answers('loadAssistant', UNREADABLE),
    does('agent.save'),
    expectState({
      tags: ['busy', 'saving'],
      ...LOADS,
      asked: { loadAssistant: 3, saveAssistant: 1 },
    }),
    answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
    expectState({ links: LINKS, asks: { saveAssistant: { email: 'ana@example.com' } } }),
  ]),
  chartRow('What is there may be of the other service, which is shown then', 'decisions 29, 31', [
    ...anaSavesUnread,
    answers('loadAssistant', { type: 'assistant.changed', serviceType: 'MEDICAL', links: LINKS }),
    expectState({ tags: ['comparingDraft'], service: 'MEDICAL' }),
  ]),
];
