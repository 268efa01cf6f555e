// Carries the typed e-mail from one form before sign-in to the next.
import { useEffect } from 'react';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';

export function useTypedEmail(email: string): void {
  const { memory } = useOnboarding();
  useEffect(() => memory.put('typedEmail', email), [memory, email]);
}
