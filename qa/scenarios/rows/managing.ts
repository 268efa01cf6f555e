// The way to the page where a subscription is managed, and back to where one was.
import { answers, chartRow, does, type ExpectedOnChart, expectState, type Step } from '../run.ts';

interface Place {
  readonly where: string;
  readonly source: string;
  readonly journey: readonly Step[];
  /** What is shown on the way. */
  readonly onTheWay: ExpectedOnChart;
  /** What was there before, and is there again. */
  readonly asBefore: ExpectedOnChart;
}

const READY = answers('requestPortalLink', { type: 'portalLink.ready' });
const FAILED = 'warning: No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.';

/** How one does not come to the page. */
const FAILURES = [
  ['refused', [answers('requestPortalLink', { type: 'call.refused', text: '' })]],
  ['not had', [answers('requestPortalLink', { type: 'call.failed', text: 'Not an http(s) URL' })]],
  [
    'not followed',
    [READY, answers('followPortalLink', { type: 'call.failed', text: 'Nothing was left' })],
  ],
] as const;

export const managingRows = ({ where, source, journey, onTheWay, asBefore }: Place) => [
  chartRow(`The subscription can be managed ${where}, and one comes back there`, source, [
    ...journey,
    does('plan.manage'),
    expectState({
      ...onTheWay,
      asks: { requestPortalLink: null },
      can: ['step.cancel', 'step.retry', 'session.logout'],
    }),
    READY,
    expectState({ ...onTheWay, asks: { followPortalLink: null } }),
    answers('followPortalLink', { type: 'page.left' }),
    expectState({ ...asBefore, toasts: [] }),
  ]),
  ...FAILURES.map(([how, ends]) =>
    chartRow(`A link to manage it that is ${how} ${where} says so, and leads back`, source, [
      ...journey,
      does('plan.manage'),
      ...ends,
      expectState({ ...asBefore, toasts: [FAILED] }),
    ]),
  ),
  chartRow(`The way to manage it ${where} can be cancelled and tried again`, source, [
    ...journey,
    does('plan.manage'),
    does('step.retry'),
    expectState({ asked: { requestPortalLink: 2 } }),
    READY,
    does('step.retry'),
    expectState({ asks: { requestPortalLink: null }, asked: { requestPortalLink: 3 } }),
    does('step.cancel'),
    expectState({ ...asBefore, toasts: [] }),
  ]),
  chartRow(`A session that expires on the way to manage it ${where} has expired`, 'decision 9', [
    ...journey,
    does('plan.manage'),
    answers('requestPortalLink', { type: 'session.expired' }),
    expectState({
      asks: { endSession: { email: 'ana@example.com', keepDrafts: true, isExpired: true } },
    }),
  ]),
];
