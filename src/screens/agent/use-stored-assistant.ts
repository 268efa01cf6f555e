// The configuration as the backend last returned or took it; null when there is none, or none is known.
import { useSyncExternalStore } from 'react';
import type { StoredAssistant } from '../../../contract/answers.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';

export function useStoredAssistant(): StoredAssistant | null {
  const { memory } = useOnboarding();
  return useSyncExternalStore(memory.subscribe, () => memory.get('storedAssistant'));
}
