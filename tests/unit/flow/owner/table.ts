// What the specification and the decisions promise of the whole app but its drawing, by theme.
import type { Table } from '../../../../qa/scenarios/row.ts';
import { pageAssistantRows } from './rows/page-assistant.ts';
import { pageGoogleRows } from './rows/page-google.ts';
import { pageLeavingRows } from './rows/page-leaving.ts';
import { pagePaymentRows } from './rows/page-payment.ts';
import { pagePortalRows } from './rows/page-portal.ts';
import { pageProfileRows } from './rows/page-profile.ts';
import { pageSessionRows } from './rows/page-session.ts';
import { pageStatusRows } from './rows/page-status.ts';
import { pageTabRows } from './rows/page-tabs.ts';
import type { Product } from './runner/product.ts';

export const PAGE_TABLE: Table<Product> = {
  'The session on this browser': pageSessionRows,
  'Google on this browser': pageGoogleRows,
  'The subscription on this browser': pageStatusRows,
  'Plan and payment on this browser': pagePaymentRows,
  'Managing the subscription on this browser': pagePortalRows,
  'The profile on this browser': pageProfileRows,
  'The assistant on this browser': pageAssistantRows,
  'Leaving this browser': pageLeavingRows,
  'Other tabs of this browser': pageTabRows,
};
