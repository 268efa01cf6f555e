// The table of the app is worth something: a mistake of one line in it fails a row. Those of the chart are its mutants.
import { expect, test } from 'vitest';
import type { Row } from '../../../../qa/scenarios/row.ts';
import { type Change, withChangedCopy } from './runner/changed-copy.ts';
import type { Product } from './runner/product.ts';
import { PAGE_TABLE } from './table.ts';

const ACTORS = 'src/onboarding/actors';

interface Mistake extends Change {
  readonly says: string;
  /** Rows that have to fail; others may. */
  readonly caughtBy: readonly string[];
}

const MISTAKES: readonly Mistake[] = [
  {
    says: 'a saved assistant that keeps its draft',
    file: `${ACTORS}/save-assistant.ts`,
    from: '    drafts.settle(email, shown, draft);\n',
    to: '',
    caughtBy: ['A saved assistant is done with its draft, and with no other'],
  },
  {
    says: 'a save that is done with what was typed meanwhile',
    file: `${ACTORS}/save-assistant.ts`,
    from: 'drafts.settle(email, shown, draft)',
    to: 'drafts.settle(email, shown)',
    caughtBy: ['What was typed while the assistant was saved stays'],
  },
  {
    says: 'a stored profile that keeps its draft',
    file: `${ACTORS}/create-customer.ts`,
    from: "    drafts.clear(email, 'profile');\n",
    to: '',
    caughtBy: ['A profile is sent with its fixed additions, and its draft is done with'],
  },
  {
    says: 'a save that forgets what its form does not show',
    file: `${ACTORS}/save-assistant.ts`,
    from: '...ASSISTANT_DEFAULTS, ...stored, ',
    to: '...ASSISTANT_DEFAULTS, ',
    caughtBy: ['An edited assistant is sent back whole, with the fields of its form replaced'],
  },
  {
    says: 'a logout that leaves the drafts',
    file: `${ACTORS}/end-session.ts`,
    from: 'drafts.clearAll(email);',
    to: '',
    caughtBy: ['A logout deletes what was typed by this person, and only that'],
  },
  {
    says: 'a payment link that is followed whatever it is',
    file: `${ACTORS}/request-link.ts`,
    from: 'isHttpUrl(url) ? url',
    to: "url !== '' ? url",
    caughtBy: ['The link "javascript:alert(1)" is not followed'],
  },
  {
    says: 'another plan that is paid than the chosen one',
    file: `${ACTORS}/request-link.ts`,
    from: 'backend.paymentLink(priceId, signal)',
    to: "backend.paymentLink(priceId.replace('ideal', 'basico'), signal)",
    caughtBy: ['Cancelling stops the browser: its payment page was not reached'],
  },
  {
    says: 'a redirect that adds to the history',
    file: 'src/routing/mirror-routes.ts',
    from: 'navigate(path, { replace: true })',
    to: 'navigate(path)',
    caughtBy: ['Redirects add nothing to the history'],
  },
  {
    says: 'a page that keeps what belonged to the person before',
    file: 'src/onboarding/connect-page.ts',
    from: '    memory.clear();\n',
    to: '',
    caughtBy: ['Logged out in another tab, the page keeps nothing of the person'],
  },
  {
    says: 'a tab that sends whatever token the browser holds',
    file: 'src/services/session-store.ts',
    from: 'if (now && !isSame(now, mine)) {',
    to: 'if (now && mine && !isSame(now, now)) {',
    caughtBy: [
      'Ana sends the profile after Eva signed in unheard: nothing is sent, Eva is shown',
      'Ana saves the assistant after Eva signed in unheard: nothing is sent, Eva is shown',
      "A 401 to the first person's token does not end the second's session",
    ],
  },
];

const ROWS = Object.values(PAGE_TABLE).flat();

test('the table of the app holds on a copy without a mistake', async () => {
  expect(await withChangedCopy(null, (copy) => failedRows(copy, ROWS))).toEqual([]);
});

test.each(MISTAKES)('it notices $says', async ({ caughtBy, ...change }) => {
  const rows = ROWS.filter((row) => caughtBy.includes(row.says));
  const failed = await withChangedCopy(change, (copy) => failedRows(copy, rows));
  expect(failed.sort()).toEqual([...caughtBy].sort());
});

async function failedRows(product: Product, rows: readonly Row<Product>[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { says, run } of rows) await run(product).catch(() => failed.push(says));
  return failed;
}
