// Shows the machine's screen without short waits: a wait appears after a delay and stays for a minimum time.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { FrozenSnapshot, useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { UNNOTICED_MS } from '../startup/hydration.tsx';

/** A wait that is shown stays at least this long, in milliseconds. */
const MIN_WAIT_MS = 400;

/** Renders the screen. It may lag behind the machine by less than half a second. */
export function MinDurationScreen(props: { render: (screen: ScreenName) => ReactNode }) {
  return <Delayed screen={useFlow(screenOf)} render={props.render} />;
}

interface DelayedProps {
  /** The machine's screen. */
  screen: ScreenName;
  render: (screen: ScreenName) => ReactNode;
}

// A separate component: when a state is set during rendering, React misses the store's next change.
function Delayed({ screen, render }: DelayedProps) {
  const { actor } = useOnboarding();
  const [shown, setShown] = useState({ screen, at: performance.now() });
  const last = useRef(actor.getSnapshot());

  const isComing = isWait(screen) && !isWait(shown.screen);
  const isGoing =
    isWait(shown.screen) && !isWait(screen) && performance.now() < shown.at + MIN_WAIT_MS;
  const isHeld = isComing || isGoing;
  if (!isHeld && screen !== shown.screen) {
    const at = isWait(screen) ? shown.at : performance.now();
    setShown({ screen, at });
  }

  useEffect(() => {
    const remember = (snapshot: Snapshot) => {
      if (screenOf(snapshot) === shown.screen) last.current = snapshot;
    };
    remember(actor.getSnapshot());
    const subscription = actor.subscribe(remember);
    return () => subscription.unsubscribe();
  }, [actor, shown.screen]);

  useEffect(() => {
    if (!isHeld) return;
    const delay = isComing ? UNNOTICED_MS : shown.at + MIN_WAIT_MS - performance.now();
    const timer = window.setTimeout(
      () => setShown({ screen, at: performance.now() }),
      Math.max(delay, 0),
    );
    return () => window.clearTimeout(timer);
  }, [isHeld, isComing, screen, shown.at]);

  // The machine has left this screen: it is rendered from the last snapshot that showed it.
  const held = isHeld ? last.current : null;
  return <FrozenSnapshot snapshot={held}>{render(shown.screen)}</FrozenSnapshot>;
}
