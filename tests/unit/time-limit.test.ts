// A promise that is bounded in time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLimitError, withTimeLimit } from '../../src/services/time-limit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a task within its limit returns its result and leaves no timer', async () => {
  expect(await withTimeLimit(Promise.resolve('hecho'), 100)).toBe('hecho');
  const failure = new TypeError('roto');
  await expect(withTimeLimit(Promise.reject(failure), 100)).rejects.toBe(failure);
  expect(vi.getTimerCount()).toBe(0);
});

test('a task fails exactly at its limit', async () => {
  const heard: unknown[] = [];
  withTimeLimit(new Promise(() => {}), 100).catch((error) => heard.push(error));
  await vi.advanceTimersByTimeAsync(99);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([expect.any(TimeLimitError)]);
});
