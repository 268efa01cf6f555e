// Stores the choices of an unfinished purchase or configuration, per person, in this browser.
// @rule What is remembered of a purchase
import { SERVICE_TYPES, type ServiceType } from '../../contract/service-type.ts';
import { PAYMENT_MEMORY_MS, PAYMENT_OPEN_MS } from '../../machines/limits.ts';
import type { PaymentOutcome } from '../../machines/types.ts';
import { fieldsOf, type JsonStorage } from './storage.ts';

interface Stored {
  readonly priceId: string | null;
  /** When this browser navigated to the payment page, in milliseconds since 1970. */
  readonly paymentStartedAt: number | null;
  /** The same for an earlier payment that is no longer awaited and may have been made. */
  readonly paymentUnconfirmedAt: number | null;
  readonly serviceType: ServiceType | null;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function parseStored(value: unknown): Stored {
  const { priceId, paymentStartedAt, paymentUnconfirmedAt, serviceType } = fieldsOf(value);
  return {
    priceId: typeof priceId === 'string' ? priceId : null,
    paymentStartedAt: numberOf(paymentStartedAt),
    paymentUnconfirmedAt: numberOf(paymentUnconfirmedAt),
    serviceType: SERVICE_TYPES.find((type) => type === serviceType) ?? null,
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
  const keyOf = (email: string) => `virsi_choices:${email.toLowerCase()}`;
  const read = (email: string) => parseStored(storage.read(keyOf(email)));
  const write = (email: string, change: Partial<Stored>) =>
    storage.write(keyOf(email), { ...read(email), ...change });
  const paymentOf = ({ paymentStartedAt, paymentUnconfirmedAt }: Stored) => {
    if (!isCancelled && isWithin(paymentStartedAt, PAYMENT_MEMORY_MS)) return 'started';
    const last = isCancelled ? null : paymentStartedAt;
    if ([last, paymentUnconfirmedAt].some((at) => isWithin(at, PAYMENT_OPEN_MS)))
      return 'unconfirmed';
    return isWithin(paymentStartedAt, PAYMENT_OPEN_MS) ? 'cancelled' : 'none';
  };
  return {
    plan: (email) => {
      const stored = read(email);
      const { priceId } = stored;
      return {
        priceId: priceId !== null && isOnSale(priceId) ? priceId : null,
        payment: paymentOf(stored),
      };
    },
    serviceType: (email) => read(email).serviceType,
    rememberPlan: (email, priceId) => write(email, { priceId }),
    rememberPayment: (email, payment) => {
      const { paymentStartedAt, paymentUnconfirmedAt } = read(email);
      const isOver = isCancelled || payment === 'dropped';
      // The cancellation was of an earlier payment, not of the next one.
      isCancelled = false;
      write(email, {
        paymentStartedAt: payment === 'started' ? Date.now() : null,
        paymentUnconfirmedAt: isOver
          ? paymentUnconfirmedAt
          : (paymentStartedAt ?? paymentUnconfirmedAt),
      });
    },
    settlePayments: (email) => {
      const { paymentStartedAt, paymentUnconfirmedAt } = read(email);
      if (paymentStartedAt !== null || paymentUnconfirmedAt !== null)
        write(email, { paymentStartedAt: null, paymentUnconfirmedAt: null });
    },
    rememberService: (email, serviceType) => write(email, { serviceType }),
    clear: (email) => storage.remove(keyOf(email)),
  };
}

/** A negative age means that the clock was set back; the payment still counts. */
function isWithin(at: number | null, milliseconds: number): boolean {
  return at !== null && Date.now() - at < milliseconds;
}
