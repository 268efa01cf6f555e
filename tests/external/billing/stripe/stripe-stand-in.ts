// What a test has of the stand-in of Stripe.
import type Stripe from 'stripe';
import type { ReceivedRequest } from './api/answer-request.ts';
import type { Faults } from './api/faults.ts';
import type { Deliveries, Post } from './deliveries.ts';
import type { CheckoutMoves, PortalMoves } from './owner-moves.ts';
import type { NewPrice } from './price.ts';
import type { World } from './world.ts';

export interface StripeStandInOptions extends Partial<Pick<World, 'afterRetries'>> {
  /** Its clock, before `advance` moves it. */
  readonly now?: () => Date;
  /** Sends its events; over HTTP by default. */
  readonly post?: Post;
}

export interface StripeStandIn {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Its clock: for a backend that is to live in the same time. */
  now(): Date;
  /** Moves its clock, and lets happen what becomes due on the way: trials, charges, retries, ends. */
  advance(milliseconds: number): void;

  addPrice(price: NewPrice): void;
  removePrice(id: string): void;
  /** A person on the payment page. @param reference the id of a session, or the address of its page */
  checkout(reference: string): CheckoutMoves;
  /** A person in the portal. @param reference a customer's id, or the address of a portal */
  portal(reference: string): PortalMoves;
  /** What is done by hand at Stripe. */
  readonly dashboard: {
    cancelNow(subscriptionId: string): void;
    cancelAtPeriodEnd(subscriptionId: string): void;
    /** Archives it, say; its amount Stripe does not change, but another price may come to have its id here. */
    changePrice(price: NewPrice): void;
    /** Sells something beside the plan; its item stands first, as Stripe promises no order. */
    addOn(subscriptionId: string, priceId: string): void;
    pause(subscriptionId: string): void;
    /** Gives the last payment back; the subscription stays. */
    refund(subscriptionId: string): void;
    deleteCustomer(customerId: string): void;
  };

  /** What is true at Stripe, the oldest first: copies. */
  customers(): Stripe.Customer[];
  sessions(): Stripe.Checkout.Session[];
  /** Of one customer or of all, ended ones too. */
  subscriptions(customerId?: string): Stripe.Subscription[];
  invoices(customerId?: string): Stripe.Invoice[];

  readonly deliveries: Deliveries;
  readonly faults: Faults;
  /** Every request that reached it, in order. */
  requests(): readonly ReceivedRequest[];
  /** Answers and events of its own that are not as the SDK's types say: always none. */
  problems(): readonly string[];
  close(): Promise<void>;
}
