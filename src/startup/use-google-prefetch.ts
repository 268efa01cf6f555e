// Prepares the Google popup before its button is clicked: browsers let it open inside the click only.
import { useEffect } from 'react';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { whenActive } from './when-active.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/** Prefetch without activity after this long on the loaded page, in milliseconds: the first touch may be the button. */
const PATIENCE_MS = 4_000;

/** @returns call it when the pointer or the focus comes near the button */
export function useGooglePrefetch({ isOnOpening = false } = {}): () => void {
  const { google } = useOnboarding();
  useEffect(
    () => whenActive(google.prefetch, isOnOpening ? PATIENCE_MS : undefined),
    [google, isOnOpening],
  );
  useEffect(() => {
    // Not before the first input: a visit alone must not contact another company's server.
    for (const type of FIRST_TOUCH) window.addEventListener(type, google.warmUp, { once: true });
    return () => {
      for (const type of FIRST_TOUCH) window.removeEventListener(type, google.warmUp);
    };
  }, [google]);
  return google.warmUp;
}
