// Shows the machine's screen, but no short waits: a wait appears late, and then stays long enough not to flash.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { Hold, useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { UNNOTICED_MS } from '../startup/hydration.tsx';

/** A wait that is shown stays at least this long, in milliseconds. */
const NO_FLASH_MS = 400;

/** Renders the screen. It may lag behind the machine by less than half a second. */
export function SteadyScreen(props: { draw: (screen: ScreenName) => ReactNode }) {
  return <Steadied screen={useFlow(screenOf)} draw={props.draw} />;
}

interface SteadiedProps {
  /** The machine's screen. */
  screen: ScreenName;
  draw: (screen: ScreenName) => ReactNode;
}

// A component of its own: where a state is set during rendering, React loses the store's next change.
function Steadied({ screen, draw }: SteadiedProps) {
  const { actor } = useOnboarding();
  const [shown, setShown] = useState({ screen, at: performance.now() });
  const last = useRef(actor.getSnapshot());

  const isComing = isWait(screen) && !isWait(shown.screen);
  const isGoing =
    isWait(shown.screen) && !isWait(screen) && performance.now() < shown.at + NO_FLASH_MS;
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
    const delay = isComing ? UNNOTICED_MS : shown.at + NO_FLASH_MS - performance.now();
    const timer = window.setTimeout(
      () => setShown({ screen, at: performance.now() }),
      Math.max(delay, 0),
    );
    return () => window.clearTimeout(timer);
  }, [isHeld, isComing, screen, shown.at]);

  // The machine has left this screen: it is rendered from the last snapshot that showed it.
  const held = isHeld ? last.current : null;
  return <Hold snapshot={held}>{draw(shown.screen)}</Hold>;
}
