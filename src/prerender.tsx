// Composition root of the build: prerenders the pages that need no session, so that they show before any script runs.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor, waitFor } from 'xstate';
import { language } from '#texts/language.ts';
import { pageTexts } from '#texts/page.ts';
import { DEFAULT_PRICE_IDS } from '../contract/plans.ts';
import type { FactOf } from '../machines/events.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { type AppPath, KNOWN_PATHS, PATHS } from '../machines/paths.ts';
import { redirectOf, screenOf } from '../machines/selectors.ts';
import { App, titleOf } from './app/app.tsx';
import { createToasts } from './app/toasts.ts';
import { createActorLogic } from './onboarding/actor-logic.ts';
import { disabledPathsOf } from './onboarding/disabled-paths.ts';
import { type OnboardingActor, OnboardingProvider } from './onboarding/onboarding-context.tsx';
import { createPersonMemory } from './onboarding/person-memory.ts';
import { createDrafts } from './services/drafts.ts';
import { createPageStorage } from './services/page-storage.ts';
import type { JsonStorage } from './services/storage.ts';

export interface PrerenderedPage {
  /** Path of the page; null for the page of all other paths. */
  readonly path: AppPath | null;
  readonly screen: string;
  readonly title: string;
  /** HTML of the app. */
  readonly html: string;
}

export interface Prerendered {
  readonly language: string;
  readonly texts: typeof pageTexts;
  /** The page that restores a session, and one for every path of a visitor without a session. */
  readonly pages: readonly PrerenderedPage[];
}

export async function prerenderPages(): Promise<Prerendered> {
  const restoring = actorAt(PATHS.index, () => new Promise(() => {}));
  const pages = [prerender(restoring, null)];
  restoring.stop();
  // The recovery screens are lazy-loaded, so they cannot be rendered here.
  for (const path of KNOWN_PATHS.filter((each) => each !== PATHS.recovery)) {
    const actor = actorAt(path, async () => ({ type: 'session.absent' }));
    const snapshot = await waitFor(actor, (now) => screenOf(now) !== 'restoring');
    if (redirectOf(snapshot, path) === null) pages.push(prerender(actor, path));
    actor.stop();
  }
  return { language, texts: pageTexts, pages };
}

function actorAt(path: AppPath, restore: () => Promise<FactOf<'restoreSession'>>): OnboardingActor {
  const restoreSession = createActorLogic<undefined>(restore);
  const machine = onboardingMachine.provide({ actors: { restoreSession } });
  // A disabled path has no page: it is treated as an unknown one.
  const disabledPaths = (__CONFIGURATION__ ? disabledPathsOf(__CONFIGURATION__) : []).filter(
    (each) => each !== path,
  );
  return createActor(machine, { input: { path, disabledPaths } }).start();
}

const NOTHING_STORED: JsonStorage = {
  read: () => null,
  write: () => false,
  remove: () => {},
  keys: () => [],
};

function prerender(actor: OnboardingActor, path: AppPath | null): PrerenderedPage {
  const onboarding = {
    actor,
    drafts: createDrafts(NOTHING_STORED),
    memory: createPersonMemory(),
    emailConfirmation: () => null,
    storage: createPageStorage(() => window.localStorage),
    priceSet: 'a',
    priceIds: DEFAULT_PRICE_IDS,
    currency: null,
    passwordMin: __CONFIGURATION__?.passwordMin ?? null,
    identity: { prefetch: () => {}, warmUp: () => {} },
    fetchCalls: () => new Promise<never>(() => {}),
    report: { fetchWriter: async () => {}, text: async () => '', copy: async () => false },
  } as const;
  const html = renderToString(
    <StrictMode>
      <OnboardingProvider value={onboarding}>
        <Router ssrPath={path ?? PATHS.index}>
          <App toasts={createToasts()} />
        </Router>
      </OnboardingProvider>
    </StrictMode>,
  );
  const screen = screenOf(actor.getSnapshot());
  return { path, screen, title: titleOf(screen), html };
}
