// What survives in machines/.
import type { Survivor } from './survivor.ts';

const CHART = 'machines/onboarding-machine.ts';
const SELECTORS = 'machines/selectors.ts';
const NOT_PROVIDED = 'The app, the tests and the tools provide every actor: nobody comes there.';
const HAS_META = 'Equal: the state is one of the chart, and each that is shown has its meta.';

export const IN_MACHINES: readonly Survivor[] = [
  { file: CHART, in: /^const notProvided = /, because: NOT_PROVIDED },
  { file: CHART, in: /^fromCallback<EventObject, ActorInput>/, because: NOT_PROVIDED },
  { file: CHART, in: /^throw new Error\(`The actor/, because: NOT_PROVIDED },
  { file: CHART, in: 'actors: {', because: NOT_PROVIDED },
  {
    file: CHART,
    in: /context\.user\?\.email \?\? ''/,
    from: /^(''|context\.user\?\.email)$/,
    because: 'Equal: it is asked only where somebody is signed in.',
  },
  {
    file: CHART,
    in: "input: ({ context }) => ({ priceId: context.priceId ?? '' }),",
    from: "''",
    because: 'Equal: a link is asked for only with a chosen plan.',
  },
  {
    file: CHART,
    in: "actions: 'clearUnverified',",
    because: 'Equal: whatever ends the creation and leaves the form shows it unverified again.',
  },
  {
    file: CHART,
    in: "target: '.choosing',",
    because: 'Equal: without a name it is the state itself, which begins with choosing.',
  },
  {
    file: CHART,
    in: "target: 'editing',",
    because: 'Equal: with a service, choosing one leads on to its form at once.',
  },
  {
    file: CHART,
    in: "'calendars.import': { target: '.askingCalendarAccess', reenter: true },",
    from: 'true',
    because: 'Equal: the form itself has nothing that begins again.',
  },
  {
    file: 'machines/anonymous-context.ts',
    in: 'isCustomerUnverified: false,',
    because: 'Equal: each way to the form says whether the customer was looked up.',
  },
  {
    file: 'machines/state-value.ts',
    in: /^return dot < 0/,
    to: 'dot <= 0',
    because: 'Equal: no name of a state begins with a dot.',
  },
  { file: SELECTORS, in: /^(node = node\?|meta = node\?)/, from: /\?\./, because: HAS_META },
  { file: SELECTORS, in: /metaOf\(snapshot\)\?\./, because: HAS_META },
  { file: SELECTORS, in: /^return \{ path: meta\?/, from: /\?\./, because: HAS_META },
  {
    file: SELECTORS,
    in: "(snapshot.context.user?.email ?? '') !== '' &&",
    because: 'Equal: without a person nobody can log out, which is asked too.',
  },
];
