// The test console, with openings that lead to several states.
import type { Opening } from '../../../qa/console/page/prepare.ts';
import { serveConsole } from '../../../qa/console/serve-console.ts';
import { IS_CUSTOMER, mapWalk, reachesPlans, type WalkStep } from '../../../qa/journeys.ts';
import { answersOf } from '../../../qa/onboarding.ts';
import { sandboxBuild } from '../../../qa/playwright/sandbox-build.ts';

const answer = (actor: string, outcome: string) => {
  const event = answersOf(actor).find((each) => each.outcome === outcome);
  if (!event) throw new Error(`${actor} never answers ${outcome}`);
  return event;
};

const walked = (walk: readonly WalkStep[]): Opening['answers'] =>
  mapWalk(walk, (event) => event, answer);

const KNOWN: readonly WalkStep[] = ['restoreSession: session.opened', ...IS_CUSTOMER];
const opening = (id: string, path: string, answers: Opening['answers']): Opening => ({
  id,
  priority: 'alta',
  title: 'Una prueba',
  path,
  answers,
});
const OPENINGS = [
  opening('chosen', '/', walked([...KNOWN, ...reachesPlans('planRemembered')])),
  opening(
    'changed',
    '/',
    walked([...KNOWN, 'readSubscription: manageable', 'loadAssistant: assistant.changed']),
  ),
  opening('confirming', '/', [
    ...walked([...KNOWN, 'readSubscription: subscription.paymentStarted']),
    answer('readSubscription', 'subscription.inactive'),
    { type: 'xstate.after.confirmationPause' },
    answer('readSubscription', 'unreadable'),
    { type: 'xstate.after.confirmationPause' },
  ]),
  opening('account', '/account', walked(['restoreSession: session.opened'])),
];

/** On a free port, for this machine alone. */
export async function startConsole() {
  await sandboxBuild();
  return serveConsole({ openings: OPENINGS, port: '0', isShared: false });
}
