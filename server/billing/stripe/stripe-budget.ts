// Limits the Stripe requests of one call: total time, number, and concurrency over all calls.
// @rule What a call may ask of Stripe
import { AsyncLocalStorage } from 'node:async_hooks';
import { fetchBounded } from '../../http/fetch-bounded.ts';

export interface Budget {
  /** Total time, with retries and pauses of the SDK. */
  readonly ms: number;
  readonly requests: number;
}

/** The time or the number of requests is used up. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

interface Spending {
  readonly ended: AbortController;
  left: number;
}

const current = new AsyncLocalStorage<Spending>();

/** More than Stripe answers in a second; more waiting requests would time out anyway. */
const MOST_AT_ONCE = 50;
/** Much larger than a page of a hundred subscriptions. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

let atOnce = 0;

/**
 * Work that runs inside another budget uses that one.
 * @throws {BudgetSpent} when the budget is used up; open requests are aborted
 */
export async function withinBudget<Result>(
  { ms, requests }: Budget,
  work: () => Promise<Result>,
): Promise<Result> {
  if (current.getStore()) return work();
  if (atOnce >= MOST_AT_ONCE) throw new BudgetSpent('too many at once');
  const ended = new AbortController();
  const over = new Promise<never>((_, reject) => {
    ended.signal.addEventListener('abort', () => reject(ended.signal.reason));
  });
  const timer = setTimeout(() => ended.abort(new BudgetSpent('too long')), ms);
  atOnce += 1;
  try {
    const result = current.run({ ended, left: requests }, work);
    return await Promise.race([result, over]);
  } finally {
    atOnce -= 1;
    clearTimeout(timer);
  }
}

/** Runs work, including its timers, outside the budget of the call that started it. */
export function apartFromBudget<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** A `fetch` that respects the caller's budget and rejects answers that the SDK cannot parse. */
export async function fetchWithinBudget(
  ...[url, init]: Parameters<typeof fetch>
): Promise<Response> {
  const spending = current.getStore();
  const signals = [init?.signal, spending?.ended.signal].filter(
    (signal) => signal instanceof AbortSignal,
  );
  if (spending) {
    spending.left -= 1;
    if (spending.left < 0) spending.ended.abort(new BudgetSpent('too many requests'));
  }
  const signal = AbortSignal.any(signals);
  const response = await fetchBounded(url, { ...init, signal }, LONGEST_ANSWER);
  // The SDK writes into what it parsed, outside of any promise that somebody waits for.
  if (!isObject(await response.clone().json()))
    throw new TypeError('Stripe answered with something else than an object');
  return response;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
