// Configures the kit for this app: its machine, events, samples and rules.
import {
  answersOf as answersBy,
  defineFlow,
  type Flow,
  flowOf,
  type ModelEvent,
  plainEvent,
} from 'statechart-kit';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { FACTS_BY_ACTOR, type Fact } from '../machines/events.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { isKnownPath, PATHS } from '../machines/paths.ts';
import { redirectOf } from '../machines/selectors.ts';
import { createActorLogic } from '../src/onboarding/actor-logic.ts';
import { ACTORS, isFact, samplesOf } from './actors/actors.ts';
import { CRASH } from './actors/common-samples.ts';
import { isOffered } from './controls.ts';
import { PERSON_EVENTS } from './person-events.ts';
import { EXPLANATIONS } from './scenarios/explanations.ts';
import { INVARIANTS } from './scenarios/invariants.ts';
import { DATA_WORDS, GUARD_WORDS } from './words/chart-words.ts';
import { DESCRIPTION_WORDS, STATE_NAMES } from './words/state-words.ts';
import { VIEW_WORDS } from './words/view.ts';

/** Every path starts with the app opened under `/`, where the backend has every screen's calls. */
export const START = { path: '/' } as const;

/** What is typed before a command's name. */
export const PROGRAM = 'npm run flow --';

/** Where the machine is, from the root of the repository. */
export const MACHINE_FILE = 'machines/onboarding-machine.ts';

export const onboardingFlow: Flow = defineFlow({
  machine: onboardingMachine,
  input: START,
  events: PERSON_EVENTS,
  actors: Object.fromEntries(Object.keys(ACTORS).map((actor) => [actor, samplesOf(actor)])),
  facts: Object.fromEntries(
    Object.entries(FACTS_BY_ACTOR).map(([actor, facts]) => [actor, [...facts, CRASH.event.type]]),
  ),
  isPossible: (event, snapshot) => !isSameAddress(event, snapshot) && !isOtherPage(event, snapshot),
  offers: isOffered,
  situation,
  settle: redirect,
  actorLogic: (answer) =>
    createActorLogic(async (input, signal) => factOf(await answer(input, signal))),
  check: { descriptions: true, invokeNames: true, meta: metaProblem },
  words: {
    guards: GUARD_WORDS,
    descriptions: DESCRIPTION_WORDS,
    names: STATE_NAMES,
    data: DATA_WORDS,
  },
  invariants: INVARIANTS,
  ubiquitousEvents: /^(location\.|page\.|session\.(started|ended|logout)$)/,
  survivors: EXPLANATIONS,
  view: { ...VIEW_WORDS, start: `Abre «${START.path}».` },
});

/** @param machine the onboarding machine or a mutant of it */
export const onboardingFlowOf = (machine: AnyStateMachine): Flow =>
  machine === onboardingMachine ? onboardingFlow : flowOf(onboardingFlow, machine);

/** Each sample of the actor and its crash. */
export const answersOf = (actor: string): readonly ModelEvent[] =>
  answersBy(actor, onboardingFlow.samples.get(actor));

/**
 * The fact as its actor reports it.
 * @throws for an event that is not a fact
 */
export function factOf(event: ModelEvent): Fact {
  const fact = plainEvent(event);
  if (!isFact(fact)) throw new Error(`${fact.type} is no fact`);
  return fact;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The app does not report the address it already has. */
function isSameAddress(event: ModelEvent, { context }: AnyMachineSnapshot): boolean {
  return event.type === 'location.changed' && event.path === context.path;
}

/** The recovery is gone to from the forms beside it. A link is opened on the page that it leads to, which loads anew. */
function isOtherPage(event: ModelEvent, snapshot: AnyMachineSnapshot): boolean {
  if (event.type === 'resetLink.opened') return snapshot.context.path !== PATHS.recovery;
  const isRecovery = event.type === 'location.changed' && event.path === PATHS.recovery;
  return isRecovery && !snapshot.matches('anonymous');
}

/** The app replaces an address that does not belong to the state. */
function redirect(snapshot: AnyMachineSnapshot, last: ModelEvent | undefined): ModelEvent | null {
  // The address bar can differ from the context when the state does not take the event.
  const address: string =
    last?.type === 'location.changed' ? String(last.path) : snapshot.context.path;
  const path = redirectOf(snapshot, address);
  return path === null ? null : { type: 'location.changed', path };
}

function metaProblem(meta: unknown): string | null {
  if (!isObject(meta) || !(meta.screen ?? meta.step) || !/^\d$/.test(String(meta.section)))
    return 'It needs a screen or a step, and the one-figure section of the specification it comes from.';
  const unknown = [meta.path, meta.alias].find(
    (path) => typeof path === 'string' && !isKnownPath(path),
  );
  return unknown === undefined ? null : `The app has no ${unknown}.`;
}

/** All that the machine knows decides what can happen, but for what is read anew wherever it counts. */
function situation(snapshot: AnyMachineSnapshot): string {
  const { context } = snapshot;
  return JSON.stringify([
    snapshot.value,
    ENDINGS.some((ending) => snapshot.matches(ending))
      ? // Who it was is forgotten on every way out.
        { path: context.path, hasResetLink: context.hasResetLink }
      : {
          ...context,
          // Shown, and nothing depends on it.
          ...{
            banner: null,
            failure: null,
            calendars: null,
            isConsentRefused: null,
            disabledPaths: null,
          },
          user:
            context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
          // Every transition into the form sets it again.
          isCustomerUnverified:
            snapshot.matches({ authenticated: 'profileForm' }) && context.isCustomerUnverified,
          // Without them a save reads first.
          links: context.isSaved && context.links === null,
          // After another subscription the plans promise no trial.
          subscription: context.subscription !== null,
          // Every reading of a subscription that gives access sets it again.
          canManage:
            WITH_ACCESS.some((step) => snapshot.matches({ authenticated: step })) &&
            context.canManage,
          // Every reading sets it again. The button to read again depends on it.
          isLoadFailed:
            (snapshot.matches({ authenticated: 'managingSubscription' }) ||
              (snapshot.matches({ authenticated: 'configuringAgent' }) &&
                !snapshot.matches({ authenticated: { configuringAgent: 'loading' } }))) &&
            context.isLoadFailed,
          confirmations:
            snapshot.matches({ authenticated: { awaitingPayment: 'confirming' } }) &&
            context.confirmations,
        },
  ]);
}

const ENDINGS = ['signingOut', 'followingLink', 'sessionExpired'] as const;

const WITH_ACCESS = [
  'pastDue',
  'configuringAgent',
  'comparingDraft',
  'configSaved',
  'managingSubscription',
] as const;
