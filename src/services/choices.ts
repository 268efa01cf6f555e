// Stores the choices of an unfinished purchase or configuration, per person, in this browser.
// @rule What is remembered of a purchase
import { SERVICE_TYPES, type ServiceType } from '../../contract/service-type.ts';
import { PAYMENT_MEMORY_MS, PAYMENT_OPEN_MS } from '../../machines/limits.ts';
import type { PaymentOutcome } from '../../machines/types.ts';
import { fieldsOf, type JsonStorage } from './storage.ts';

/** Of two tabs that pay within milliseconds one is remembered: the backend gives both the same link. */
interface Payments {
  /** When this browser navigated to the payment page, in milliseconds since 1970. */
  readonly paymentStartedAt: number | null;
  /** The same for an earlier payment that is no longer awaited and may have been made. */
  readonly paymentUnconfirmedAt: number | null;
  /** Fingerprint of the one link that opened all of these; null where there were several, or it is not known. */
  readonly paymentLink: string | null;
}

/** Of a connection link that a person opened in this browser, which is forgotten with the choices. */
export const openedLinkKey = (email: string, link: string) =>
  `virsi_opened:${email.toLowerCase()}:${link}`;

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function parsePayments(value: unknown): Payments {
  const { paymentStartedAt, paymentUnconfirmedAt, paymentLink } = fieldsOf(value);
  return {
    paymentStartedAt: numberOf(paymentStartedAt),
    paymentUnconfirmedAt: numberOf(paymentUnconfirmedAt),
    paymentLink: textOf(paymentLink),
  };
}

/** The unfinished purchase that this browser remembers. */
export interface RememberedPlan {
  readonly priceId: string | null;
  /**
   * `started`: less than 30 minutes ago this browser went to the payment page. `unconfirmed`: a payment that was
   * started less than a day ago may have been made, and nobody waits for it.
   */
  readonly payment: 'none' | 'started' | 'unconfirmed' | 'cancelled';
}

export interface Choices {
  plan(email: string): RememberedPlan;
  serviceType(email: string): ServiceType | null;
  rememberPlan(email: string, priceId: string | null): void;
  rememberPayment(email: string, payment: PaymentOutcome): void;
  /** @param fingerprint of the link that the next payment is started with */
  noteLink(fingerprint: string): void;
  /** The subscription is active: every payment is accounted for. */
  settlePayments(email: string): void;
  rememberService(email: string, serviceType: ServiceType | null): void;
  clear(email: string): void;
}

/**
 * @param isOnSale remembered plans that are no longer sold are forgotten
 * @param isPaymentCancelled whether the payment page reported a cancellation when it sent the browser back
 */
export function createChoices(
  storage: JsonStorage,
  {
    isOnSale,
    isPaymentCancelled,
  }: { isOnSale(priceId: string): boolean; isPaymentCancelled: boolean },
): Choices {
  let isCancelled = isPaymentCancelled;
  let nextLink: string | null = null;
  const paymentsKey = (email: string) => `virsi_choices:${email.toLowerCase()}`;
  const planKey = (email: string) => `${paymentsKey(email)}:plan`;
  const serviceKey = (email: string) => `${paymentsKey(email)}:service`;
  const readPayments = (email: string) => parsePayments(storage.read(paymentsKey(email)));
  // An entry for each: what two tabs choose at once is written over by neither.
  const write = (key: string, value: unknown) =>
    value === null ? storage.remove(key) : storage.write(key, value);
  const paymentOf = ({ paymentStartedAt, paymentUnconfirmedAt, paymentLink }: Payments) => {
    if (!isCancelled && isWithin(paymentStartedAt, PAYMENT_MEMORY_MS)) return 'started';
    const isAllCancelled = isCancelled && paymentLink !== null;
    const open = [
      isCancelled ? null : paymentStartedAt,
      isAllCancelled ? null : paymentUnconfirmedAt,
    ];
    if (open.some((at) => isWithin(at, PAYMENT_OPEN_MS))) return 'unconfirmed';
    return isWithin(paymentStartedAt, PAYMENT_OPEN_MS) ? 'cancelled' : 'none';
  };
  return {
    plan: (email) => {
      const priceId = textOf(storage.read(planKey(email)));
      return {
        priceId: priceId !== null && isOnSale(priceId) ? priceId : null,
        payment: paymentOf(readPayments(email)),
      };
    },
    serviceType: (email) => {
      const stored = storage.read(serviceKey(email));
      return SERVICE_TYPES.find((type) => type === stored) ?? null;
    },
    rememberPlan: (email, priceId) => write(planKey(email), priceId),
    noteLink: (fingerprint) => {
      nextLink = fingerprint;
    },
    rememberPayment: (email, payment) => {
      const { paymentStartedAt, paymentUnconfirmedAt, paymentLink } = readPayments(email);
      const isOver = isCancelled || payment === 'dropped';
      const kept = isCancelled && paymentLink !== null ? null : paymentUnconfirmedAt;
      // The cancellation was of an earlier payment, not of the next one.
      isCancelled = false;
      const unconfirmedAt = isOver ? kept : (paymentStartedAt ?? paymentUnconfirmedAt);
      if (payment !== 'started')
        return write(
          paymentsKey(email),
          unconfirmedAt && { paymentUnconfirmedAt: unconfirmedAt, paymentLink },
        );
      const isOneLink = unconfirmedAt === null || nextLink === paymentLink;
      write(paymentsKey(email), {
        paymentStartedAt: Date.now(),
        paymentUnconfirmedAt: unconfirmedAt,
        paymentLink: isOneLink ? nextLink : null,
      });
    },
    settlePayments: (email) => storage.remove(paymentsKey(email)),
    rememberService: (email, serviceType) => write(serviceKey(email), serviceType),
    clear: (email) => {
      const opened = storage.keys().filter((key) => key.startsWith(openedLinkKey(email, '')));
      for (const key of [paymentsKey(email), planKey(email), serviceKey(email), ...opened])
        storage.remove(key);
    },
  };
}

/** A negative age means that the clock was set back; the payment still counts. */
function isWithin(at: number | null, milliseconds: number): boolean {
  return at !== null && Date.now() - at < milliseconds;
}
