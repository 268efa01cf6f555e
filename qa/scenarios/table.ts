// All scenarios of the chart, from the specification and the decisions, by theme.
import type { ChartProduct } from './product.ts';
import type { Table } from './row.ts';
import { accountRows } from './rows/account.ts';
import { addressRows } from './rows/addresses.ts';
import { assistantRows } from './rows/assistant.ts';
import { calendarRows } from './rows/calendars.ts';
import { confirmingRows } from './rows/confirming.ts';
import { failedTryRows } from './rows/failed-tries.ts';
import { leavingRows } from './rows/leaving.ts';
import { otherTabRows } from './rows/other-tabs.ts';
import { pastDueRows } from './rows/past-due.ts';
import { paymentRows } from './rows/payment.ts';
import { planRows } from './rows/plans.ts';
import { portalRows } from './rows/portal.ts';
import { profileRows } from './rows/profile.ts';
import { recoveryRows } from './rows/recovery.ts';
import { savingRows } from './rows/saving.ts';
import { signInRows } from './rows/sign-in.ts';

export const CHART_TABLE: Table<ChartProduct> = {
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
  'An assistant in two tabs': otherTabRows,
  'The calendars': calendarRows,
  'The account': accountRows,
  'What failed': failedTryRows,
};

export const CHART_ROWS = Object.values(CHART_TABLE).flat();
