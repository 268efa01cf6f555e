// Lets a test run hold actors back; a build for production holds nothing of it.
import type { AnyActorLogic } from 'xstate';
import type { Driver, HoldableActor } from './test-driver.ts';

/** Null in a build for production, whatever the page holds. */
export function driverOf(page: Window): Driver | null {
  if (!import.meta.env.DEV && !__SANDBOX_IDENTITY__) return null;
  return page.virsiDriver ?? null;
}

/** The same actors, which begin when the driver says so. */
export function heldActors<Actors extends Readonly<Record<HoldableActor, AnyActorLogic>>>(
  actors: Actors,
  driver: Driver | null,
): Actors {
  if (!driver) return actors;
  const held = <Logic extends AnyActorLogic>(name: HoldableActor, logic: Logic): Logic => ({
    ...logic,
    start: (state, scope) => {
      const hold = driver.hold(name);
      // A popup has to open inside the click.
      if (!hold) return logic.start?.(state, scope);
      hold.then(() => {
        if (scope.self.getSnapshot().status === 'active') logic.start?.(state, scope);
      });
    },
  });
  return {
    ...actors,
    restoreSession: held('restoreSession', actors.restoreSession),
    endSession: held('endSession', actors.endSession),
    signInWithGoogle: held('signInWithGoogle', actors.signInWithGoogle),
    requestCalendarAccess: held('requestCalendarAccess', actors.requestCalendarAccess),
  };
}
