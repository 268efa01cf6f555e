// Gets the Google popup ready before its button is clicked: browsers let it open inside the click only.
import { useEffect } from 'react';
import { useOnboarding } from './onboarding-context.tsx';

/** After the screen has settled, in milliseconds. */
const PREFETCH_DELAY_MS = 1_500;

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/** @returns what to call when the pointer or the focus comes near the button */
export function useGoogleAhead(): () => void {
  const { google } = useOnboarding();
  useEffect(() => {
    const timer = window.setTimeout(google.prefetch, PREFETCH_DELAY_MS);
    // Not before: until somebody does something here, nobody else's server is asked.
    for (const type of FIRST_TOUCH) window.addEventListener(type, google.warmUp, { once: true });
    return () => {
      window.clearTimeout(timer);
      for (const type of FIRST_TOUCH) window.removeEventListener(type, google.warmUp);
    };
  }, [google]);
  return google.warmUp;
}
