// The observable state and the events of an owner, in the vocabulary of the scenarios.
import { isDeepStrictEqual } from 'node:util';
import type { ActorRefFrom } from 'xstate';
import type { Context } from '../../machines/context.ts';
import type { PersonEvent } from '../../machines/events.ts';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Banner, Emitted, LogEntry, Notice, Tag } from '../../machines/types.ts';
import { Unmet } from './failure.ts';
import type { ChartProduct } from './product.ts';

export type Machine = typeof onboardingMachine;
export type OnboardingActor = ActorRefFrom<Machine>;
type Plain<Event> = Event extends { type: infer Type }
  ? keyof Event extends 'type'
    ? Type
    : never
  : never;
/** An event that carries nothing is its name. */
export type UserEvent = PersonEvent | Plain<PersonEvent>;

// The compiler takes no union of so many names apart, so the cast says what `Plain` says already.
export const eventOf = (event: UserEvent): PersonEvent =>
  typeof event === 'string' ? ({ type: event } as PersonEvent) : event;

/** What a row says of the machine; what it leaves out may be anything. */
export interface Expected {
  /** The screen, and the address it is shown under. */
  readonly at?: readonly [screen: string, address: string];
  /** The addresses that took the place of another since the person last went somewhere. */
  readonly redirects?: readonly string[];
  /** Of the five steps: cuenta, perfil, plan, pago, asistente. */
  readonly step?: string | null;
  readonly banner?: string | null;
  /** `severity: message` of every toast since the row began. */
  readonly toasts?: readonly string[];
  /** Every toast that was taken away before its time since the row began. */
  readonly withdrawn?: readonly string[];
  /** The failure that stands beside its button, as `severity: message`. */
  readonly failure?: string | null;
  /** Every line that was logged since the row began. */
  readonly log?: readonly string[];
  /** All that marks the wait. */
  readonly tags?: readonly Tag[];
  readonly user?: Context['user'];
  /** The way to the account page shows. */
  readonly hasAccount?: boolean;
  readonly plan?: string | null;
  /** The screen says that a payment may have been made. */
  readonly isPaymentOpen?: boolean;
  readonly subscription?: Context['subscription'];
  /** The subscription can be changed or cancelled on a page of the payment provider. */
  readonly canManage?: boolean;
  readonly service?: Context['serviceType'];
  /** The connect buttons show. */
  readonly isSaved?: boolean;
  readonly links?: Context['links'];
  /** The screen says that the stored configuration could not be read. */
  readonly isLoadFailed?: boolean;
  /** Another tab has saved what is shown. */
  readonly isSavedElsewhere?: boolean;
  readonly calendars?: Context['calendars'];
  /** The screen says that the consent was refused. */
  readonly isConsentRefused?: boolean;
  readonly can?: readonly UserEvent[];
  readonly cannot?: readonly UserEvent[];
}

/** Nothing is left of the person who was signed in. */
export const ANONYMOUS = {
  user: null,
  plan: null,
  isPaymentOpen: false,
  subscription: null,
  canManage: false,
  service: null,
  isSaved: false,
  links: null,
  isLoadFailed: false,
  isSavedElsewhere: false,
  calendars: null,
  isConsentRefused: false,
  cannot: ['session.logout'],
} as const satisfies Expected;

/** What a run has said since its row began, in whatever page. */
export const nothingSaid = () => ({
  toasts: [] as string[],
  withdrawn: [] as string[],
  log: [] as string[],
});

/** Notes what the actor says. @returns what became of it, should it break */
export function listenTo(
  product: ChartProduct,
  actor: OnboardingActor,
  said: ReturnType<typeof nothingSaid>,
): () => void {
  let broken: unknown;
  actor.subscribe({
    error: (error) => {
      broken = error;
    },
  });
  actor.on('notice.shown', (notice) => said.toasts.push(toastText(product, notice)));
  actor.on('notice.withdrawn', (notice) => said.withdrawn.push(toastText(product, notice)));
  actor.on('log.written', (line) => said.log.push(logLine(product, line)));
  return () => {
    if (broken) throw broken;
  };
}

/** Where the page is and what it has said. */
export interface Page extends Readonly<ReturnType<typeof nothingSaid>> {
  readonly address: string;
  readonly redirects: readonly string[];
}

/** The same words as the row's, of what is there. */
export function look(
  product: ChartProduct,
  actor: OnboardingActor,
  page: Page,
  row: Expected,
): Expected {
  const { selectors } = product;
  const snapshot = actor.getSnapshot();
  const allowed = (event: UserEvent) => snapshot.can(eventOf(event));
  return {
    at: [selectors.screenOf(snapshot), page.address],
    redirects: page.redirects,
    step: selectors.stepOf(snapshot),
    banner: bannerText(product, selectors.bannerOf(snapshot)),
    toasts: page.toasts,
    withdrawn: page.withdrawn,
    failure: failureText(product, selectors.failedTryOf(snapshot)),
    log: page.log,
    tags: TAGS.filter((tag) => snapshot.hasTag(tag)),
    user: selectors.userOf(snapshot),
    hasAccount: selectors.hasAccountPage(snapshot),
    plan: selectors.priceIdOf(snapshot),
    isPaymentOpen: snapshot.context.isPaymentOpen,
    subscription: selectors.subscriptionOf(snapshot),
    canManage: selectors.canManageOf(snapshot),
    service: selectors.serviceTypeOf(snapshot),
    isSaved: selectors.isConfigSaved(snapshot),
    links: selectors.linksOf(snapshot),
    isLoadFailed: selectors.isLoadFailed(snapshot),
    isSavedElsewhere: selectors.isSavedElsewhere(snapshot),
    calendars: selectors.calendarsOf(snapshot),
    isConsentRefused: selectors.isConsentRefused(snapshot),
    can: row.can?.filter(allowed) ?? [],
    cannot: row.cannot?.filter((event) => !allowed(event)) ?? [],
  };
}

const TAGS: readonly Tag[] = [
  'busy',
  'withoutEmail',
  'requestingLink',
  'confirmingPayment',
  'pastDue',
  'managingSubscription',
  'importing',
  'saving',
  'readingLinks',
  'comparingDraft',
  'exporting',
  'confirmingDeletion',
  'deleting',
];

/**
 * Of what is there only what the row speaks of is compared.
 * @throws {Unmet} with each key that differs
 */
export function compare<Row extends object>(there: Row, row: Row): void {
  const seen = new Map<string, unknown>(Object.entries(there));
  const differences = Object.entries(row)
    .map(([key, expected]) => ({ key, expected, actual: seen.get(key) }))
    .filter(({ expected, actual }) => !isDeepStrictEqual(expected, actual));
  if (differences.length > 0) throw new Unmet(differences);
}

function bannerText({ authTexts }: ChartProduct, banner: Banner | null): string | null {
  if (banner === null) return null;
  if (banner.notice === 'authRefused') return banner.text;
  if (banner.notice === 'authFailed') return authTexts.notProcessed + banner.text;
  return authTexts[banner.notice];
}

function toastText({ noticeText }: ChartProduct, notice: Notice) {
  const { severity, message } = noticeText(notice);
  return `${severity}: ${message}`;
}

const failureText = (product: ChartProduct, failure: Notice | null) =>
  failure && toastText(product, failure);

/** The line with the codes of its cause. */
function logLine({ logText }: ChartProduct, line: LogEntry): string {
  const code = 'code' in line ? line.code : '';
  const providerCode = 'providerCode' in line ? line.providerCode : '';
  return [logText(line), code, providerCode].filter(Boolean).join(' ');
}

export type Remembered = Extract<
  Emitted,
  { type: 'plan.remembered' | 'payment.remembered' | 'service.remembered' }
>;
