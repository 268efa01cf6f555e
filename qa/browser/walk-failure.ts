// How a failed walk is reported: the step, what was expected, what was there, and the line that repeats it.
import type { Walk } from '../walks/walk.ts';

/** A failed expectation, in two texts that can be compared. */
export class Mismatch extends Error {
  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super(`expected ${expected}, actual ${actual}`);
  }
}

const repeatLine = (id: string, project: string): string =>
  `npx playwright test --project ${project} -g ${id}`;

/** @param step counts from 1; 0 opens the app */
export function failureText(walk: Walk, step: number, project: string, cause: unknown): string {
  const words = walk.steps[step - 1]?.words ?? 'Abre la aplicación';
  const found =
    cause instanceof Mismatch
      ? [`expected: ${cause.expected}`, `actual:   ${cause.actual}`]
      : [cause instanceof Error ? cause.message : String(cause)];
  return [
    `Walk ${walk.id}, ${walk.name}`,
    `step ${step} of ${walk.steps.length}: ${words}`,
    ...found,
    `repeat: ${repeatLine(walk.id, project)}`,
  ].join('\n');
}
