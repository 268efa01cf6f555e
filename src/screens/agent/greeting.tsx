// Starts the entry tour on the first visit, while nothing is saved: thanks for the purchase, and where to begin.
import { type RefObject, useState } from 'react';
import { isConfigSaved, isLoadFailed, userOf } from '../../../machines/selectors.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { EntryTour } from '../../tours/entry-tour.tsx';
import { ENTRY_TOUR } from './agent-tours.ts';

export function Greeting({ returnTo }: { returnTo: RefObject<HTMLElement> }) {
  const { seenTours } = useOnboarding();
  const email = useFlow(userOf)?.email ?? '';
  const isSaved = useFlow(isConfigSaved);
  // The failure message must not be covered.
  const isFailed = useFlow(isLoadFailed);
  // Decided once, on entry.
  const [isDue] = useState(() => !isSaved && !isFailed && !seenTours.isSeen(email));
  if (!isDue) return null;
  return (
    <EntryTour steps={ENTRY_TOUR} returnTo={returnTo} onShown={() => seenTours.markSeen(email)} />
  );
}
