// Which screen a wait ends with, where that is certain: its skeleton is shown until then.
import { type Step, shownStepOf } from '../../../machines/steps.ts';
import type { ScreenName } from '../../../machines/types.ts';

/**
 * Null where more than one may come.
 * @param step of the wait
 * @param after the screen that was shown before it
 */
export function comingScreen(step: Step | null, after: ScreenName | null): ScreenName | null {
  if (step === null) return null;
  const { screen } = shownStepOf(step);
  // Read or not, the configuration is shown, or a question about it.
  const isCertain = screen === 'agent';
  // Who has only just become a customer has done nothing of what comes after.
  const isNew = after === 'profile' && screen !== after;
  return isCertain || isNew ? screen : null;
}
