// The assistant: loaded, chosen, saved, read again.
import { answers, chartRow, does, expectState, goes, happens } from '../run.ts';
import {
  anaAtForm,
  anaIsActive,
  anaReadsLinks,
  anaSaved,
  anaWithoutAssistant,
  LINKS,
  UNDATED,
} from './journeys.ts';

const AT_AGENT = ['agent', '/admin-agent-account'] as const;
const LOADS = { asks: { loadAssistant: { email: 'ana@example.com' } } };
const MEDICAL = { type: 'service.choose', serviceType: 'MEDICAL' } as const;
const UNREADABLE = { type: 'assistant.unreadable', serviceType: null } as const;

export const assistantRows = [
  chartRow('Of the two kinds of service each opens its form, and the other stays open', 'spec 9', [
    ...anaWithoutAssistant,
    ...(['MEDICAL', 'GENERAL', 'MEDICAL'] as const).flatMap((serviceType) => [
      does({ type: 'service.choose', serviceType }),
      expectState({ at: AT_AGENT, service: serviceType, isSaved: false, can: ['agent.save'] }),
    ]),
  ]),
  chartRow('A stored assistant shows its form and its connect buttons', 'spec 2', [
    ...anaSaved,
    expectState({
      at: AT_AGENT,
      step: 'asistente',
      service: 'GENERAL',
      isSaved: true,
      links: LINKS,
      isLoadFailed: false,
      toasts: [],
      tags: [],
      asks: {},
      can: ['agent.save', 'agent.reload', 'calendars.import', MEDICAL, 'session.logout'],
    }),
  ]),
  chartRow('Without an assistant the service is chosen first', 'spec 2', [
    ...anaWithoutAssistant,
    expectState({
      at: AT_AGENT,
      step: 'asistente',
      service: null,
      isSaved: false,
      links: null,
      isLoadFailed: false,
      toasts: [],
      asks: {},
      can: [MEDICAL],
      cannot: ['agent.save', 'calendars.import'],
    }),
  ]),
  chartRow('The service of unsaved work opens its form', 'decision 17', [
    ...anaIsActive,
    answers('loadAssistant', { type: 'assistant.absent', serviceType: 'MEDICAL' }),
    expectState({ at: AT_AGENT, service: 'MEDICAL', isSaved: false, can: ['agent.save'] }),
  ]),
  ...(
    [UNREADABLE, { type: 'call.failed', text: 'el servidor no respondió a tiempo' }] as const
  ).map((fact) =>
    chartRow(`An assistant that cannot be read (${fact.type}) is offered again`, 'spec 7', [
      ...anaIsActive,
      answers('loadAssistant', fact),
      expectState({
        at: AT_AGENT,
        isSaved: false,
        isLoadFailed: true,
        service: null,
        toasts: [],
        can: [MEDICAL, 'agent.reload'],
        cannot: ['agent.save', 'calendars.import'],
      }),
      does('agent.reload'),
      expectState({ ...LOADS, asked: { loadAssistant: 2 } }),
      answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
      expectState({ at: AT_AGENT, isSaved: true, isLoadFailed: false, service: 'GENERAL' }),
    ]),
  ),
  chartRow('Asked again and absent, the failure is no longer shown', 'spec 7', [
    ...anaIsActive,
    answers('loadAssistant', { type: 'assistant.unreadable', serviceType: 'GENERAL' }),
    expectState({ at: AT_AGENT, isLoadFailed: true, service: 'GENERAL', can: ['agent.save'] }),
    does('agent.reload'),
    answers('loadAssistant', { type: 'assistant.absent', serviceType: 'GENERAL' }),
    expectState({ isLoadFailed: false, service: 'GENERAL', isSaved: false }),
  ]),
  chartRow('A slow load can be asked again', 'spec 4', [
    ...anaIsActive,
    does('step.retry'),
    expectState({
      ...LOADS,
      asked: { loadAssistant: 2 },
      at: ['loading', '/admin-account'],
      step: 'asistente',
      tags: ['busy'],
    }),
  ]),
  chartRow('A chosen service opens its form and is remembered', 'spec 2, decision 17', [
    ...anaAtForm,
    expectState({
      at: AT_AGENT,
      service: 'GENERAL',
      can: ['agent.save', 'calendars.import', MEDICAL],
      remembered: [
        { type: 'service.remembered', email: 'ana@example.com', serviceType: 'GENERAL' },
      ],
    }),
    does(MEDICAL),
    expectState({
      service: 'MEDICAL',
      can: ['agent.save'],
      asks: {},
      remembered: [
        { type: 'service.remembered', email: 'ana@example.com', serviceType: 'GENERAL' },
        { type: 'service.remembered', email: 'ana@example.com', serviceType: 'MEDICAL' },
      ],
    }),
  ]),
  chartRow('A saved assistant says so and its links are read', 'spec 8, decision 12', [
    ...anaReadsLinks,
    expectState({
      at: AT_AGENT,
      toasts: ['success: Agente creado correctamente'],
      isSaved: true,
      links: null,
      tags: ['readingLinks'],
      ...LOADS,
      asked: { loadAssistant: 2, saveAssistant: 1 },
      can: ['agent.save', MEDICAL],
    }),
    answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
    expectState({ at: AT_AGENT, isSaved: true, links: LINKS, tags: [], asks: {} }),
  ]),
  ...(
    [
      UNREADABLE,
      { type: 'assistant.absent', serviceType: null },
      { type: 'call.failed', text: 'el servidor no respondió a tiempo' },
    ] as const
  ).map((fact) =>
    chartRow(`Links that do not come (${fact.type}) leave the assistant saved`, 'decision 12', [
      ...anaReadsLinks,
      answers('loadAssistant', fact),
      expectState({
        at: AT_AGENT,
        isSaved: true,
        links: null,
        service: 'GENERAL',
        tags: [],
        asks: {},
        can: ['agent.reload', 'agent.save'],
      }),
      does('agent.reload'),
      expectState({ at: AT_AGENT, isSaved: true, tags: ['readingLinks'], ...LOADS }),
    ]),
  ),
  chartRow('A draft that is older than what is stored is asked about', 'decision 30', [
    ...anaIsActive,
    answers('loadAssistant', { type: 'assistant.changed', serviceType: 'MEDICAL', links: LINKS }),
    expectState({
      at: AT_AGENT,
      step: 'asistente',
      service: 'MEDICAL',
      isSaved: true,
      links: LINKS,
      tags: ['comparingDraft'],
      asks: {},
      toasts: [],
      can: ['draft.restore', 'draft.discard', 'session.logout'],
      cannot: ['agent.save', 'agent.reload', 'calendars.import', MEDICAL],
    }),
    does('draft.restore'),
    expectState({
      at: AT_AGENT,
      service: 'MEDICAL',
      isSaved: true,
      links: LINKS,
      tags: [],
      asks: {},
      can: ['agent.save', MEDICAL],
      cannot: ['draft.restore', 'draft.discard'],
    }),
  ]),
  chartRow('Who takes what is stored gets it as it is stored by now', 'decision 30', [
    ...anaIsActive,
    answers('loadAssistant', { type: 'assistant.changed', serviceType: 'MEDICAL', links: LINKS }),
    does('draft.discard'),
    expectState({ asks: { loadAssistant: { email: 'ana@example.com', dropsDrafts: true } } }),
    answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
    expectState({ at: AT_AGENT, service: 'GENERAL', isSaved: true, tags: [] }),
  ]),
  chartRow('Links read again ask about a draft that has become the older one', 'decision 30', [
    ...anaSaved,
    does('agent.reload'),
    answers('loadAssistant', {
      type: 'assistant.changed',
      serviceType: 'MEDICAL',
      links: { calendarUrl: 'https://calendar.example.com/new', whatsappUrl: '' },
    }),
    expectState({
      at: AT_AGENT,
      tags: ['comparingDraft'],
      service: 'GENERAL',
      links: { calendarUrl: 'https://calendar.example.com/new', whatsappUrl: '' },
    }),
  ]),
  chartRow('Reading the links can be cancelled', 'decision 12', [
    ...anaReadsLinks,
    does('step.cancel'),
    expectState({ at: AT_AGENT, isSaved: true, asks: {}, tags: [] }),
  ]),
  chartRow('Links read again replace the ones before, and not the chosen service', 'decision 12', [
    ...anaSaved,
    does(MEDICAL),
    does('agent.reload'),
    answers('loadAssistant', {
      type: 'assistant.found',
      serviceType: 'GENERAL',
      links: { calendarUrl: 'https://calendar.example.com/new', whatsappUrl: '' },
    }),
    expectState({
      isSaved: true,
      service: 'MEDICAL',
      links: { calendarUrl: 'https://calendar.example.com/new', whatsappUrl: '' },
    }),
  ]),
  chartRow('A saved assistant stays editable, in either form', 'decision 13', [
    ...anaSaved,
    does(MEDICAL),
    expectState({
      at: AT_AGENT,
      isSaved: true,
      service: 'MEDICAL',
      can: ['agent.save'],
      remembered: [
        { type: 'service.remembered', email: 'ana@example.com', serviceType: 'MEDICAL' },
      ],
    }),
    does('agent.save'),
    answers('saveAssistant', { type: 'assistant.saved' }),
    expectState({ toasts: ['success: Agente creado correctamente'], isSaved: true, ...LOADS }),
  ]),
  chartRow('An address typed on the assistant screen loses nothing', 'decision 2', [
    ...anaAtForm,
    goes('/admin-account'),
    expectState({
      at: AT_AGENT,
      redirects: ['/admin-agent-account'],
      service: 'GENERAL',
      asks: {},
    }),
  ]),
  chartRow('A saved assistant that is gone when it is looked for again has no links', 'spec 4', [
    ...anaSaved,
    goes('/nada'),
    goes('/'),
    answers('findCustomer', { type: 'customer.found' }),
    answers('readSubscription', {
      type: 'subscription.active',
      subscription: { productId: null, status: null, ...UNDATED },
    }),
    answers('loadAssistant', { type: 'assistant.absent', serviceType: 'GENERAL' }),
    expectState({
      at: AT_AGENT,
      isSaved: false,
      links: null,
      service: 'GENERAL',
      can: ['agent.save'],
    }),
  ]),
  chartRow('A page restored on the assistant screen looks at everything again', 'decision 8', [
    ...anaSaved,
    happens('page.restored'),
    expectState({ asks: { restoreSession: null }, user: null, isSaved: false }),
  ]),
];
