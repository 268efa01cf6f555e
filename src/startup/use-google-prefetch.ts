// Gets the Google popup ready before its button is clicked: browsers let it open inside the click only.
import { useEffect } from 'react';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { whenActive } from './when-active.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/** For a finger whose first touch is the button itself, in milliseconds after the page has loaded. */
const PATIENCE_MS = 4_000;

/** @returns what to call when the pointer or the focus comes near the button */
export function useGooglePrefetch({ isOnOpening = false } = {}): () => void {
  const { google } = useOnboarding();
  useEffect(
    () => whenActive(google.prefetch, isOnOpening ? PATIENCE_MS : undefined),
    [google, isOnOpening],
  );
  useEffect(() => {
    // Not before: until somebody does something here, nobody else's server is asked.
    for (const type of FIRST_TOUCH) window.addEventListener(type, google.warmUp, { once: true });
    return () => {
      for (const type of FIRST_TOUCH) window.removeEventListener(type, google.warmUp);
    };
  }, [google]);
  return google.warmUp;
}
