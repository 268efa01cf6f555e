// What anybody can open is drawn at build time by the app itself, so that it is seen before any script runs.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RestoreSessionOutput } from '../machines/actors/restore-session.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { PATHS, type Path } from '../machines/paths.ts';
import { redirectOf, screenOf } from '../machines/selectors.ts';
import { App, titleOf } from './app/app.tsx';
import { type OnboardingActor, OnboardingProvider } from './onboarding/onboarding-context.tsx';
import { createToasts } from './app/toasts.ts';
import { createDrafts } from './services/drafts.ts';
import { createSeenTours } from './services/seen-tours.ts';
import type { JsonStorage } from './services/storage.ts';
import { createStoredAssistantBox } from './services/stored-assistant.ts';
import { createSubmissions } from './services/submissions.ts';

export interface DrawnPage {
  /** Path of the address it is shown under; null for the page of every other one. */
  readonly path: Path | null;
  readonly screen: string;
  readonly title: string;
  /** Markup of the app. */
  readonly html: string;
}

/** The page that restores a session, and the one of every address where somebody without one stays. */
export async function drawPages(): Promise<readonly DrawnPage[]> {
  const restoring = actorAt(PATHS.index, () => new Promise(() => {}));
  const pages = [draw(restoring, null)];
  restoring.stop();
  for (const path of Object.values(PATHS)) {
    const actor = actorAt(path, async () => ({ kind: 'none' }));
    const snapshot = await waitFor(actor, (now) => screenOf(now) !== 'restoring');
    if (redirectOf(snapshot, path) === null) pages.push(draw(actor, path));
    actor.stop();
  }
  return pages;
}

function actorAt(path: Path, restore: () => Promise<RestoreSessionOutput>): OnboardingActor {
  const restoreSession = fromPromise(restore);
  const machine = onboardingMachine.provide({ actors: { restoreSession } });
  return createActor(machine, { input: { path } }).start();
}

const NOTHING_STORED: JsonStorage = {
  read: () => null,
  write: () => {},
  remove: () => {},
  keys: () => [],
};

function draw(actor: OnboardingActor, path: Path | null): DrawnPage {
  const onboarding = {
    actor,
    drafts: createDrafts(NOTHING_STORED),
    submissions: createSubmissions(),
    storedAssistant: createStoredAssistantBox(),
    seenTours: createSeenTours(NOTHING_STORED),
    typedAhead: { text: () => '', end: () => {} },
    priceSet: 'a',
    google: { prefetch: () => {}, warmUp: () => {} },
    fetchCalls: async () => {},
    toasts: createToasts(),
    report: { fetchWriter: async () => {}, text: async () => '', copy: async () => false },
  } as const;
  const html = renderToString(
    <StrictMode>
      <OnboardingProvider value={onboarding}>
        <Router ssrPath={path ?? PATHS.index}>
          <App />
        </Router>
      </OnboardingProvider>
    </StrictMode>,
  );
  const screen = screenOf(actor.getSnapshot());
  return { path, screen, title: titleOf(screen), html };
}
