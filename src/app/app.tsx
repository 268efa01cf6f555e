// Renders the screen of the machine's state. Navigation is decided by the machine only.
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isRecoveryOffered, isWait, userOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { LoadingScreen } from '../screens/loading/loading-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { RegisterScreen } from '../screens/register/register-screen.tsx';
import { useEarlyInput } from '../startup/early-input.tsx';
import { usePrefetch } from '../startup/use-prefetch.ts';
import { authTexts } from '../texts/auth.ts';
import { shellTexts } from '../texts/shell.ts';
import { titleTexts } from '../texts/titles.ts';
import { Loader } from '../ui/loader.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import {
  AccountScreen,
  AgentScreen,
  isFetched,
  PlanScreen,
  ProfileScreen,
  RecoveryScreens,
  screensFrom,
} from './fetched-screens.ts';
import { Content, Layout } from './layout.tsx';
import { MinDurationScreen } from './min-duration-screen.tsx';
import { NOTHING_LOADED, type Toasts } from './toasts.ts';

const recovery = () => <RecoveryScreens />;

const SCREENS: Record<ScreenName, { readonly title: string; readonly draw: () => JSX.Element }> = {
  restoring: { title: shellTexts.restoring, draw: () => <Loader text={shellTexts.restoring} /> },
  loading: { title: shellTexts.preparing, draw: () => <LoadingScreen after={lastScreen} /> },
  login: { title: authTexts.loginTitle, draw: () => <LoginScreen /> },
  register: { title: authTexts.registerTitle, draw: () => <RegisterScreen /> },
  recovery: { title: titleTexts.recovery, draw: recovery },
  recoverySent: { title: titleTexts.recoverySent, draw: recovery },
  newPassword: { title: titleTexts.newPassword, draw: recovery },
  linkOpened: { title: titleTexts.linkOpened, draw: recovery },
  profile: { title: titleTexts.profile, draw: () => <ProfileScreen /> },
  plan: { title: titleTexts.plan, draw: () => <PlanScreen /> },
  agent: { title: titleTexts.agent, draw: () => <AgentScreen /> },
  account: { title: titleTexts.account, draw: () => <AccountScreen /> },
  notFound: { title: shellTexts.notFoundTitle, draw: () => <NotFoundScreen /> },
};

/** Document title of each screen. */
export function titleOf(screen: ScreenName): string {
  return `${SCREENS[screen].title} · ${shellTexts.product}`;
}

export function App({ toasts }: { toasts: Toasts }) {
  const { actor, fetchCalls, report } = useOnboarding();
  const earlyInput = useEarlyInput();
  const loaded = useSyncExternalStore(toasts.subscribe, toasts.read, () => NOTHING_LOADED);
  const [prefetches] = useState(() => ({
    from: screensFrom(isRecoveryOffered(actor.getSnapshot())),
    always: [fetchCalls, toasts.fetchCards, report.fetchWriter],
  }));
  usePrefetch(prefetches);
  // Effects run child first: by now the first screen has added its listeners.
  useEffect(() => earlyInput.replay(), [earlyInput]);
  return (
    <CrashBoundary>
      <MinDurationScreen render={(screen) => <DrawnScreen screen={screen} />} />
      <Toaster {...loaded} />
    </CrashBoundary>
  );
}

function DrawnScreen({ screen }: { screen: ScreenName }) {
  const { draw } = SCREENS[screen];
  const person = useFlow(userOf)?.email ?? '';
  useEffect(() => {
    document.title = titleOf(screen);
    if (screen !== 'restoring') openedScreen ??= screen;
    if (!isWait(screen)) lastScreen = screen;
  }, [screen]);
  const content = (
    // The key includes the person, so that one person's form is never kept for the next person.
    <CrashBoundary key={`${screen} ${person}`}>
      <FocusedScreen screen={screen} draw={draw} />
    </CrashBoundary>
  );
  const page = <Content>{content}</Content>;
  // No Suspense here: React would render it again if it changed while the prerendered page is hydrated.
  if (!isFetched(screen)) return <Layout>{page}</Layout>;
  // The footer is inside Suspense, or it would jump when the screen arrives.
  const wait = (
    <Content isWaiting>
      <Loader late text={shellTexts.preparing} coming={screen} />
    </Content>
  );
  return (
    <Layout>
      <Suspense fallback={wait}>{page}</Suspense>
    </Layout>
  );
}

/** Focuses the heading of each new screen, except the first one. */
let openedScreen: ScreenName | null = null;
let hasShownScreen = false;
/** The last screen that was not a wait. */
let lastScreen: ScreenName | null = null;

function FocusedScreen(props: { screen: ScreenName; draw: () => JSX.Element }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.screen === 'restoring') return;
    const heading = box.current?.querySelector<HTMLElement>('[data-focus-heading]');
    // While the code of the opened screen is fetched, the person may have gone on to another one.
    const isOpened = !hasShownScreen && (openedScreen ?? props.screen) === props.screen;
    if (!isOpened) heading?.focus();
    hasShownScreen = true;
  }, [props.screen]);
  return <div ref={box}>{props.draw()}</div>;
}
