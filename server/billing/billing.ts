// What the routes know of whoever is paid: the sandbox, or a real provider.

export interface Subscription {
  /** The price that is paid, or was. */
  readonly priceId: string;
  /** As the provider calls it; `pending` while a payment is being confirmed. */
  readonly status: string;
  /** Whether it gives access now. */
  readonly isActive: boolean;
  readonly startedAt: Date;
  /** Null unless it is on trial. */
  readonly trialEndsAt: Date | null;
  /** End of what was charged last, or of the subscription. */
  readonly currentPeriodEndsAt: Date | null;
  /** It goes on until the end of the period, and no further. */
  readonly cancelAtPeriodEnd: boolean;
}

export interface BillingState {
  /** Null when the account never had one. */
  readonly subscription: Subscription | null;
  /** Whether `portal` leads somewhere. */
  readonly canManage: boolean;
}

/** An account that pays. */
export interface Payer {
  readonly id: string;
  readonly email: string;
  readonly tokenVersion: number;
}

export interface Billing {
  stateOf(accountId: string): Promise<BillingState>;
  /**
   * The address where the plan is paid; the same one again while it can still be paid.
   * @param origin where the payment page leads back to
   * @throws {HttpError} 401, 409 when there is a subscription or a payment is being confirmed, 404 where nobody is paid,
   * 422 or 424 when the provider does not take it
   */
  pay(payer: Payer, priceId: string, origin: string): Promise<string>;
  /**
   * The address where the subscription is managed.
   * @throws {HttpError} 404 when there is nothing to manage, 424
   */
  portal(accountId: string, origin: string): Promise<string>;
  /**
   * Ends all that the account would still be charged for, before it is deleted.
   * @throws {HttpError} 424 when that cannot be made sure of now
   */
  end(accountId: string): Promise<void>;
  /** What is wrong with the provider's settings, as far as is known. */
  problems(): readonly string[];
}
