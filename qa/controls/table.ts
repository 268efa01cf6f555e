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
import { click, fillDeleteAccount, saveGeneral, saveMedical, sendProfile } from './forms.ts';
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
  { event: 'profile.useSaved', actions: () => [click('button', profileTexts.useSaved)] },
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
  {
    event: 'payment.start',
    where: (snapshot) => subscriptionOf(snapshot) === null,
    actions: () => [click('button', planTexts.start)],
  },
  {
    event: 'payment.start',
    actions: () => [click('button', planTexts.startWithoutTrial)],
  },
  {
    event: 'payment.recheck',
    actions: () => [click('button', planTexts.recheck)],
  },
  {
    event: 'payment.startAgain',
    actions: () => [click('button', planTexts.startAgain)],
  },
  // The button is there only where the backend says so.
  {
    event: 'plan.manage',
    where: (snapshot) => !canManageOf(snapshot),
    actions: null,
  },
  {
    event: 'plan.manage',
    where: isOwed,
    actions: () => [click('button', subscriptionTexts.pay)],
  },
  {
    event: 'plan.manage',
    actions: () => [click('button', subscriptionTexts.manage)],
  },
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
  {
    event: 'calendars.import',
    where: hasTag('importing'),
    actions: () => [click('button', calendarTexts.importAgain)],
  },
  {
    event: 'calendars.import',
    actions: () => [click('button', calendarTexts.import)],
  },
  {
    event: 'agent.save',
    where: (snapshot) => serviceTypeOf(snapshot) === 'MEDICAL',
    actions: saveMedical,
  },
  { event: 'agent.save', actions: saveGeneral },
  // The button is busy while the links are read.
  { event: 'agent.reload', where: hasTag('readingLinks'), actions: null },
  {
    event: 'agent.reload',
    where: isConfigSaved,
    actions: () => [click('button', connectTexts.askAgain)],
  },
  {
    event: 'agent.reload',
    where: isLoadFailed,
    actions: () => [click('button', shellTexts.retry)],
  },
  // Without a failure there is no retry button.
  { event: 'agent.reload', actions: null },
  {
    event: 'draft.restore',
    actions: () => [click('button', draftTexts.restore)],
  },
  {
    event: 'draft.discard',
    actions: () => [click('button', draftTexts.useStored)],
  },
  {
    event: 'account.export',
    actions: () => [click('button', accountTexts.download)],
  },
  {
    event: 'deletion.start',
    actions: () => [click('button', accountTexts.startDeletion)],
  },
  { event: 'account.delete', actions: fillDeleteAccount },
  {
    event: 'step.retry',
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
    where: hasTag('managingSubscription'),
    actions: () => onceSlow(shellTexts.cancel),
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
    actions: () => onceSlow(shellTexts.cancel),
  },
];

/** The accessible name of a plan's card. */
export function planLabel(priceId: string): string {
  const { title, price } = planByPriceId(priceId);
  return `${title} ${price}${planTexts.perMonth}`;
}
