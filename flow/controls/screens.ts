// The title and the texts that a person sees in a snapshot.
import {
  bannerOf,
  calendarsOf,
  canManageOf,
  hasTag,
  isConfigSaved,
  isConsentRefused,
  isLoadFailed,
  type Snapshot,
  screenOf,
  serviceTypeOf,
  subscriptionOf,
} from '../../machines/selectors.ts';
import type { Banner, ScreenName } from '../../machines/types.ts';
import { accountTexts } from '../../src/texts/account.ts';
import { agentTexts, calendarTexts, connectTexts, draftTexts } from '../../src/texts/agent.ts';
import { authTexts, bannerText } from '../../src/texts/auth.ts';
import { planTexts } from '../../src/texts/plan.ts';
import { profileTexts } from '../../src/texts/profile.ts';
import { recoveryTexts } from '../../src/texts/recovery.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import { endOf, failureOf, subscriptionTexts, termsOf } from '../../src/texts/subscription.ts';
import { titleTexts } from '../../src/texts/titles.ts';

/** The heading of each screen. A waiting screen has a text in its place. */
export const SCREEN_TITLES: Readonly<Record<ScreenName, string>> = {
  restoring: shellTexts.restoring,
  loading: shellTexts.preparing,
  login: authTexts.loginTitle,
  register: authTexts.registerTitle,
  recovery: titleTexts.recovery,
  recoverySent: titleTexts.recoverySent,
  newPassword: titleTexts.newPassword,
  linkOpened: titleTexts.linkOpened,
  profile: profileTexts.title,
  plan: planTexts.title,
  agent: agentTexts.title,
  account: accountTexts.title,
  notFound: shellTexts.notFoundTitle,
};

const isRequestingLink = hasTag('requestingLink');
const isConfirmingPayment = hasTag('confirmingPayment');
const isWithoutEmail = hasTag('withoutEmail');
const isPastDue = hasTag('pastDue');
const isComparingDraft = hasTag('comparingDraft');
const isConfirmingDeletion = hasTag('confirmingDeletion');

/** Texts that depend on the snapshot, top to bottom, without the technical detail at the end. */
export function visibleTexts(snapshot: Snapshot): readonly string[] {
  switch (screenOf(snapshot)) {
    case 'login':
    case 'register':
    case 'recovery':
    case 'newPassword':
      return bannerTexts(bannerOf(snapshot));
    case 'recoverySent':
      return [recoveryTexts.sent];
    case 'linkOpened':
      return [recoveryTexts.otherAccount];
    case 'profile':
      return isWithoutEmail(snapshot) ? [profileTexts.emailMissing] : [];
    case 'plan':
      return planScreenTexts(snapshot);
    case 'agent':
      return agentScreenTexts(snapshot);
    case 'account':
      return isConfirmingDeletion(snapshot)
        ? [accountTexts.typeEmail]
        : [accountTexts.startDeletion];
    case 'notFound':
      return [shellTexts.notFoundText];
    case 'loading':
      return isConfirmingPayment(snapshot) ? [shellTexts.confirmingPayment] : [];
    default:
      return [];
  }
}

function planScreenTexts(snapshot: Snapshot): readonly string[] {
  if (isPastDue(snapshot)) return [subscriptionTexts.pastDue];
  const before = subscriptionOf(snapshot);
  const end = before === null ? [] : [endOf(before)];
  if (isRequestingLink(snapshot)) return [...end, planTexts.requestingLink];
  if (snapshot.can({ type: 'payment.recheck' })) return [...end, planTexts.unsure];
  if (!snapshot.can({ type: 'payment.start' })) return [...end, planTexts.chooseFirst];
  if (before !== null) return end;
  return [planTexts.trial, ...(canManageOf(snapshot) ? [planTexts.cancelTrial] : [])];
}

/** Without the detail of a failure. */
function bannerTexts(banner: Banner | null): readonly string[] {
  if (banner === null) return [];
  return [bannerText(banner.notice === 'authFailed' ? { ...banner, text: '' } : banner).trim()];
}

function planCardTexts(snapshot: Snapshot): readonly string[] {
  const subscription = subscriptionOf(snapshot);
  if (subscription === null) return [];
  const failure = failureOf(subscription, canManageOf(snapshot));
  return [...termsOf(subscription), ...(failure === null ? [] : [failure])];
}

function agentScreenTexts(snapshot: Snapshot): readonly string[] {
  const terms = planCardTexts(snapshot);
  if (isComparingDraft(snapshot)) return [draftTexts.comparing, ...terms, connectTexts.saved];
  const hasForm = serviceTypeOf(snapshot) !== null;
  const isRefused = isConsentRefused(snapshot);
  const texts = [
    [connectTexts.saved, isConfigSaved(snapshot)] as const,
    [agentTexts.loadFailed, isLoadFailed(snapshot)] as const,
    [agentTexts.chooseService, !hasForm] as const,
    [calendarTexts.consentRefused, hasForm && isRefused] as const,
    [
      calendarTexts.noCalendars,
      hasForm && !isRefused && calendarsOf(snapshot)?.length === 0,
    ] as const,
  ].flatMap(([text, isShown]) => (isShown ? [text] : []));
  return [...terms, ...texts];
}
