// The page where a subscription is changed or cancelled.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import * as walk from './journeys.ts';

const ON_THE_WAY = {
  at: ['agent', '/admin-agent-account'],
  step: 'asistente',
  tags: ['busy', 'managingSubscription'],
} as const;

const READY = answers('requestPortalLink', { type: 'portalLink.ready' });

const FAILED = 'warning: No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.';

/** How the link to the page of the subscription fails to come. */
export const LINK_FAILURES = [
  ['refused', { type: 'call.refused', text: '' }],
  ['not had', { type: 'call.failed', text: 'Not an http(s) URL' }],
] as const;

export const portalRows = [
  chartRow('Where the backend offers nothing, nothing is offered', 'decision 45', [
    ...walk.anaIsActive,
    answers('loadAssistant', {
      type: 'assistant.found',
      serviceType: 'GENERAL',
      links: walk.LINKS,
    }),
    expectState({ canManage: false }),
  ]),
  ...(
    [
      ['before a service is chosen', walk.anaManageableAtChoice, { service: null, isSaved: false }],
      ['beside the form', walk.anaManageableAtForm, { service: 'GENERAL', isSaved: false }],
      [
        'once it is saved',
        walk.anaManageableSaved,
        { service: 'GENERAL', isSaved: true, links: walk.LINKS },
      ],
    ] as const
  ).map(([where, journey, asBefore]) =>
    chartRow(`The subscription can be managed ${where}, and one comes back there`, 'decision 45', [
      ...journey,
      does('plan.manage'),
      expectState({
        ...ON_THE_WAY,
        asks: { requestPortalLink: null },
        can: ['step.cancel', 'step.retry', 'session.logout'],
        cannot: ['plan.manage', 'agent.save'],
      }),
      READY,
      expectState({ ...ON_THE_WAY, asks: { followPortalLink: null } }),
      answers('followPortalLink', { type: 'page.left' }),
      expectState({
        at: ['agent', '/admin-agent-account'],
        tags: [],
        asks: {},
        toasts: [],
        can: ['plan.manage'],
        ...asBefore,
      }),
    ]),
  ),
  ...LINK_FAILURES.map(([how, answer]) =>
    chartRow(`A link to manage it that is ${how} says so, and the form stays`, 'decision 45', [
      ...walk.anaManageableAtForm,
      does('plan.manage'),
      answers('requestPortalLink', answer),
      expectState({
        at: ['agent', '/admin-agent-account'],
        service: 'GENERAL',
        toasts: [FAILED],
        tags: [],
        asks: {},
        can: ['agent.save', 'plan.manage'],
      }),
    ]),
  ),
  chartRow('A page that cannot be gone to says so', 'decision 45', [
    ...walk.anaManageableSaved,
    does('plan.manage'),
    READY,
    answers('followPortalLink', { type: 'call.failed', text: 'Nothing was left: portalLink' }),
    expectState({ isSaved: true, toasts: [FAILED], asks: {} }),
  ]),
  chartRow('The way there can be cancelled and tried again', 'decision 45', [
    ...walk.anaManageableSaved,
    does('plan.manage'),
    does('step.retry'),
    expectState({ asked: { requestPortalLink: 2 } }),
    READY,
    does('step.retry'),
    expectState({ asks: { requestPortalLink: null }, asked: { requestPortalLink: 3 } }),
    does('step.cancel'),
    expectState({ isSaved: true, tags: [], asks: {}, toasts: [] }),
  ]),
  chartRow('Back by the Back button everything is looked at again', 'decisions 8, 45', [
    ...walk.anaManageableSaved,
    does('plan.manage'),
    READY,
    answers('followPortalLink', { type: 'page.left' }),
    happens('page.restored'),
    expectState({ at: ['restoring', '/admin-agent-account'], asks: { restoreSession: null } }),
  ]),
  ...(
    [
      ['refused', [answers('requestPortalLink', { type: 'call.refused', text: '' })]],
      ['not had', [answers('requestPortalLink', { type: 'call.failed', text: '' })]],
      ['cancelled', [does('step.cancel')]],
      ['left for', [READY, answers('followPortalLink', { type: 'page.left' })]],
    ] as const
  ).map(([how, ends]) =>
    chartRow(
      `A link that is ${how} before a service is chosen leads to the choice`,
      'decision 45',
      [
        ...walk.anaManageableAtChoice,
        does('plan.manage'),
        ...ends,
        expectState({
          at: ['agent', '/admin-agent-account'],
          service: null,
          can: [{ type: 'service.choose', serviceType: 'GENERAL' }, 'plan.manage'],
          cannot: ['agent.save'],
        }),
      ],
    ),
  ),
];
