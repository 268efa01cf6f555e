// The screen that follows a wait, when it is certain. Its skeleton is shown during the wait.
import { SHOWN_STEPS, type Step, shownStepOf } from '../../../machines/steps.ts';
import type { ScreenName } from '../../../machines/types.ts';

/**
 * Null when several screens are possible.
 * @param step of the wait
 * @param after the screen that was shown before it
 */
export function comingScreen(step: Step | null, after: ScreenName | null): ScreenName | null {
  if (step === null) return null;
  const { screen } = shownStepOf(step);
  // Whatever is read at the last step, nothing comes after its screen.
  const isCertain = step === SHOWN_STEPS.at(-1)?.name;
  // A new customer has not done any later step.
  const isNew = after === 'profile' && screen !== after;
  return isCertain || isNew ? screen : null;
}
