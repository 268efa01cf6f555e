// The interface of the payment providers: the sandbox and Stripe.

export interface Subscription {
  /** The current or last price. */
  readonly priceId: string;
  /** The provider's status; `pending` while a payment is being confirmed. */
  readonly status: string;
  /** Whether it gives access now. */
  readonly isActive: boolean;
  readonly startedAt: Date;
  /** Null unless it is on trial. */
  readonly trialEndsAt: Date | null;
  /** End of the last paid period, or of the subscription. */
  readonly currentPeriodEndsAt: Date | null;
  /** Cancelled for the end of the period. */
  readonly cancelAtPeriodEnd: boolean;
}

export interface BillingState {
  /** Null when the account never had a subscription. */
  readonly subscription: Subscription | null;
  /** Whether `portal` returns an address. */
  readonly canManage: boolean;
}

/** The account of a payment. */
export interface Payer {
  readonly id: string;
  readonly email: string;
  readonly tokenVersion: number;
}

export interface Billing {
  stateOf(accountId: string): Promise<BillingState>;
  /**
   * The payment page of the plan; the same one again while it is still open.
   * @param origin to which the payment page returns
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
   * Ends every subscription and open payment of the account, before it is deleted.
   * @throws {HttpError} 424 when that cannot be confirmed now
   */
  end(accountId: string): Promise<void>;
  /** Known problems of the provider's settings. */
  problems(): readonly string[];
}
