// Connects the running machine to the page's events.
import type { OnboardingActor } from './onboarding-context.tsx';
import type { Services } from './services.ts';

/** Sends the machine the events of other tabs, the Back button and links opened in this page. */
export function listenToPage(
  actor: OnboardingActor,
  { session, resetLink }: Pick<Services, 'session' | 'resetLink'>,
): void {
  session.watch((change) => actor.send({ type: `session.${change}` }));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) actor.send({ type: 'page.restored' });
  });
  const takeLink = () => {
    if (resetLink.take() === 'opened') actor.send({ type: 'resetLink.opened' });
  };
  window.addEventListener('hashchange', takeLink);
  // One may have been opened while nobody listened yet.
  takeLink();
}

/**
 * Clears the memory when the signed-in person changes, so that no data of one reaches the next. Whose session expired
 * finds their e-mail in the form: they sign in again.
 */
export function clearOnUserChange(
  actor: OnboardingActor,
  { memory, drafts }: Pick<Services, 'memory' | 'drafts'>,
): void {
  let { user } = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (context.user === user) return;
    const before = user;
    user = context.user;
    memory.clear();
    drafts.release();
    if (before && context.banner?.notice === 'sessionExpired')
      memory.put('typedEmail', before.email);
  });
}

/** Clears the reset link when the machine no longer has one. */
export function clearUsedLink(
  actor: OnboardingActor,
  resetLink: Pick<Services['resetLink'], 'forget'>,
): void {
  actor.subscribe(({ context }) => {
    if (!context.hasResetLink) resetLink.forget();
  });
}
