// The dependencies of every route, created once at start.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Billing } from './billing/billing.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { BuiltApp } from './http/built-app.ts';
import type { Journal } from './journal.ts';
import type { RateLimitKind, Tried } from './limits/rate-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SessionAccount } from './sessions/own-session.ts';
import type { Account } from './stores/account-store.ts';
import type { WaitingMail } from './stores/mail-store.ts';
import type { Tokens } from './tokens/tokens.ts';

export interface Limits {
  /** The client that the request is counted for. */
  clientOf(c: Context<RequestEnv>): string;
  /**
   * Counts an attempt.
   * @param tried the keys of the attempt, besides the address
   * @returns takes the attempt back
   * @throws {HttpError} 429
   */
  begin(c: Context<RequestEnv>, kind: RateLimitKind, tried?: Tried): Promise<() => Promise<void>>;
  /** Whether one more mail of this kind may be sent to this e-mail. Counts it; the client is not told. */
  mayMail(
    c: Context<RequestEnv>,
    kind: 'recovery' | 'hourlyRecovery' | 'notice',
    email: string,
  ): Promise<boolean>;
  /** From now on this network's attempts for this e-mail have their own count. */
  signedIn(c: Context<RequestEnv>, account: Pick<Account, 'id' | 'email'>): Promise<void>;
}

export interface Passwords {
  /**
   * Runs the work when it is this client's turn. Used for everything that hashes, with its database queries:
   * a refused request does not count as an attempt and uses no connection.
   * @param known the signed-in account or the token of a valid link; these have their own queue
   * @throws {HttpError} 503 where too many wait
   */
  inTurn<T>(c: Context<RequestEnv>, work: () => Promise<T>, known?: string): Promise<T>;
  hash(password: string): Promise<string>;
  /** @param stored null when no account has the e-mail; the comparison takes as long */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** Sends mails in the background. */
export interface MailQueue {
  /** Stores the mail and returns before it is sent. */
  post(mail: WaitingMail): Promise<void>;
  close(): Promise<void>;
}

/** Receives Stripe's webhooks. */
export interface WebhookQueue {
  /**
   * Stores the event for later processing.
   * @param signature as it came with the body
   * @returns false when Stripe did not sign it
   */
  receive(body: Buffer, signature: string): Promise<boolean>;
  /** Finishes the current event and stops. */
  close(): Promise<void>;
}

export interface Readiness {
  /** The failing parts at the last check. */
  failing(): readonly string[];
  close(): Promise<void>;
}

/** Closes accounts that have no owner. */
export interface ClosingQueue {
  /** Looks for a new account to close. */
  wake(): void;
  close(): Promise<void>;
}

export interface Backend {
  readonly config: Config;
  /** Null when another server serves the app. */
  readonly builtApp: BuiltApp | null;
  readonly readiness: Readiness;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly limits: Limits;
  /** Null when no mail server is configured. */
  readonly mail: MailQueue | null;
  /** The payment provider. */
  readonly billing: Billing;
  /** Null unless the provider is Stripe. */
  readonly webhookQueue: WebhookQueue | null;
  readonly closings: ClosingQueue;
  readonly log: Logger;
  readonly journal: Journal;
  readonly metrics: Metrics;
  /**
   * The account of a bearer token; null when the token is forged, expired, revoked or of a kind
   * that is not accepted here.
   * @throws {HttpError} 403 when its e-mail cannot be used, 424 when the provider cannot be asked
   */
  authenticate(token: string): Promise<SessionAccount | null>;
  readonly passwords: Passwords;
  /** The only clock; tests set it instead of waiting. */
  now(): Date;
}

/** An account with an e-mail. */
export type SignedIn = SessionAccount & { readonly email: string };

/** Hono's variables of a request. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; account: SignedIn };
}
