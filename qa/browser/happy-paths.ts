// The happy paths, computed from the machine: up to the payment page, and back from it.

import {
  describeEvent,
  exploreGraph,
  type FlowPath,
  findPaths,
  namesOf,
  sampleName,
  settledTransition,
} from 'statechart-kit';
import { onboardingFlow } from '../onboarding.ts';
import { kept } from '../paths/cover-paths.ts';

export interface HappyPath {
  readonly name: string;
  /** From the first visit to the payment page. */
  readonly before: FlowPath;
  /** From the return to the saved assistant. */
  readonly after: FlowPath;
}

const TO_PAYMENT: readonly string[] = [
  'session.absent',
  'customer.absent',
  'profile.submit',
  'customer.created',
  'readSubscription: subscription.inactive',
  'plan.choose',
  'payment.start',
  'paymentLink.ready',
  'page.left',
];
const BY_PASSWORD: readonly string[] = [
  'location.changed (/register)',
  'session.signUp',
  'signUp: session.opened',
];
const BY_GOOGLE: readonly string[] = ['session.signInWith (google)', 'signInWith: session.opened'];

const FROM_PAYMENT: readonly string[] = [
  'restoreSession: session.opened',
  'customer.found',
  'readSubscription: manageable',
  'loadAssistant: assistant.absent',
  'agent.save',
  'assistant.saved',
];
const MEDICAL: readonly string[] = ['service.choose (MEDICAL)'];
const GENERAL: readonly string[] = ['service.choose (GENERAL)'];

export function happyPaths(): readonly HappyPath[] {
  return [
    {
      name: 'con contraseña, para un consultorio',
      before: wayTo('authenticated.awaitingPayment.leaving', [...TO_PAYMENT, ...BY_PASSWORD]),
      after: savedBy(MEDICAL),
    },
    {
      name: 'con Google, para un negocio',
      before: wayTo('authenticated.awaitingPayment.leaving', [...TO_PAYMENT, ...BY_GOOGLE]),
      after: savedBy(GENERAL),
    },
  ];
}

/** Continues to the links. They are read by the same call that found no assistant before. */
function savedBy(choice: readonly string[]): FlowPath {
  const way = wayTo('authenticated.configSaved.readingLinks', [...FROM_PAYMENT, ...choice]);
  const last = way.steps.at(-1);
  if (!last) throw new Error('A way without a step');
  const event = onboardingFlow
    .possible(last.snapshot)
    .find((each) => namesOf(each).includes('assistant.found'));
  if (!event) throw new Error('The links are not asked for');
  const [snapshot] = settledTransition(onboardingFlow, last.snapshot, event);
  return { ...way, steps: [...way.steps, { event, snapshot }] };
}

/** The shortest path with only the allowed events. */
function wayTo(state: string, allowed: readonly string[]): FlowPath {
  const [path] = kept(`to ${state} by ${allowed.join()}`, () => findWay(state, allowed));
  if (!path) throw new Error(`Nothing leads to ${state} by ${allowed.join(', ')}`);
  return path;
}

function findWay(state: string, allowed: readonly string[]) {
  const { edges } = exploreGraph(onboardingFlow);
  const others = [...edges.values()]
    .flat()
    .filter(({ event }) => !namesOf(event).some((name) => allowed.includes(name)))
    .map(({ event }) => sampleName(event) ?? describeEvent(event));
  const filter = { to: state, exclude: [...new Set(others)] };
  return findPaths(onboardingFlow, { strategy: 'shortest', filter }).paths.slice(0, 1);
}
