// Renders the screen of the machine's state. Navigation is decided by the machine only.
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { authTexts } from '#texts/auth.ts';
import { shellTexts } from '#texts/shell.ts';
import { titleTexts } from '#texts/titles.ts';
import { isRecoveryOffered, isWait, userOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { useFlow, useOnboarding } from '../onboarding/onboarding-context.tsx';
import { LoadingScreen } from '../screens/loading/loading-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { RegisterScreen } from '../screens/register/register-screen.tsx';
import { useEarlyInput } from '../startup/early-input.tsx';
import { usePrefetch } from '../startup/use-prefetch.ts';
import { Loader } from '../ui/loader.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { type FetchedScreen, fetchedScreens, isFetched, screensFrom } from './fetched-screens.ts';
import { Content, Layout } from './layout.tsx';
import { MinDurationScreen } from './min-duration-screen.tsx';
import { pageTitle } from './page-title.ts';
import { NOTHING_LOADED, type Toasts } from './toasts.ts';

/** The screens that are there at once. */
const OWN_SCREENS: Readonly<
  Record<
    Exclude<ScreenName, FetchedScreen>,
    { readonly title: string; readonly draw: () => JSX.Element }
  >
> = {
  restoring: { title: shellTexts.restoring, draw: () => <Loader text={shellTexts.restoring} /> },
  loading: { title: shellTexts.preparing, draw: () => <LoadingScreen after={lastScreen} /> },
  login: { title: authTexts.loginTitle, draw: () => <LoginScreen /> },
  register: { title: authTexts.registerTitle, draw: () => <RegisterScreen /> },
  notFound: { title: shellTexts.notFoundTitle, draw: () => <NotFoundScreen /> },
};

/** Document title of each screen. */
export function titleOf(screen: ScreenName): string {
  const title = isFetched(screen) ? titleTexts[screen] : OWN_SCREENS[screen].title;
  return pageTitle(title);
}

function drawn(screen: ScreenName): JSX.Element {
  if (!isFetched(screen)) return OWN_SCREENS[screen].draw();
  const { Screen } = fetchedScreens[screen];
  return <Screen />;
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
      <MinDurationScreen
        render={(screen) => (
          <>
            <ScreenTitle screen={screen} />
            <DrawnScreen screen={screen} />
          </>
        )}
      />
      <Toaster {...loaded} />
    </CrashBoundary>
  );
}

/** Before the screen, so that what is shown in its place after a crash has the last word. */
function ScreenTitle({ screen }: { screen: ScreenName }) {
  useEffect(() => {
    document.title = titleOf(screen);
  }, [screen]);
  return null;
}

function DrawnScreen({ screen }: { screen: ScreenName }) {
  const person = useFlow(userOf)?.email ?? '';
  useEffect(() => {
    if (screen !== 'restoring') openedScreen ??= screen;
    if (!isWait(screen)) lastScreen = screen;
  }, [screen]);
  const content = (
    // The key includes the person, so that one person's form is never kept for the next person.
    <CrashBoundary key={`${screen} ${person}`}>
      <FocusedScreen screen={screen} />
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

function FocusedScreen({ screen }: { screen: ScreenName }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (screen === 'restoring') return;
    const heading = box.current?.querySelector<HTMLElement>('[data-focus-heading]');
    // While the code of the opened screen is fetched, the person may have gone on to another one.
    const isOpened = !hasShownScreen && (openedScreen ?? screen) === screen;
    if (!isOpened) heading?.focus();
    hasShownScreen = true;
  }, [screen]);
  return <div ref={box}>{drawn(screen)}</div>;
}
