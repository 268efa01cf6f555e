// Greets whoever comes here for the first time, with nothing saved yet: thanks for the purchase, and where to begin.
import { type RefObject, useState } from 'react';
import { isConfigSaved, isLoadFailed, userOf } from '../../../machines/selectors.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { EntryTour } from '../../tours/entry-tour.tsx';
import { ENTRY_TOUR } from './agent-tours.ts';

export function Greeting({ returnTo }: { returnTo: RefObject<HTMLElement> }) {
  const { seenTours } = useOnboarding();
  const email = useFlow(userOf)?.email ?? '';
  const isSaved = useFlow(isConfigSaved);
  // There is something else to look at then.
  const isFailed = useFlow(isLoadFailed);
  // As it was on entry: what happens on the screen greets nobody afterwards.
  const [isDue] = useState(() => !isSaved && !isFailed && !seenTours.isSeen(email));
  if (!isDue) return null;
  return (
    <EntryTour steps={ENTRY_TOUR} returnTo={returnTo} onShown={() => seenTours.markSeen(email)} />
  );
}
