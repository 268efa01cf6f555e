// Which screen a wait ends with, where that is certain: its skeleton is shown until then.
import type { ScreenName, Step } from '../../../machines/types.ts';

/**
 * Null where more than one may come.
 * @param step of the wait
 * @param after the screen that was shown before it
 */
export function comingScreen(step: Step | null, after: ScreenName | null): ScreenName | null {
  // Read or not, the configuration is shown, or a question about it.
  if (step === 'asistente') return 'agent';
  // Who has only just become a customer has no plan yet.
  return step === 'plan' && after === 'profile' ? 'plan' : null;
}
