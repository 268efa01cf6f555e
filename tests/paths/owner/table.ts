// The table: all that must hold, by theme.
import { accountRows } from './rows/account.ts';
import { addressRows } from './rows/addresses.ts';
import { assistantRows } from './rows/assistant.ts';
import { calendarRows } from './rows/calendars.ts';
import { confirmingRows } from './rows/confirming.ts';
import { leavingRows } from './rows/leaving.ts';
import { pageAssistantRows } from './rows/page-assistant.ts';
import { pageGoogleRows } from './rows/page-google.ts';
import { pageLeavingRows } from './rows/page-leaving.ts';
import { pagePaymentRows } from './rows/page-payment.ts';
import { pagePortalRows } from './rows/page-portal.ts';
import { pageProfileRows } from './rows/page-profile.ts';
import { pageSessionRows } from './rows/page-session.ts';
import { pageStatusRows } from './rows/page-status.ts';
import { pageTabRows } from './rows/page-tabs.ts';
import { pastDueRows } from './rows/past-due.ts';
import { paymentRows } from './rows/payment.ts';
import { planRows } from './rows/plans.ts';
import { portalRows } from './rows/portal.ts';
import { profileRows } from './rows/profile.ts';
import { recoveryRows } from './rows/recovery.ts';
import { savingRows } from './rows/saving.ts';
import { signInRows } from './rows/sign-in.ts';
import type { Row } from './runner/row.ts';

type Table = Readonly<Record<string, readonly Row[]>>;

/** Tried on the chart alone. */
export const CHART_TABLE: Table = {
  'The start and the addresses': addressRows,
  'Signing in': signInRows,
  'A forgotten password': recoveryRows,
  'The profile': profileRows,
  'The plans': planRows,
  'The payment': paymentRows,
  'Confirming the payment': confirmingRows,
  'Managing the subscription': portalRows,
  'A subscription that ended': pastDueRows,
  Leaving: leavingRows,
  'The assistant': assistantRows,
  'Saving the assistant': savingRows,
  'The calendars': calendarRows,
  'The account': accountRows,
};

/** Tried on the whole app but its drawing. */
export const PAGE_TABLE: Table = {
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
