// Where the periods of a subscription end.
import type Stripe from 'stripe';

const DAY = 24 * 60 * 60;

/**
 * The first end after `start` that is whole months, years … from the anchor; a day that a month does not have
 * is its last. All in seconds.
 */
export function periodEnd({ recurring }: Stripe.Price, anchor: number, start: number): number {
  const interval = recurring?.interval ?? 'month';
  for (let count = 1; ; count += 1) {
    const end = afterIntervals(anchor, interval, count);
    if (end > start) return end;
  }
}

function afterIntervals(
  anchor: number,
  interval: Stripe.Price.Recurring.Interval,
  count: number,
): number {
  if (interval === 'day') return anchor + count * DAY;
  if (interval === 'week') return anchor + count * 7 * DAY;
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const midnight = Date.UTC(date.getUTCFullYear(), month, day) / 1000;
  return midnight + (anchor % DAY);
}
