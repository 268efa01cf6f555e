// The e-mail that is typed in one form of somebody who is not signed in is there in the next one.
import { useEffect } from 'react';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';

export function useTypedEmail(email: string): void {
  const { memory } = useOnboarding();
  useEffect(() => memory.put('typedEmail', email), [memory, email]);
}
