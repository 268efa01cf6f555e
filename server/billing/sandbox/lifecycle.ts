// Computes the status of a sandbox subscription at a given time from its stored decisions, without a background job.
// @rule When the trial ends, and what is said of it
import { TRIAL_DAYS } from '../../../contract/trial.ts';
import type { SandboxSubscription } from '../../stores/subscription-store.ts';
import { daysAfter, hasAccess } from '../access.ts';
import type { Subscription } from '../billing.ts';

/** A failed charge is retried for two weeks; then the subscription ends. */
const RETRY_DAYS = 14;

/** The subscription's clock, which its owner may have moved forward. */
export function timeOf({ clockDays }: Pick<SandboxSubscription, 'clockDays'>, now: Date): Date {
  return daysAfter(now, clockDays);
}

/** @param now the backend's time, not moved forward */
export function stateAt(facts: SandboxSubscription, now: Date, graceDays: number): Subscription {
  const time = timeOf(facts, now);
  const { priceId, activeFrom } = facts;
  const trialEnd = trialEndOf(facts);
  const [unpaidSince, end] = endOf(facts, time);
  const of = (status: string, more: Partial<Subscription>): Subscription => ({
    priceId,
    status,
    isActive: hasAccess(
      { status, unpaidSince, isFirstCharge: isTrialEnd(facts, unpaidSince) },
      time,
      graceDays,
    ),
    startedAt: activeFrom,
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelAtPeriodEnd: false,
    ...more,
  });
  if (end && end <= time) return of('canceled', { currentPeriodEndsAt: end });
  if (time < activeFrom) return of('pending', {});
  const going = {
    currentPeriodEndsAt: facts.endsAt ?? chargeAfter(facts, time),
    cancelAtPeriodEnd: facts.endsAt !== null,
  };
  if (unpaidSince) return of('past_due', going);
  if (time < trialEnd) return of('trialing', { ...going, trialEndsAt: trialEnd });
  return of('active', going);
}

/** When the unpaid charge was due and when the subscription ends; null while neither applies. */
function endOf(facts: SandboxSubscription, time: Date): [Date | null, Date | null] {
  const { cardFailsFrom, endsAt } = facts;
  if (!cardFailsFrom) return [null, endsAt];
  const failed = chargeAfter(facts, cardFailsFrom);
  if (failed > time || (endsAt && endsAt <= failed)) return [null, endsAt];
  const givenUp = daysAfter(failed, RETRY_DAYS);
  return [failed, endsAt && endsAt < givenUp ? endsAt : givenUp];
}

function trialEndOf({ activeFrom, hasTrial }: SandboxSubscription): Date {
  return hasTrial ? daysAfter(activeFrom, TRIAL_DAYS) : activeFrom;
}

function isTrialEnd(facts: SandboxSubscription, charge: Date | null): boolean {
  return facts.hasTrial && charge?.getTime() === trialEndOf(facts).getTime();
}

/** The first charge after that time: at the end of the trial, then once a month. */
export function chargeAfter(facts: SandboxSubscription, time: Date): Date {
  const first = trialEndOf(facts);
  let charge = first;
  for (let months = 1; charge <= time; months += 1) charge = monthsAfter(first, months);
  return charge;
}

/** The same day of a later month, or the month's last day. */
function monthsAfter(start: Date, months: number): Date {
  const day = new Date(start);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return day;
}
