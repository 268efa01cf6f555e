// The table of controls: how a person makes each event happen on the current screen.
import { planByPriceId } from '../../contract/plans.ts';
import type { PersonEvent } from '../../machines/events.ts';
import { PATHS } from '../../machines/paths.ts';
import {
  canManageOf,
  hasAccountPage,
  hasTag,
  isConfigSaved,
  isLoadFailed,
  priceIdOf,
  type Snapshot,
  serviceTypeOf,
  userOf,
} from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { accountTexts } from '../../src/texts/account.ts';
import { agentTexts, calendarTexts, connectTexts, draftTexts } from '../../src/texts/agent.ts';
import { authTexts } from '../../src/texts/auth.ts';
import { planTexts } from '../../src/texts/plan.ts';
import { recoveryTexts } from '../../src/texts/recovery.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import type { ModelEvent } from '../model-events.ts';
import type { Action } from './action.ts';
import {
  click,
  deleteAccount,
  fill,
  leaveDrafts,
  saveGeneral,
  saveMedical,
  sendCredentials,
  sendProfile,
} from './forms.ts';
import { endElsewhere, startElsewhere } from './other-tab.ts';
import type { TestData } from './test-data.ts';

export interface Control {
  readonly event: PersonEvent['type'];
  /** The path of a `location.changed`. Any path when left out. */
  readonly path?: string;
  readonly screens: readonly ScreenName[];
  /** Chooses between several controls for the event on one screen. */
  readonly where?: (snapshot: Snapshot, event: ModelEvent) => boolean;
  /** Null when the machine takes the event but the screen does not send it. No path has it there. */
  readonly actions: ((data: TestData, event: ModelEvent) => readonly Action[]) | null;
}

const WITH_HEADER: readonly ScreenName[] = [
  'loading',
  'login',
  'register',
  'recovery',
  'recoverySent',
  'newPassword',
  'linkOpened',
  'profile',
  'plan',
  'agent',
  'account',
  'notFound',
];
const ANY_SCREEN: readonly ScreenName[] = ['restoring', ...WITH_HEADER];
const FOR_SOMEBODY: readonly ScreenName[] = [
  'loading',
  'linkOpened',
  'profile',
  'plan',
  'agent',
  'account',
  'notFound',
];
const FOR_NOBODY: readonly ScreenName[] = [
  'login',
  'register',
  'recovery',
  'recoverySent',
  'newPassword',
];

/** A button that a waiting screen offers after some time. */
const onceSlow = (label: string): readonly Action[] => [
  { do: 'await', role: 'button', label },
  click('button', label),
];

/** Without an e-mail no session is restored, neither here nor in another tab. */
function isKnownElsewhere(snapshot: Snapshot): boolean {
  return (userOf(snapshot)?.email ?? '') !== '';
}

/** The first matching entry is used. */
export const CONTROLS: readonly Control[] = [
  {
    event: 'location.changed',
    path: PATHS.register,
    screens: ['login'],
    actions: () => [click('link', authTexts.registerTitle)],
  },
  {
    event: 'location.changed',
    path: PATHS.recovery,
    screens: ['login', 'register'],
    actions: () => [click('link', authTexts.forgotPassword)],
  },
  {
    event: 'location.changed',
    path: PATHS.index,
    screens: ['notFound'],
    actions: () => [click('link', shellTexts.goHome)],
  },
  {
    event: 'location.changed',
    path: PATHS.index,
    screens: ['account'],
    actions: () => [click('link', accountTexts.back)],
  },
  {
    event: 'location.changed',
    path: PATHS.account,
    screens: FOR_SOMEBODY,
    where: hasAccountPage,
    actions: () => [click('link', accountTexts.title)],
  },
  {
    event: 'location.changed',
    path: PATHS.index,
    screens: WITH_HEADER,
    actions: () => [click('link', shellTexts.product)],
  },
  {
    event: 'location.changed',
    screens: ANY_SCREEN,
    actions: (_, { path }) => [{ do: 'visit', path: String(path) }],
  },
  { event: 'page.restored', screens: WITH_HEADER, actions: () => [{ do: 'leaveAndReturn' }] },
  { event: 'session.started', screens: WITH_HEADER, actions: startElsewhere },
  {
    event: 'session.ended',
    screens: FOR_SOMEBODY,
    where: isKnownElsewhere,
    actions: endElsewhere,
  },
  // Another tab cannot end a session that it cannot find.
  { event: 'session.ended', screens: FOR_SOMEBODY, actions: null },
  {
    event: 'session.signIn',
    screens: ['login'],
    actions: ({ owner }) => sendCredentials(owner, authTexts.login),
  },
  {
    event: 'session.signUp',
    screens: ['register'],
    actions: ({ owner }) => sendCredentials(owner, authTexts.register),
  },
  {
    event: 'session.signInWithGoogle',
    screens: ['login'],
    actions: () => [click('button', authTexts.loginWithGoogle)],
  },
  {
    event: 'session.signInWithGoogle',
    screens: ['register'],
    actions: () => [click('button', authTexts.registerWithGoogle)],
  },
  {
    event: 'session.logout',
    screens: FOR_SOMEBODY,
    actions: () => [click('button', shellTexts.logout), leaveDrafts],
  },
  {
    event: 'resetLink.request',
    screens: ['recovery'],
    actions: ({ owner }) => [
      fill(authTexts.email, owner.email),
      click('button', recoveryTexts.submit),
    ],
  },
  {
    event: 'resetLink.again',
    screens: ['recoverySent'],
    actions: () => [click('button', recoveryTexts.again)],
  },
  {
    event: 'resetLink.opened',
    screens: ['restoring', 'loading', 'linkOpened', ...FOR_NOBODY],
    actions: ({ resetToken }) => [{ do: 'visit', path: `${PATHS.recovery}#token=${resetToken}` }],
  },
  {
    event: 'resetLink.dismiss',
    screens: ['newPassword'],
    actions: () => [click('button', recoveryTexts.again)],
  },
  {
    event: 'resetLink.dismiss',
    screens: ['linkOpened'],
    actions: () => [click('button', recoveryTexts.stay)],
  },
  {
    event: 'resetLink.follow',
    screens: ['linkOpened'],
    actions: () => [click('button', recoveryTexts.follow)],
  },
  {
    event: 'resetLink.use',
    screens: ['newPassword'],
    actions: ({ owner }) => [
      fill(recoveryTexts.newPassword, owner.password),
      click('button', recoveryTexts.save),
    ],
  },
  { event: 'profile.submit', screens: ['profile'], actions: sendProfile },
  // Choosing a selected card or option again sends no event.
  {
    event: 'plan.choose',
    screens: ['plan'],
    where: (snapshot, { priceId }) => priceIdOf(snapshot) === priceId,
    actions: null,
  },
  {
    event: 'service.choose',
    screens: ['agent'],
    where: (snapshot, { serviceType }) => serviceTypeOf(snapshot) === serviceType,
    actions: null,
  },
  {
    event: 'plan.choose',
    screens: ['plan'],
    actions: (_, { priceId }) => [{ do: 'check', label: planLabel(String(priceId)) }],
  },
  {
    event: 'payment.start',
    screens: ['plan'],
    actions: () => [click('button', planTexts.start)],
  },
  {
    event: 'payment.recheck',
    screens: ['plan'],
    actions: () => [click('button', planTexts.recheck)],
  },
  {
    event: 'payment.startAgain',
    screens: ['plan'],
    actions: () => [click('button', planTexts.startAgain)],
  },
  // The button is there only where the backend says so.
  {
    event: 'plan.manage',
    screens: ['agent'],
    where: (snapshot) => !canManageOf(snapshot),
    actions: null,
  },
  {
    event: 'plan.manage',
    screens: ['agent'],
    actions: () => [click('button', agentTexts.manage)],
  },
  {
    event: 'service.choose',
    screens: ['agent'],
    actions: (_, { serviceType }) => [
      {
        do: 'choose',
        label: agentTexts.serviceType,
        option: agentTexts.serviceTypes[serviceType === 'MEDICAL' ? 'MEDICAL' : 'GENERAL'],
      },
    ],
  },
  {
    event: 'calendars.import',
    screens: ['agent'],
    where: hasTag('importing'),
    actions: () => [click('button', calendarTexts.importAgain)],
  },
  {
    event: 'calendars.import',
    screens: ['agent'],
    actions: () => [click('button', calendarTexts.import)],
  },
  {
    event: 'agent.save',
    screens: ['agent'],
    where: (snapshot) => serviceTypeOf(snapshot) === 'MEDICAL',
    actions: saveMedical,
  },
  { event: 'agent.save', screens: ['agent'], actions: saveGeneral },
  // The button is busy while the links are read.
  { event: 'agent.reload', screens: ['agent'], where: hasTag('readingLinks'), actions: null },
  {
    event: 'agent.reload',
    screens: ['agent'],
    where: isConfigSaved,
    actions: () => [click('button', connectTexts.askAgain)],
  },
  {
    event: 'agent.reload',
    screens: ['agent'],
    where: isLoadFailed,
    actions: () => [click('button', shellTexts.retry)],
  },
  // Without a failure there is no retry button.
  { event: 'agent.reload', screens: ['agent'], actions: null },
  {
    event: 'draft.restore',
    screens: ['agent'],
    actions: () => [click('button', draftTexts.restore)],
  },
  {
    event: 'draft.discard',
    screens: ['agent'],
    actions: () => [click('button', draftTexts.useStored)],
  },
  {
    event: 'account.export',
    screens: ['account'],
    actions: () => [click('button', accountTexts.download)],
  },
  {
    event: 'deletion.start',
    screens: ['account'],
    actions: () => [click('button', accountTexts.startDeletion)],
  },
  { event: 'account.delete', screens: ['account'], actions: deleteAccount },
  {
    event: 'step.retry',
    screens: ['loading', 'plan', 'agent'],
    actions: () => onceSlow(shellTexts.retry),
  },
  {
    event: 'step.cancel',
    screens: ['loading'],
    actions: () => [click('button', shellTexts.backToPlans)],
  },
  {
    event: 'step.cancel',
    screens: ['plan'],
    actions: () => [click('button', shellTexts.cancel)],
  },
  {
    event: 'step.cancel',
    screens: ['account'],
    where: hasTag('confirmingDeletion'),
    actions: () => [click('button', shellTexts.cancel)],
  },
  {
    event: 'step.cancel',
    screens: ['login', 'register', 'recovery', 'newPassword', 'profile', 'agent', 'account'],
    actions: () => onceSlow(shellTexts.cancel),
  },
];

/** The accessible name of a plan's card. */
export function planLabel(priceId: string): string {
  const { title, price } = planByPriceId(priceId);
  return `${title} ${price}${planTexts.perMonth}`;
}
