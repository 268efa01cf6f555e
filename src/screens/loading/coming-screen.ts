// Which screen a wait ends with, where that is certain: its skeleton is shown until then.
import type { ScreenName, Step } from '../../../machines/types.ts';
import type { ComingScreen } from '../../ui/skeleton.tsx';

interface Wait {
  /** The screen that is shown: a wait, or one whose code is on its way. */
  readonly screen: ScreenName;
  readonly step: Step | null;
  /** The last screen that was no wait. */
  readonly before: ScreenName | null;
}

/** Null where something else may come. */
export function comingScreen({ screen, step, before }: Wait): ComingScreen | null {
  if (screen === 'profile' || screen === 'plan' || screen === 'agent') return screen;
  if (screen !== 'loading') return null;
  // Read or not, the configuration is shown, or a question about it.
  if (step === 'asistente') return 'agent';
  // Who has only just become a customer has no plan yet.
  return step === 'plan' && before === 'profile' ? 'plan' : null;
}
