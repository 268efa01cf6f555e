// Decides whether a subscription gives access, for every payment provider.
// @rule When a subscription gives access

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time some days later, in UTC. */
export function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}

interface SubscriptionStatus {
  readonly status: string;
  /** When the unpaid charge was due; null without one. */
  readonly unpaidSince: Date | null;
  /** The unpaid charge is the first one, at the end of a trial. */
  readonly isFirstCharge: boolean;
}

/** @param graceDays days of access after a failed charge; a failed first charge has none, or trials would be longer */
export function hasAccess(subscription: SubscriptionStatus, now: Date, graceDays: number): boolean {
  const { status, unpaidSince, isFirstCharge } = subscription;
  if (status === 'trialing' || status === 'active') return true;
  if (status !== 'past_due' || !unpaidSince || isFirstCharge) return false;
  return now < daysAfter(unpaidSince, graceDays);
}
