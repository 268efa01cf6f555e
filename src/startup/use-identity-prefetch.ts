// Prepares a provider's popup before its button is clicked: browsers let it open inside the click only.
import { useEffect } from 'react';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { whenActive } from './when-active.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/** Prefetch without activity after this long on the loaded page, in milliseconds: the first touch may be the button. */
const PATIENCE_MS = 4_000;

/** @returns call it when the pointer or the focus comes near the button */
export function useIdentityPrefetch({ isOnOpening = false } = {}): () => void {
  const { identity } = useOnboarding();
  useEffect(() => {
    const cancel = whenActive(identity.prefetch, isOnOpening ? PATIENCE_MS : undefined);
    // Not before the first input: a visit alone must not contact another company's server.
    for (const type of FIRST_TOUCH) window.addEventListener(type, identity.warmUp, { once: true });
    return () => {
      cancel();
      for (const type of FIRST_TOUCH) window.removeEventListener(type, identity.warmUp);
    };
  }, [identity, isOnOpening]);
  return identity.warmUp;
}
