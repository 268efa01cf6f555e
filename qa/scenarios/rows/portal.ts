// The page where a subscription is changed or cancelled.
import { answers, chartRow, does, expectState, happens } from '../run.ts';
import * as walk from './journeys.ts';
import { managingRows } from './managing.ts';

const AT_AGENT = ['agent', '/admin-agent-account'] as const;

/** On the screen of the assistant, what is beside the subscription. */
const PLACES = [
  [
    'before a service is chosen',
    walk.anaManageableAtChoice,
    {
      service: null,
      isSaved: false,
      can: [{ type: 'service.choose', serviceType: 'GENERAL' }, 'plan.manage'],
      cannot: ['agent.save'],
    },
  ],
  [
    'beside the form',
    walk.anaManageableAtForm,
    { service: 'GENERAL', isSaved: false, can: ['agent.save', 'plan.manage'] },
  ],
  [
    'once it is saved',
    walk.anaManageableSaved,
    { service: 'GENERAL', isSaved: true, links: walk.LINKS, can: ['plan.manage'] },
  ],
] as const;

export const portalRows = [
  chartRow('Where the backend offers nothing, nothing is offered', 'decision 45', [
    ...walk.anaSaved,
    expectState({ canManage: false }),
  ]),
  ...PLACES.flatMap(([where, journey, asBefore]) =>
    managingRows({
      where,
      source: 'decision 45',
      journey,
      onTheWay: {
        at: AT_AGENT,
        step: 'asistente',
        tags: ['busy', 'managingSubscription'],
        cannot: ['plan.manage', 'agent.save'],
      },
      asBefore: { at: AT_AGENT, tags: [], asks: {}, ...asBefore },
    }),
  ),
  chartRow('Back by the Back button everything is looked at again', 'decisions 8, 45', [
    ...walk.anaManageableSaved,
    does('plan.manage'),
    answers('requestPortalLink', { type: 'portalLink.ready' }),
    answers('followPortalLink', { type: 'page.left' }),
    happens('page.restored'),
    expectState({ at: ['restoring', '/admin-agent-account'], asks: { restoreSession: null } }),
  ]),
];
