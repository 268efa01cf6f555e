// The table of controls: how a person makes each event happen on the current screen.

import { accountTexts } from '#texts/account.ts';
import { agentTexts, calendarTexts, connectTexts, draftTexts } from '#texts/agent.ts';
import { planTexts } from '#texts/plan.ts';
import { profileTexts } from '#texts/profile.ts';
import { shellTexts } from '#texts/shell.ts';
import { subscriptionTexts } from '#texts/subscription.ts';
import { planByPriceId } from '../../contract/plans.ts';
import {
  canManageOf,
  hasTag,
  isConfigSaved,
  isLoadFailed,
  isSavedElsewhere,
  priceIdOf,
  type Snapshot,
  serviceTypeOf,
  subscriptionOf,
} from '../../machines/selectors.ts';
import type { Action } from './action.ts';
import type { Control } from './control.ts';
import {
  button,
  click,
  fillDeleteAccount,
  saveGeneral,
  saveMedical,
  sendProfile,
} from './forms.ts';
import { SESSION_CONTROLS } from './session-controls.ts';

/** A button that a waiting screen offers after some time. */
const onceSlow = (label: string): readonly Action[] => [
  { do: 'await', role: 'button', label },
  click('button', label),
];

const isPastDue = hasTag('pastDue');

/** Whether the way to the subscription's page is named after a debt. */
function isOwed(snapshot: Snapshot): boolean {
  const status = subscriptionOf(snapshot)?.status ?? '';
  return isPastDue(snapshot) ? status !== 'paused' : ['past_due', 'unpaid'].includes(status);
}

/** The first matching entry is used. */
export const CONTROLS: readonly Control[] = [
  ...SESSION_CONTROLS,
  { event: 'profile.submit', actions: sendProfile },
  {
    event: 'profile.useSaved',
    where: (snapshot) => !isSavedElsewhere(snapshot),
    actions: null,
  },
  button('profile.useSaved', profileTexts.useSaved),
  // Choosing a selected card or option again sends no event.
  {
    event: 'plan.choose',
    where: (snapshot, { priceId }) => priceIdOf(snapshot) === priceId,
    actions: null,
  },
  {
    event: 'service.choose',
    where: (snapshot, { serviceType }) => serviceTypeOf(snapshot) === serviceType,
    actions: null,
  },
  {
    event: 'plan.choose',
    actions: (_, { priceId }) => [{ do: 'check', label: planLabel(String(priceId)) }],
  },
  button('payment.start', planTexts.start, {
    where: (snapshot) => subscriptionOf(snapshot) === null,
  }),
  button('payment.start', planTexts.startWithoutTrial),
  button('payment.recheck', planTexts.recheck),
  button('payment.startAgain', planTexts.startAgain),
  // The button is there only where the backend says so.
  {
    event: 'plan.manage',
    where: (snapshot) => !canManageOf(snapshot),
    actions: null,
  },
  button('plan.manage', subscriptionTexts.pay, { where: isOwed }),
  button('plan.manage', subscriptionTexts.manage),
  {
    event: 'service.choose',
    actions: (_, { serviceType }) => [
      {
        do: 'choose',
        label: agentTexts.serviceType,
        option: agentTexts.serviceTypes[serviceType === 'MEDICAL' ? 'MEDICAL' : 'GENERAL'],
      },
    ],
  },
  button('calendars.import', calendarTexts.importAgain, { where: hasTag('importing') }),
  button('calendars.import', calendarTexts.import),
  {
    event: 'agent.save',
    where: (snapshot) => serviceTypeOf(snapshot) === 'MEDICAL',
    actions: saveMedical,
  },
  { event: 'agent.save', actions: saveGeneral },
  // The button is busy while the links are read.
  { event: 'agent.reload', where: hasTag('readingLinks'), actions: null },
  button('agent.reload', connectTexts.askAgain, { where: isConfigSaved }),
  button('agent.reload', shellTexts.retry, { where: isLoadFailed }),
  // Without a failure there is no retry button.
  { event: 'agent.reload', actions: null },
  button('draft.restore', draftTexts.restore),
  button('draft.discard', draftTexts.useStored),
  button('account.export', accountTexts.download),
  button('deletion.start', accountTexts.startDeletion),
  { event: 'account.delete', actions: fillDeleteAccount },
  {
    event: 'step.retry',
    actions: () => onceSlow(shellTexts.retry),
  },
  button('step.cancel', shellTexts.backToPlans, { screens: ['loading'] }),
  {
    event: 'step.cancel',
    screens: ['plan'],
    where: hasTag('managingSubscription'),
    actions: () => onceSlow(shellTexts.cancel),
  },
  button('step.cancel', shellTexts.cancel, { screens: ['plan'] }),
  button('step.cancel', shellTexts.cancel, {
    screens: ['account'],
    where: hasTag('confirmingDeletion'),
  }),
  {
    event: 'step.cancel',
    actions: () => onceSlow(shellTexts.cancel),
  },
];

/** The accessible name of a plan's card. */
function planLabel(priceId: string): string {
  const { title, price } = planByPriceId(priceId);
  return `${title} ${price}${planTexts.perMonth}`;
}
