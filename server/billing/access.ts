// Whether a subscription gives access, whoever is paid.

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of a later day, in UTC. */
export function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}

interface SubscriptionStatus {
  readonly status: string;
  /** When the charge that is missing was due; null unless one is. */
  readonly unpaidSince: Date | null;
  /** The missing charge is the first one, at the end of a trial. */
  readonly isFirstCharge: boolean;
}

/** @param graceDays for a charge that failed; none for the first one, or a trial without money would be longer */
export function hasAccess(subscription: SubscriptionStatus, now: Date, graceDays: number): boolean {
  const { status, unpaidSince, isFirstCharge } = subscription;
  if (status === 'trialing' || status === 'active') return true;
  if (status !== 'past_due' || !unpaidSince || isFirstCharge) return false;
  return now < daysAfter(unpaidSince, graceDays);
}
