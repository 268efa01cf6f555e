// Composition root in the browser: reads the configuration, starts the machine, renders its state.
import './ui/tokens.css';
import './ui/base.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { shellTexts } from '#texts/shell.ts';
import { startTexts } from '#texts/start.ts';
import { App } from './app/app.tsx';
import { fetchNotice } from './app/fetched-screens.ts';
import { pageTitle } from './app/page-title.ts';
import { showEmitted } from './app/show-emitted.ts';
import { createToasts } from './app/toasts.ts';
import { BUILD } from './config/build.ts';
import type { Configuration } from './config/environment.ts';
import { driverOf } from './diagnostics/gate-actors.ts';
import { createReport } from './diagnostics/report.ts';
import { createSessionLog } from './diagnostics/session-log.ts';
import { clearOnUserChange, clearUsedLink, listenToPage } from './onboarding/connect-page.ts';
import { createOnboarding } from './onboarding/create-onboarding.ts';
import { OnboardingProvider } from './onboarding/onboarding-context.tsx';
import { currentPath, mirrorRoutes } from './routing/mirror-routes.ts';
import { takePaymentCancelled } from './routing/payment-return.ts';
import { ConfigurationErrorScreen } from './screens/start-error/configuration-error-screen.tsx';
import { StartErrorScreen } from './screens/start-error/start-error-screen.tsx';
import type { Identity } from './services/identity/identity.ts';
import { consoleLog } from './services/log.ts';
import { takeInterruptedEmail } from './services/new-build.ts';
import type { PageStorage } from './services/page-storage.ts';
import {
  createEarlyInput,
  EarlyInputProvider,
  pointerReleased,
  prefill,
} from './startup/early-input.tsx';
import { firstScreen, Hydration, isPrerendered } from './startup/hydration.tsx';

/** The sandbox is compiled in only when the build enables it; see vite.config.ts. */
async function loadIdentity(
  firebase: Configuration['firebase'],
  storage: PageStorage,
): Promise<Identity> {
  if (__SANDBOX_IDENTITY__) {
    const { createSandboxIdentity } = await import('./services/identity/sandbox-identity.ts');
    return createSandboxIdentity({ storage });
  }
  const { createFirebaseIdentity } = await import('./services/identity/firebase-identity.ts');
  return createFirebaseIdentity(firebase);
}

/** Off unless asked for, and in development only: it opens a page of another site. */
async function loadInspection() {
  if (!import.meta.env.DEV || import.meta.env.VITE_STATELY_INSPECT !== 'on') return undefined;
  const { statelyInspection } = await import('./diagnostics/stately-inspect.ts');
  return statelyInspection();
}

const sessionLog = createSessionLog();
const report = createReport(sessionLog, BUILD, window);
const toasts = createToasts();

/** Ends the task, so that the browser can handle pending input first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the machine and connects everything that listens to it. */
async function start(configuration: Configuration) {
  const driver = driverOf(window);
  const onboarding = createOnboarding(configuration, {
    path: currentPath(),
    isPaymentCancelled: takePaymentCancelled(),
    loadIdentity: (storage) => loadIdentity(configuration.firebase, storage),
    fetchNotice,
    driver,
    inspect: await loadInspection(),
  });
  if (!navigator.cookieEnabled) onboarding.storage.reportUnavailable();
  await nextTask();
  const { actor, services } = onboarding;
  sessionLog.follow(actor);
  driver?.attach(actor, services.drafts);
  showEmitted(actor, { ...services, toasts });
  clearOnUserChange(actor, services);
  clearUsedLink(actor, services.resetLink);
  actor.start();
  mirrorRoutes(actor);
  listenToPage(actor, services);
  if (__LIVE_FLOW__) {
    import('./diagnostics/live-flow.ts').then(
      ({ tellLiveFlow }) => tellLiveFlow(actor, sessionLog, window),
      // The app works without it.
      (error: unknown) => consoleLog.warn('VIRSI', error),
    );
  }
  return onboarding;
}

async function show(root: HTMLElement): Promise<void> {
  if (__MISSING__) {
    consoleLog.warn('VIRSI', `${startTexts.error}: ${__MISSING__.join(', ')}`);
    document.title = pageTitle(startTexts.error);
    createRoot(root).render(<ConfigurationErrorScreen variables={__MISSING__} report={report} />);
    return;
  }
  try {
    const onboarding = await start(__CONFIGURATION__);
    await firstScreen(onboarding.actor);
    await pointerReleased(root);
    const interrupted = takeInterruptedEmail();
    if (interrupted !== null) prefill(root, 'email', interrupted);
    const earlyInput = createEarlyInput(root);
    const snapshot = onboarding.actor.getSnapshot();
    const app = <App toasts={toasts} />;
    const within = (content: ReactNode) => (
      <StrictMode>
        <OnboardingProvider value={{ ...onboarding, report }}>
          <EarlyInputProvider value={earlyInput}>{content}</EarlyInputProvider>
        </OnboardingProvider>
      </StrictMode>
    );
    // In a transition React hydrates in small pieces.
    if (isPrerendered(root, snapshot))
      startTransition(() => {
        hydrateRoot(root, within(<Hydration snapshot={snapshot}>{app}</Hydration>));
      });
    else createRoot(root).render(within(app));
    if (interrupted !== null) toasts.show({ severity: 'info', message: shellTexts.updated });
  } catch (error) {
    consoleLog.warn('VIRSI', error);
    document.title = pageTitle(startTexts.failed);
    createRoot(root).render(<StartErrorScreen report={report} />);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
nextTask().then(() => show(root));
