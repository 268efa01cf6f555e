// Composition root of the browser: reads the configuration, starts the machine, draws its state.
import './ui/tokens.css';
import './ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { beginning, isDrawn } from './startup/first-screen.ts';
import { OnboardingProvider } from './onboarding/onboarding-context.tsx';
import { start } from './onboarding/start.ts';
import { TakeOver } from './startup/hydration.tsx';
import { createTypedAhead } from './startup/early-input.ts';
import { BUILD } from './config/build.ts';
import { type Configuration, ConfigurationError, readConfiguration } from './config/environment.ts';
import { ConfigurationErrorScreen } from './screens/start-error/configuration-error-screen.tsx';
import { StartErrorScreen } from './screens/start-error/start-error-screen.tsx';
import type { Identity } from './services/identity/identity.ts';
import { consoleLog } from './services/log.ts';
import { createReport } from './diagnostics/report.ts';
import { createSessionLog } from './diagnostics/session-log.ts';

/** The sandbox is compiled in only where the build asks for it; see vite.config.ts. */
async function loadIdentity(firebase: Configuration['firebase']): Promise<Identity> {
  if (__SANDBOX_IDENTITY__) {
    const { createSandboxIdentity } = await import('./services/identity/sandbox-identity.ts');
    return createSandboxIdentity();
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

async function show(root: HTMLElement): Promise<void> {
  const sessionLog = createSessionLog();
  const report = createReport(sessionLog, BUILD, window);
  try {
    const configuration = readConfiguration(import.meta.env);
    const identity = () => loadIdentity(configuration.firebase);
    const onboarding = start(configuration, identity, sessionLog, await loadInspection());
    if (__LIVE_FLOW__) {
      import('./diagnostics/live-flow.ts').then(
        ({ tellLiveFlow }) => tellLiveFlow(onboarding.actor, sessionLog, window),
        // Nobody who uses the app misses it.
        (error: unknown) => consoleLog.warn('VIRSI', error),
      );
    }
    await beginning(onboarding.actor);
    const typedAhead = createTypedAhead(root);
    const snapshot = onboarding.actor.getSnapshot();
    const within = (app: ReactNode) => (
      <StrictMode>
        <OnboardingProvider value={{ ...onboarding, report, typedAhead }}>{app}</OnboardingProvider>
      </StrictMode>
    );
    if (isDrawn(root, snapshot)) {
      const drawn = (
        <TakeOver snapshot={snapshot}>
          <App />
        </TakeOver>
      );
      hydrateRoot(root, within(drawn));
    } else createRoot(root).render(within(<App />));
  } catch (error) {
    consoleLog.warn('VIRSI', error);
    createRoot(root).render(
      error instanceof ConfigurationError ? (
        <ConfigurationErrorScreen variables={error.variables} report={report} />
      ) : (
        <StartErrorScreen report={report} />
      ),
    );
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The browser has a moment between reading the app and starting it: a tap that waits is taken first.
setTimeout(show, 0, root);
