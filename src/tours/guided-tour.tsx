// The running tour and its library, in a chunk that is fetched when the first tour starts.

import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ShepherdJourneyProvider, useShepherd } from 'react-shepherd';
import styles from './guided-tour.module.css';
import { runTour } from './run-tour.ts';
import { stepsWithField, type TourStep } from './tour-step.ts';

export interface GuidedTourProps {
  steps: readonly TourStep[];
  /** Gets the focus when the tour is closed, unless the person is already writing in a field. */
  returnTo: RefObject<HTMLElement>;
  /** Whether it ends as soon as the person chooses or types something in the field of a step. */
  endsAtWork?: boolean;
  /** Until then the tour hears no key. */
  onOpened?: () => void;
  onClosed: () => void;
}

export function GuidedTour(props: GuidedTourProps) {
  return (
    <ShepherdJourneyProvider>
      <RunningTour {...props} />
    </ShepherdJourneyProvider>
  );
}

function RunningTour(props: GuidedTourProps) {
  const shepherd = useShepherd();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!box) return;
    return runTour(shepherd, {
      steps: stepsWithField(latest.current.steps),
      box,
      endsAtWork: latest.current.endsAtWork ?? false,
      onOpened: () => latest.current.onOpened?.(),
      onEnded: (isInField) => {
        if (!isInField) latest.current.returnTo.current?.focus();
        latest.current.onClosed();
      },
    });
  }, [shepherd, box]);

  return createPortal(<div ref={setBox} className={styles.tour} />, document.body);
}
