// Draws the screen that the machine's state names; nothing here decides where a person goes.
import { Suspense, useEffect, useRef } from 'react';
import { screenOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { LoadingScreen } from '../screens/loading/loading-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { RegisterScreen } from '../screens/register/register-screen.tsx';
import { agentTexts } from '../texts/agent.ts';
import { authTexts } from '../texts/auth.ts';
import { planTexts } from '../texts/plan.ts';
import { profileTexts } from '../texts/profile.ts';
import { shellTexts } from '../texts/shell.ts';
import { Loader } from '../ui/loader.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Layout } from './layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { useFlow } from './onboarding-context.tsx';

const loadProfile = async () =>
  (await import('../screens/profile/profile-screen.tsx')).ProfileScreen;
const loadPlan = async () => (await import('../screens/plan/plan-screen.tsx')).PlanScreen;
const loadAgent = async () => (await import('../screens/agent/agent-screen.tsx')).AgentScreen;

const ProfileScreen = lazyScreen(loadProfile);
const PlanScreen = lazyScreen(loadPlan);
const AgentScreen = lazyScreen(loadAgent);

const SCREENS: Record<ScreenName, { readonly title: string; readonly draw: () => JSX.Element }> = {
  restoring: { title: shellTexts.restoring, draw: () => <Loader text={shellTexts.restoring} /> },
  loading: { title: shellTexts.preparing, draw: () => <LoadingScreen /> },
  login: { title: authTexts.loginTitle, draw: () => <LoginScreen /> },
  register: { title: authTexts.registerTitle, draw: () => <RegisterScreen /> },
  profile: { title: profileTexts.title, draw: () => <ProfileScreen /> },
  plan: { title: planTexts.title, draw: () => <PlanScreen /> },
  agent: { title: agentTexts.title, draw: () => <AgentScreen /> },
  notFound: { title: shellTexts.notFoundTitle, draw: () => <NotFoundScreen /> },
};

/** Screens that fill the page by themselves. */
const WITHOUT_LAYOUT: readonly ScreenName[] = ['restoring', 'loading'];

export function App() {
  const screen = useFlow(screenOf);
  const { title, draw } = SCREENS[screen];
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  usePrefetchedScreens(screen);
  const content = (
    <CrashBoundary key={screen}>
      <Suspense fallback={<Loader text={shellTexts.preparing} />}>
        <FocusedScreen screen={screen} draw={draw} />
      </Suspense>
    </CrashBoundary>
  );
  return (
    <>
      {WITHOUT_LAYOUT.includes(screen) ? content : <Layout>{content}</Layout>}
      <Toaster />
    </>
  );
}

/** The heading takes the focus when a step changes, not when the page is first opened. */
let hasShownScreen = false;

function FocusedScreen(props: { screen: ScreenName; draw: () => JSX.Element }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (WITHOUT_LAYOUT.includes(props.screen)) return;
    const heading = box.current?.querySelector<HTMLElement>('[data-focus-heading]');
    if (hasShownScreen) heading?.focus();
    hasShownScreen = true;
  }, [props.screen]);
  return <div ref={box}>{props.draw()}</div>;
}

/** The next steps' code is fetched while the person types, so that no step waits for it. */
function usePrefetchedScreens(screen: ScreenName) {
  useEffect(() => {
    if (WITHOUT_LAYOUT.includes(screen)) return;
    const timer = window.setTimeout(() => {
      for (const fetchScreen of [loadProfile, loadPlan, loadAgent]) {
        fetchScreen().catch(() => {
          // Asked for again when the step comes.
        });
      }
    }, 1_000);
    return () => window.clearTimeout(timer);
  }, [screen]);
}
