// What this browser remembers of a person beside drafts and choices, for the screens that ask.
import { useMemo } from 'react';
import { createOpenedLinks } from '../services/opened-links.ts';
import { createSeenTours } from '../services/seen-tours.ts';
import { createJsonStorage } from '../services/storage.ts';
import { useOnboarding } from './onboarding-context.tsx';

export type { Connection } from '../services/opened-links.ts';

/** Who has seen the entry tour. */
export function useSeenTours() {
  const { storage } = useOnboarding();
  return useMemo(() => createSeenTours(createJsonStorage(storage)), [storage]);
}

/** The connection links that were opened. */
export function useOpenedLinks() {
  const { storage } = useOnboarding();
  return useMemo(() => createOpenedLinks(createJsonStorage(storage)), [storage]);
}
