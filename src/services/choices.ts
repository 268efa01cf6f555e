// The choices of an unfinished purchase or configuration, per person, on this browser.
import { SERVICE_TYPES, type ServiceType } from '../../contract/service-type.ts';
import { PAYMENT_MEMORY_MS } from '../../machines/limits.ts';
import { fieldsOf, type JsonStorage } from './storage.ts';

interface Stored {
  readonly priceId: string | null;
  /** When this browser left for the payment page, in milliseconds since 1970. */
  readonly paymentStartedAt: number | null;
  readonly serviceType: ServiceType | null;
}

function parseStored(value: unknown): Stored {
  const { priceId, paymentStartedAt, serviceType } = fieldsOf(value);
  return {
    priceId: typeof priceId === 'string' ? priceId : null,
    paymentStartedAt: typeof paymentStartedAt === 'number' ? paymentStartedAt : null,
    serviceType: SERVICE_TYPES.find((type) => type === serviceType) ?? null,
  };
}

/** What this browser remembers of an unfinished purchase. */
export interface RememberedPlan {
  readonly priceId: string | null;
  /** `started`: less than 30 minutes ago this browser went to the payment page. */
  readonly payment: 'none' | 'started' | 'cancelled';
}

export interface Choices {
  plan(email: string): RememberedPlan;
  serviceType(email: string): ServiceType | null;
  rememberPlan(email: string, plan: { priceId: string | null; isPaymentStarted: boolean }): void;
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
  return {
    plan: (email) => {
      const { priceId, paymentStartedAt } = read(email);
      if (priceId === null || !isOnSale(priceId)) return { priceId: null, payment: 'none' };
      const age = Date.now() - (paymentStartedAt ?? Number.NEGATIVE_INFINITY);
      if (age < 0 || age >= PAYMENT_MEMORY_MS) return { priceId, payment: 'none' };
      return { priceId, payment: isCancelled ? 'cancelled' : 'started' };
    },
    serviceType: (email) => read(email).serviceType,
    rememberPlan: (email, { priceId, isPaymentStarted }) => {
      // The cancellation was of an earlier payment, not of this one.
      isCancelled = false;
      write(email, { priceId, paymentStartedAt: isPaymentStarted ? Date.now() : null });
    },
    rememberService: (email, serviceType) => write(email, { serviceType }),
    clear: (email) => storage.remove(keyOf(email)),
  };
}
