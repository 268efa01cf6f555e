// The last stored configuration; null when there is none or it is unknown.
import { useSyncExternalStore } from 'react';
import type { StoredAssistant } from '../../../contract/answers.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';

export function useStoredAssistant(): StoredAssistant | null {
  const { memory } = useOnboarding();
  return useSyncExternalStore(memory.subscribe, () => memory.get('storedAssistant'));
}
