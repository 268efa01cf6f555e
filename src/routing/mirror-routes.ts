// Keeps wouter and the machine in sync: the machine gets every address, and the address follows the machine.
import { navigate } from 'wouter/use-browser-location';
import { redirectOf } from '../../machines/selectors.ts';
import type { OnboardingActor } from '../onboarding/onboarding-context.tsx';

/** The last two are wouter's events for its own navigations. */
const LOCATION_EVENTS = ['popstate', 'pushState', 'replaceState'];

/** The path of the address bar; a trailing slash makes no difference. */
export function currentPath(): string {
  return window.location.pathname.replace(/(?<=.)\/+$/, '');
}

/**
 * Keeps both in sync while the actor runs. An address that does not match the state is
 * replaced, never added to the history.
 */
export function mirrorRoutes(actor: OnboardingActor): void {
  const follow = () => {
    const path = redirectOf(actor.getSnapshot(), currentPath());
    if (path !== null) navigate(path, { replace: true });
  };
  const tell = () => {
    const path = currentPath();
    if (path !== actor.getSnapshot().context.path) actor.send({ type: 'location.changed', path });
    follow();
  };
  for (const event of LOCATION_EVENTS) window.addEventListener(event, tell);
  actor.subscribe(follow);
  // It may have changed while nobody listened yet.
  tell();
}
