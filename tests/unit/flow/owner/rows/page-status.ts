// What a reading of the subscription's status leads to.

import { UNDATED } from '../../../../../qa/scenarios/rows/journeys.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { anaOpens, FIND_ANA, LOAD, PLANS, reachesPlans, STATUS } from './page-journeys.ts';

const { sees, server } = step;

export const pageStatusRows = [
  pageRow('A status that says nothing of access counts as inactive, silently', 'spec 7, spec 8', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    ...reachesPlans(server(STATUS, 200, { status: 'active' })),
    sees({ at: PLANS, toasts: [], banner: null, log: [], waits: [] }),
  ]),
  pageRow('An active status gives product and status to the plan card', 'spec 3, decision 23', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, { is_active: true, product_id: 'price_x', status: 'trialing' }),
    sees({ subscription: { productId: 'price_x', status: 'trialing', ...UNDATED }, waits: [LOAD] }),
  ]),
  ...[
    [1_796_569_200, 'sí'],
    ['', null],
    ['mañana', 1],
    ['2026-12-06', {}],
    ['2026-13-40T00:00:00Z', 'true'],
    ['1', []],
    ['<b>2026-12-06T15:00:00Z</b>', 0],
    [`2026-12-06T15:00:00Z${'x'.repeat(10_000)}`, '\u0000'],
    [{ at: '2026-12-06T15:00:00Z' }, 'false'],
  ].map(([moment, flag]) =>
    pageRow(
      `Dates like ${JSON.stringify(moment).slice(0, 40)} are as if they were left out`,
      'docs 0023',
      [
        ...anaOpens('/admin-account'),
        server(FIND_ANA, 200, {}),
        server(STATUS, 200, {
          is_active: true,
          product_id: 'price_x',
          status: 'active',
          trial_ends_at: moment,
          current_period_ends_at: moment,
          cancel_at_period_end: flag,
        }),
        sees({ subscription: { productId: 'price_x', status: 'active', ...UNDATED }, log: [] }),
      ],
    ),
  ),
  ...['past_due', 'canceled'].map((status) =>
    pageRow(
      `A subscription that is ${status} and gives no access is known at the plans`,
      'docs 0023',
      [
        ...anaOpens('/admin-account'),
        server(FIND_ANA, 200, {}),
        ...reachesPlans(server(STATUS, 200, { is_active: false, product_id: 'price_x', status })),
        sees({ at: PLANS, subscription: { productId: 'price_x', status, ...UNDATED } }),
      ],
    ),
  ),
  ...[null, 'pending', 'incomplete', ''].map((status) =>
    pageRow(`An inactive subscription that is ${JSON.stringify(status)} is none`, 'docs 0023', [
      ...anaOpens('/admin-account'),
      server(FIND_ANA, 200, {}),
      ...reachesPlans(
        server(STATUS, 200, { is_active: false, product_id: 'price_x', status, can_manage: true }),
      ),
      sees({ at: PLANS, subscription: null, canManage: true }),
    ]),
  ),
];
