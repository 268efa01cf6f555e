// What a reading of the subscription's status leads to.

import { UNDATED } from '../../../../../qa/scenarios/rows/journeys.ts';
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { anaOpens, FIND_ANA, LOAD, PLANS, reachesPlans, STATUS } from './page-journeys.ts';

const { sees, server } = step;

export const pageStatusRows = [
  pageRow('An active status gives product and status to the plan card', 'spec 3, decision 23', [
    ...anaOpens('/admin-account'),
    server(FIND_ANA, 200, {}),
    server(STATUS, 200, { is_active: true, product_id: 'price_x', status: 'trialing' }),
    sees({ subscription: { productId: 'price_x', status: 'trialing', ...UNDATED }, waits: [LOAD] }),
  ]),
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
