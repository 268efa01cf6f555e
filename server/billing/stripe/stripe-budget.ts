// What one call of a person may ask of Stripe: for so long, so many times, and with so many others at once.
import { AsyncLocalStorage } from 'node:async_hooks';
import { fetchBounded } from '../../http/fetch-bounded.ts';

export interface Budget {
  /** For everything together, retries and pauses of the SDK included. */
  readonly ms: number;
  readonly requests: number;
}

/** Stripe took too long, or was to be asked too often. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

interface Spending {
  readonly ended: AbortController;
  left: number;
}

const current = new AsyncLocalStorage<Spending>();

/** More than Stripe answers in a second; whoever waits beyond them would wait in vain. */
const MOST_AT_ONCE = 50;
/** Far more than a page of a hundred subscriptions. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

let atOnce = 0;

/**
 * What runs within another's budget spends that.
 * @throws {BudgetSpent} no later than the budget says; what is still asked of Stripe then ends
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

/** What goes on when the call that began it is over, timers too, spends nothing of its budget. */
export function apartFromBudget<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** `fetch` that keeps to the budget of whoever asks, and lets nothing through that the SDK cannot read. */
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
