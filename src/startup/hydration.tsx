// Takes over the page that the build drew: nothing in it may be another before React has it.
import { type ReactNode, useEffect, useState } from 'react';
import type { Snapshot } from '../../machines/selectors.ts';
import { Hold } from '../onboarding/onboarding-context.tsx';

interface TakeOverProps {
  /** What the machine was in when it was found to show what is drawn. */
  readonly snapshot: Snapshot;
  readonly children: ReactNode;
}

/** Shows what the machine did meanwhile once the page is taken over. */
export function TakeOver({ snapshot, children }: TakeOverProps) {
  const [held, setHeld] = useState<Snapshot | null>(snapshot);
  useEffect(() => setHeld(null), []);
  return <Hold snapshot={held}>{children}</Hold>;
}
