// Starts the entry tour on the first visit: where to begin, and thanks for the purchase.
import { type RefObject, useState } from 'react';
import {
  hasTag,
  isConfigSaved,
  isLoadFailed,
  serviceTypeOf,
  userOf,
} from '../../../machines/selectors.ts';
import { type Connection, useSeenTours } from '../../onboarding/browser-marks.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { EntryTour } from '../../tours/entry-tour.tsx';
import { entryTour } from './agent-tours.ts';

const isComparingDraft = hasTag('comparingDraft');

interface GreetingProps {
  returnTo: RefObject<HTMLElement>;
  /** The connection that is opened next. */
  next: Connection | null;
}

export function Greeting({ returnTo, next }: GreetingProps) {
  const seenTours = useSeenTours();
  const email = useFlow(userOf)?.email ?? '';
  // The failure message and the question about the draft must not be covered.
  const isFailed = useFlow(isLoadFailed);
  const isComparing = useFlow(isComparingDraft);
  const serviceType = useFlow(serviceTypeOf);
  const isSaved = useFlow(isConfigSaved);
  // Decided once, on entry.
  const [isDue] = useState(() => !isFailed && !isComparing && !seenTours.isSeen(email));
  if (!isDue) return null;
  return (
    <EntryTour
      steps={entryTour({ serviceType, isSaved, next })}
      returnTo={returnTo}
      onShown={() => seenTours.markSeen(email)}
    />
  );
}
