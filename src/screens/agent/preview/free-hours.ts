// Computes two sample appointments in one working day.

const MINUTES_PER_HOUR = 60;
const FIRST_FREE = 10 * MINUTES_PER_HOUR;
const DAY_ENDS = 18 * MINUTES_PER_HOUR;

export interface FreeHours {
  readonly first: string;
  readonly second: string;
  /** When the second appointment ends. */
  readonly end: string;
}

/**
 * @param duration the text of the form's field, in minutes
 * @returns times of day as 'HH:MM'; null where two appointments do not fit in a working day
 */
export function freeHours(duration: string): FreeHours | null {
  const minutes = duration.trim() === '' ? Number.NaN : Number(duration);
  const second = FIRST_FREE + minutes;
  const end = second + minutes;
  if (!Number.isInteger(minutes) || minutes <= 0 || end > DAY_ENDS) return null;
  return { first: clock(FIRST_FREE), second: clock(second), end: clock(end) };
}

function clock(minutes: number): string {
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
