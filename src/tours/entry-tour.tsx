// A tour that starts by itself when its screen is entered, unless the person does something first.
// @rule When a tour starts by itself
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type LoadedTour, loadTour } from './load-tour.ts';
import type { TourStep } from './tour-step.ts';

interface EntryTourProps {
  steps: readonly TourStep[];
  /** Called when the tour opens. */
  onShown: () => void;
  /** Gets the focus when the tour is closed. */
  returnTo: RefObject<HTMLElement>;
}

const FIRST_INPUT = ['pointerdown', 'keydown'] as const;

export function EntryTour({ steps, onShown, returnTo }: EntryTourProps) {
  const [Tour, setTour] = useState<LoadedTour | null>(null);
  const waiting = useRef<AbortController>();

  // Before the screen is painted: a key that is pressed at once must be heard.
  useLayoutEffect(() => {
    const controller = new AbortController();
    waiting.current = controller;
    const { signal } = controller;
    const giveUp = () => {
      controller.abort();
      setTour(null);
    };
    for (const type of FIRST_INPUT)
      window.addEventListener(type, giveUp, { signal, capture: true });
    loadTour().then(
      (loaded) => {
        if (signal.aborted) return;
        if (isAtWork()) giveUp();
        else setTour(() => loaded);
      },
      () => {
        // Nobody asked for the tour, so no error is shown. The next visit tries again.
      },
    );
    return giveUp;
  }, []);

  /** From here on the keys are the tour's. */
  function open() {
    waiting.current?.abort();
    onShown();
  }

  return (
    Tour && (
      <Tour
        steps={steps}
        returnTo={returnTo}
        endsAtWork
        onOpened={open}
        onClosed={() => setTour(null)}
      />
    )
  );
}

/** Whether the focus is on anything but the body, the main element or the screen's heading. */
function isAtWork(): boolean {
  return !document.activeElement?.matches('body, main, [data-focus-heading]');
}
