// The page where a subscription is managed, and the link that leads there.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { anaOpens, FIND_ANA, LOAD, STATUS } from './page-journeys.ts';

const { sees, server, presses } = step;

const PORTAL = 'GET /api/payments/subscription/portal';
const anaIsManageable = [
  ...anaOpens('/admin-agent-account'),
  server(FIND_ANA, 200, {}),
  server(STATUS, 200, { is_active: true, product_id: null, status: null, can_manage: true }),
  server(LOAD, 404, { error: 'No hay asistente' }),
];

export const pagePortalRows = [
  pageRow('The page of the subscription is gone to, and nobody can read its link', 'decision 45', [
    ...anaIsManageable,
    presses('plan.manage'),
    sees({ waits: [PORTAL], sent: { [PORTAL]: { authorization: 'Bearer t-ana' } } }),
    server(PORTAL, 200, { url: 'https://pay.example.com/portal/1' }),
    sees({ leavingFor: 'https://pay.example.com/portal/1', isSecretKept: 'pay.example.com' }),
    step.leaves,
    step.comesBack,
    sees({ waits: [FIND_ANA], memory: [] }),
  ]),
];
