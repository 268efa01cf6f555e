// Handles the machine's emitted events: shows notifications, writes log lines, stores choices.

import type { LogEntry } from '../../machines/types.ts';
import type { OnboardingActor } from '../onboarding/onboarding-context.tsx';
import type { Choices } from '../services/choices.ts';
import type { Log } from '../services/log.ts';
import { logText, noticeText } from '../texts/emitted.ts';
import type { Toasts } from './toasts.ts';

export function showEmitted(
  actor: OnboardingActor,
  { log, choices, toasts }: { log: Log; choices: Choices; toasts: Toasts },
): void {
  actor.on('notice.shown', (notice) => toasts.show(noticeText(notice)));
  actor.on('notice.withdrawn', (notice) => toasts.withdraw(noticeText(notice)));
  actor.on('log.written', (line) => log.warn(logText(line), reasonOf(line)));
  actor.on('plan.remembered', (plan) => choices.rememberPlan(plan.email, plan.priceId));
  actor.on('payment.remembered', ({ email, payment }) => choices.rememberPayment(email, payment));
  actor.on('service.remembered', ({ email, serviceType }) =>
    choices.rememberService(email, serviceType),
  );
}

function reasonOf(line: LogEntry): string | undefined {
  if (!('code' in line)) return undefined;
  return 'providerCode' in line && line.providerCode
    ? `${line.code} ${line.providerCode}`
    : line.code;
}
