// Polls the page's invariants until all hold or the time is over.

import { setTimeout } from 'node:timers/promises';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Guard } from './guard.ts';
import { readPageFacts } from './page-facts.ts';
import { type BrokenApp, brokenPage } from './page-invariants.ts';
import type { Walker } from './walker.ts';

/** In milliseconds: enough for a screen's chunk, and less than a call's own limit, which would change the state. */
const PATIENCE = 10_000;
const PAUSE_MS = 40;

/** A walked page, and whoever watches it. */
export interface LookedAt {
  readonly walker: Pick<Walker, 'page' | 'data' | 'read'>;
  readonly watcher: Guard;
}

/**
 * @param patience in milliseconds
 * @returns the first invariant that does not hold in time, or null
 */
export async function lookAtPage(
  { walker, watcher }: LookedAt,
  snapshot: Snapshot,
  patience = PATIENCE,
): Promise<BrokenApp | null> {
  const typed = [...stringsIn(walker.data), internationalPhone(walker.data.assistant.phone)];
  const problems: string[] = [];
  const deadline = performance.now() + patience;
  for (;;) {
    const { value, context } = await walker.read();
    const seen = await readPageFacts(walker.page, snapshot);
    const secrets = await watcher.openSecrets(walker.page);
    problems.push(...watcher.problems());
    const broken = brokenPage(snapshot, { ...seen, typed, value, context, problems, secrets });
    if (broken === null || performance.now() > deadline) return broken;
    await setTimeout(PAUSE_MS);
  }
}

/** As the preview shows it: a mobile number of Ecuador has nine digits. */
function internationalPhone(national: string): string {
  return national.replace(/^(..)(...)(....)$/, '+593 $1 $2 $3');
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(stringsIn);
}

/** @throws naming the first invariant that does not hold in time */
export async function expectPageInvariants(visit: LookedAt, snapshot: Snapshot): Promise<void> {
  const broken = await lookAtPage(visit, snapshot);
  if (broken) throw new Error([broken.invariant, ...broken.found].join('\n  '));
}
