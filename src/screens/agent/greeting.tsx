// Starts the entry tour on the first visit: thanks for the purchase, and where to begin.
import { type RefObject, useState } from 'react';
import { hasTag, isLoadFailed, userOf } from '../../../machines/selectors.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { EntryTour } from '../../tours/entry-tour.tsx';
import { ENTRY_TOUR } from './agent-tours.ts';

const isComparingDraft = hasTag('comparingDraft');

export function Greeting({ returnTo }: { returnTo: RefObject<HTMLElement> }) {
  const { seenTours } = useOnboarding();
  const email = useFlow(userOf)?.email ?? '';
  // The failure message and the question about the draft must not be covered.
  const isFailed = useFlow(isLoadFailed);
  const isComparing = useFlow(isComparingDraft);
  // Decided once, on entry.
  const [isDue] = useState(() => !isFailed && !isComparing && !seenTours.isSeen(email));
  if (!isDue) return null;
  return (
    <EntryTour steps={ENTRY_TOUR} returnTo={returnTo} onShown={() => seenTours.markSeen(email)} />
  );
}
