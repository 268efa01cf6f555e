// The screen that follows a wait, when it is certain. Its skeleton is shown during the wait.
import { type Step, shownStepOf } from '../../../machines/steps.ts';
import type { ScreenName } from '../../../machines/types.ts';

/**
 * Null when several screens are possible.
 * @param step of the wait
 * @param after the screen that was shown before it
 */
export function comingScreen(step: Step | null, after: ScreenName | null): ScreenName | null {
  if (step === null) return null;
  const { screen } = shownStepOf(step);
  // The configuration screen follows whether or not loading succeeds.
  const isCertain = screen === 'agent';
  // A new customer has not done any later step.
  const isNew = after === 'profile' && screen !== after;
  return isCertain || isNew ? screen : null;
}
