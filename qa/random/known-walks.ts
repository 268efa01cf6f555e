// Remembers the results of walks, because shrinking tries many that start alike.

import { type BrokenInvariant, describeEvent } from 'statechart-kit';
import type { PlannedStep } from './plan-walk.ts';

export interface KnownWalks {
  noteHeld(plan: readonly PlannedStep[]): void;
  /** @param taken the steps up to the one that broke it */
  noteBroken(taken: readonly PlannedStep[], error: BrokenInvariant): void;
  errorOf(plan: readonly PlannedStep[]): BrokenInvariant | undefined;
  isHeld(plan: readonly PlannedStep[]): boolean;
}

/** An empty memory. It serves the walks of one machine. */
export function createKnownWalks(): KnownWalks {
  const textOf = (steps: readonly PlannedStep[]): string =>
    steps.map(({ happening: { event, isLate } }) => `${describeEvent(event)} ${isLate}\n`).join('');
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
