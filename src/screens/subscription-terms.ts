// What is said of a subscription. It uses only the answer of call 4, and dates, which a wrong clock cannot falsify.
// @rule When the trial ends, and what is said of it

import { subscriptionTexts } from '#texts/subscription.ts';
import type { Subscription } from '../../machines/types.ts';

/** The day of a moment (ISO 8601, or milliseconds since 1970) where the person is; with its year, where that is not this one. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
  const { day, dayAndYear } = subscriptionTexts;
  return (date.getFullYear() === new Date().getFullYear() ? day : dayAndYear)(date);
}

/**
 * On the plan card, of a subscription that gives access: how it goes on.
 * @param price of a month; null for a plan that the catalogue does not have
 */
export function termsOf(subscription: Subscription, price: number | null): readonly string[] {
  const { status, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd } = subscription;
  const isTrial = status === 'trialing';
  if (cancelAtPeriodEnd) {
    const end = currentPeriodEndsAt ?? (isTrial ? trialEndsAt : null);
    return [end ? subscriptionTexts.cancelledUntil(dayOf(end)) : subscriptionTexts.cancelled];
  }
  if (isTrial && trialEndsAt) {
    const day = dayOf(trialEndsAt);
    // A backend that says no charge promises none.
    const isCharged = price !== null && currentPeriodEndsAt !== null;
    const { firstCharge, trialEnds } = subscriptionTexts;
    return [isCharged ? firstCharge(day, price) : trialEnds(day)];
  }
  if (!currentPeriodEndsAt || !(isTrial || status === 'active')) return [];
  const day = dayOf(currentPeriodEndsAt);
  const { nextChargeOf, nextCharge } = subscriptionTexts;
  return [price === null ? nextCharge(day) : nextChargeOf(day, price)];
}

/** On the plan card, where the last charge failed: that it did, and the way to repair it where there is one. */
export function failureOf({ status }: Subscription, canManage: boolean): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null;
  const { chargeFailed, repair } = subscriptionTexts;
  return canManage ? `${chargeFailed} ${repair}` : chargeFailed;
}

/** In place of the plans, of a subscription that is live and gives no access: why, and the way on. */
export function obstacleOf(subscription: Subscription | null) {
  const { pausedTitle, paused, pastDueTitle, pastDue } = subscriptionTexts;
  return subscription?.status === 'paused'
    ? { title: pausedTitle, text: paused, isOwed: false }
    : { title: pastDueTitle, text: pastDue, isOwed: true };
}

/** At the plans, of a subscription that gives no access any more: why, and what is left of it. */
export function endOf({ status, currentPeriodEndsAt }: Subscription): string {
  const { ended, endedOn, chargeFailed, pausedTitle, kept } = subscriptionTexts;
  const end = currentPeriodEndsAt ? endedOn(dayOf(currentPeriodEndsAt)) : ended;
  if (status === 'paused') return `${pausedTitle}. ${kept}`;
  return `${status === 'canceled' ? end : chargeFailed} ${kept}`;
}
