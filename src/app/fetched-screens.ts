// The lazy-loaded screens, and which of them may come next.
import { type Step, stepsFrom } from '../../machines/steps.ts';
import type { ScreenName } from '../../machines/types.ts';
import { lazyScreen } from '../startup/lazy-screen.tsx';

const recovery = lazyScreen(
  async () => (await import('../screens/recovery/recovery-screens.tsx')).RecoveryScreens,
);

export const fetchedScreens = {
  recovery,
  recoverySent: recovery,
  newPassword: recovery,
  linkOpened: recovery,
  profile: lazyScreen(
    async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
  ),
  plan: lazyScreen(async () => (await import('../screens/plan/plan-screen.tsx')).PlanScreen),
  agent: lazyScreen(async () => (await import('../screens/agent/agent-screen.tsx')).AgentScreen),
  account: lazyScreen(
    async () => (await import('../screens/account/account-screen.tsx')).AccountScreen,
  ),
} satisfies Partial<Record<ScreenName, unknown>>;

/** The notices above the screens; each shows only once its code is here. */
const notices = {
  email: lazyScreen(async () => (await import('../screens/account/email-notice.tsx')).EmailNotice),
  takeover: lazyScreen(
    async () => (await import('../screens/takeover/takeover-notice.tsx')).TakeoverNotice,
  ),
};

export const EmailNotice = notices.email.Screen;
export const TakeoverNotice = notices.takeover.Screen;
export const fetchNotice = (name: keyof typeof notices) => notices[name].fetch();

export type FetchedScreen = keyof typeof fetchedScreens;

/** Whether the screen's code may still be on its way when the screen is shown. */
export const isFetched = (screen: ScreenName): screen is FetchedScreen =>
  Object.hasOwn(fetchedScreens, screen);

/** Fetches the screens of a step and of the steps after it. */
export const screensFrom = (isRecoveryOffered: boolean) => (step: Step) => [
  ...(isRecoveryOffered && step === 'cuenta' ? [recovery.fetch] : []),
  ...stepsFrom(step).flatMap(({ screen }) =>
    isFetched(screen) ? fetchedScreens[screen].fetch : [],
  ),
];
