// Where the periods of a subscription end.

const DAY = 24 * 60 * 60;

/** The first end after `start` that is whole months from the anchor; a day that a month does not have is its last. */
export function periodEnd(anchor: number, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = afterMonths(anchor, count);
    if (end > start) return end;
  }
}

function afterMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), month, day) / 1000 + (anchor % DAY);
}
