// The lazy-loaded screens, and which of them may come next.
import type { ScreenName, Step } from '../../machines/types.ts';
import { lazyScreen } from '../startup/lazy-screen.tsx';

const recovery = lazyScreen(
  async () => (await import('../screens/recovery/recovery-screens.tsx')).RecoveryScreens,
);

const screens = {
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

const { profile, plan, agent } = screens;

export const RecoveryScreens = recovery.Screen;
export const ProfileScreen = profile.Screen;
export const PlanScreen = plan.Screen;
export const AgentScreen = agent.Screen;
export const AccountScreen = screens.account.Screen;

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

/** Whether the screen's code may still be on its way when the screen is shown. */
export const isFetched = (screen: ScreenName): boolean => Object.hasOwn(screens, screen);

type Fetches = Readonly<Record<Step, readonly (() => Promise<unknown>)[]>>;

/** Fetches the screens of each step and of the steps after it. */
export const screensFrom = (isRecoveryOffered: boolean): Fetches => ({
  cuenta: [...(isRecoveryOffered ? [recovery.fetch] : []), profile.fetch, plan.fetch, agent.fetch],
  perfil: [profile.fetch, plan.fetch, agent.fetch],
  plan: [plan.fetch, agent.fetch],
  pago: [plan.fetch, agent.fetch],
  asistente: [agent.fetch],
});
