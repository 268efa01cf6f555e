// Remembers the results of walks, because shrinking tries many that start alike.

import type { Flow } from '../model/flow.ts';
import type { BrokenInvariant } from './broken-invariant.ts';
import type { PlannedStep } from './plan-walk.ts';
import { wordsOf } from './trace.ts';

export interface KnownWalks {
  /** Records a walk that broke nothing. */
  noteHeld(plan: readonly PlannedStep[]): void;
  /** @param taken the steps up to the one that broke it */
  noteBroken(taken: readonly PlannedStep[], error: BrokenInvariant): void;
  /** The failure of an earlier walk that this one starts with. */
  errorOf(plan: readonly PlannedStep[]): BrokenInvariant | undefined;
  /** Whether an earlier walk took all these steps without a failure. */
  isHeld(plan: readonly PlannedStep[]): boolean;
}

/** An empty memory. It serves the walks of one machine. */
export function createKnownWalks(flow: Flow): KnownWalks {
  const textOf = (steps: readonly PlannedStep[]): string =>
    steps.map(({ happening }) => `${wordsOf(flow, happening)}\n`).join('');
  const held: string[] = [];
  const broken = new Map<string, BrokenInvariant>();
  return {
    noteHeld: (plan) => held.push(textOf(plan)),
    noteBroken: (taken, error) => {
      broken.set(textOf(taken), error);
      held.push(textOf(taken.slice(0, -1)));
    },
    errorOf: (plan) => {
      const text = textOf(plan);
      return [...broken].find(([begin]) => text.startsWith(begin))?.[1];
    },
    isHeld: (plan) => held.some((text) => text.startsWith(textOf(plan))),
  };
}
