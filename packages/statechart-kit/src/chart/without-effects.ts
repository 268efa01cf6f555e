// Runs what must not reach anybody.
import { heldStill, hold } from './outside.ts';

/** What asks to be called again has no end. */
const MOST_LATER = 50;

/** Nothing is printed or asked for, and what is to come later comes at once. */
export function withoutEffects(run: () => unknown): void {
  const later: unknown[] = [run];
  const queue = (next: unknown) => later.push(next);
  const held = [
    hold(globalThis, 'console', new Proxy(console, { get: () => () => undefined })),
    hold(globalThis, 'fetch', () => new Promise(() => undefined)),
    ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((key) =>
      hold(globalThis, key, queue),
    ),
  ];
  try {
    heldStill(undefined, () => {
      for (const next of later.values())
        if (later.length <= MOST_LATER && typeof next === 'function') attempt(() => next());
    });
  } finally {
    for (const release of held) release();
  }
}

function attempt(run: () => unknown): void {
  try {
    const promised = run();
    if (promised instanceof Promise) promised.catch(() => undefined);
  } catch {
    // What fails has changed what it has until then.
  }
}
