// The table is worth something: a mistake of one line in the chart or in an actor fails a row.
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../qa/scenarios/row.ts';
import { CHART_TABLE } from '../../../../qa/scenarios/table.ts';
import { type Change, withChangedCopy } from './runner/changed-copy.ts';
import type { Product } from './runner/product.ts';
import { PAGE_TABLE } from './table.ts';

const CHART = 'machines/onboarding-machine.ts';
/** From the state that reads the status before a link is asked for. */
const RECHECKING = `so that nobody pays twice (call 4).',
              tags: ['busy', 'requestingLink'],
              invoke: {
                id: 'readSubscription',
                src: 'readSubscription',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'subscription.active': {
                  target: '#configuringAgent',`;
const PAST_DUE_RECHECKED = `notice: 'subscriptionAlreadyActive' } },
                  ],
                },
                'subscription.pastDue': {
                  target: '#pastDue',`;
const ACTORS = 'src/onboarding/actors';

interface Mistake extends Change {
  readonly says: string;
  /** Rows that have to fail; others may. */
  readonly caughtBy: readonly string[];
}

const CHART_MISTAKES: readonly Mistake[] = [
  {
    says: 'an expiry that deletes drafts',
    file: CHART,
    from: `entry: { type: 'setBanner', params: { notice: 'sessionExpired' } },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          email: context.user?.email ?? '',
          keepDrafts: true`,
    to: `entry: { type: 'setBanner', params: { notice: 'sessionExpired' } },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          email: context.user?.email ?? '',
          keepDrafts: false`,
    caughtBy: [
      'A session that expires looking up the customer leads to login and keeps drafts',
      'A session that expires saving it again leads to login and keeps drafts',
      'A session that expires reading the links leads to login and keeps drafts',
    ],
  },
  {
    says: 'a payment of another tab that is not asked about',
    file: CHART,
    from: "'subscription.paymentStarted': [\n                  { guard: 'isPaymentOpen', target",
    to: "'subscription.paymentStarted': [\n                  { target",
    caughtBy: ['A payment of another tab is asked about (subscription.paymentStarted)'],
  },
  {
    says: 'a retry that does not ask again',
    file: CHART,
    from: "'step.retry': { target: 'checkingSubscription', reenter: true }",
    to: "'step.retry': { target: 'checkingSubscription' }",
    caughtBy: ['A slow status can be asked again'],
  },
  {
    says: 'an active subscription that goes on to the payment link',
    file: CHART,
    from: RECHECKING,
    to: RECHECKING.replace('#configuringAgent', 'requestingLink'),
    caughtBy: ['Active by now, nobody pays twice'],
  },
  {
    says: 'a cancelled creation that is believed not to have happened',
    file: CHART,
    from: "'step.cancel': { target: 'editing', actions: 'setUnverified' }",
    to: "'step.cancel': { target: 'editing' }",
    caughtBy: ['After a cancelled creation the check is repeated'],
  },
  {
    says: 'a refused sign-up that lands on login',
    file: CHART,
    from: "'call.refused': {\n          target: '.sameForm'",
    to: "'call.refused': {\n          target: '.login'",
    caughtBy: ['A refused sign-up stays on register, with banner and toast'],
  },
  {
    says: 'an expiry that is taken for a logout',
    file: CHART,
    from: "'session.expired': { target: 'sessionExpired' }",
    to: "'session.expired': { target: 'signingOut' }",
    caughtBy: ['A session that expires loading the assistant leads to login and keeps drafts'],
  },
  {
    says: 'confirming that never gives up',
    file: CHART,
    from: 'context.confirmations >= CONFIRMATION_TRIES',
    to: 'context.confirmations > 1_000',
    caughtBy: ['After 30 tries the plans come back with the plan and a message'],
  },
  {
    says: 'a failed charge that is paid a second time',
    file: CHART,
    from: PAST_DUE_RECHECKED,
    to: PAST_DUE_RECHECKED.replace('#pastDue', 'requestingLink'),
    caughtBy: ['A charge that failed by now gets no payment link'],
  },
  {
    says: 'active subscribers who are sent to the plans',
    file: CHART,
    from: `'subscription.active': {
              target: 'configuringAgent',`,
    to: `'subscription.active': {
              target: 'planSelection',`,
    caughtBy: ['An active subscription leads to the assistant'],
  },
  {
    says: 'plans that forget the subscription before',
    file: CHART,
    from: 'subscription: params.subscription ?? null',
    to: 'subscription: null',
    caughtBy: ['A subscription that ended leads to the plans, which know of it'],
  },
];

const PAGE_MISTAKES: readonly Mistake[] = [
  {
    says: 'a saved assistant that keeps its draft',
    file: `${ACTORS}/save-assistant.ts`,
    from: 'if (draft === draftOf())',
    to: 'if (draft !== draftOf())',
    caughtBy: [
      'A saved assistant is done with its draft, and with no other',
      'What was typed while the assistant was saved stays',
    ],
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
    says: 'a draft that hides what was stored since',
    file: `${ACTORS}/load-assistant.ts`,
    from: 'base === null || !hasSameValues',
    to: 'base !== null && !base && !hasSameValues',
    caughtBy: ['A draft that is older than what is stored is asked about'],
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

const LAYERS = [
  ['chart', CHART_TABLE, CHART_MISTAKES],
  ['app', PAGE_TABLE, PAGE_MISTAKES],
] as const;

describe.each(LAYERS)('The table of the %s', (_, table, mistakes) => {
  test('holds on a copy without a mistake', async () => {
    const rows = Object.values(table).flat();
    expect(await withChangedCopy(null, (copy) => failedRows(copy, rows))).toEqual([]);
  });

  for (const { says, caughtBy, ...change } of mistakes) {
    test(`notices: ${says}`, async () => {
      const rows = Object.values(table)
        .flat()
        .filter((row) => caughtBy.includes(row.says));
      const failed = await withChangedCopy(change, (copy) => failedRows(copy, rows));
      expect(failed.sort()).toEqual([...caughtBy].sort());
    });
  }
});

async function failedRows(product: Product, rows: readonly Row<Product>[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { says, run } of rows) await run(product).catch(() => failed.push(says));
  return failed;
}
