// Reports of sessions that are walked on the machine, as 'Copiar informe para soporte' would copy them.

import { type FlowPath, startControlledRun } from 'statechart-kit';
import { formatStateValue } from '../../../machines/state-value.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { reportText } from '../../../src/diagnostics/report-text.ts';
import { createSessionLog } from '../../../src/diagnostics/session-log.ts';
import { APP, BROWSER } from '../../support/unit/report-place.ts';
import { takeStep } from './walk.ts';

/**
 * The report of a session that is walked on the machine, as it would be copied, and how many entries
 * the log had had by each mark: the app's own changes of the address are entries too.
 */
export async function report(
  take: (run: ReturnType<typeof startControlledRun>, mark: () => void) => Promise<void>,
  limit?: number,
) {
  const run = startControlledRun(onboardingFlow, () => {});
  const sessionLog = createSessionLog({ now: () => 0, ...(limit !== undefined && { limit }) });
  sessionLog.follow(run.actor);
  const marks: number[] = [];
  await take(run, () => {
    const { dropped, entries } = sessionLog.read();
    marks.push(dropped + entries.length);
  });
  const state = formatStateValue(run.actor.getSnapshot().value);
  run.stop();
  const text = reportText({
    log: sessionLog.read(),
    app: APP,
    browser: BROWSER,
    copiedFrom: 'footer',
  });
  return { state, marks, text };
}

export const walked = (...steps: string[]) =>
  report(async (run) => {
    for (const step of steps) await takeStep(run, step);
  });

export const alongPath = ({ steps }: FlowPath, limit?: number) =>
  report(async (run, mark) => {
    for (const { event } of steps) {
      await run.take(event);
      mark();
    }
  }, limit);

export const SIGNED_UP = [
  'restoreSession: session.absent',
  'session.signInWith (google)',
  'signInWith: session.opened',
  'findCustomer: customer.absent',
  'profile.submit',
  'createCustomer: customer.created',
] as const;
