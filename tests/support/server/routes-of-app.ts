// The routes that the app itself says it has, so that a test of all of them forgets none.
import { Hono } from 'hono';
import { afterAll, vi } from 'vitest';

/**
 * Of every app that the file's servers make, as 'GET /api/bot', without middleware and the refusals of other methods.
 * To be called before they start.
 */
export function routesForFile(): () => string[] {
  const joined = vi.spyOn(Hono.prototype, 'route');
  afterAll(() => joined.mockRestore());
  return () => {
    const parts = new Set<unknown>(joined.mock.calls.map(([, part]) => part));
    const own = [...new Set(joined.mock.contexts)]
      .filter((app) => app instanceof Hono)
      .filter((app) => !parts.has(app))
      .flatMap(({ routes }) => routes)
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    return [...new Set(own)].toSorted();
  };
}
