// What every route works with, made once at start and passed in.
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
  /** Which client the request counts as. */
  clientOf(c: Context<RequestEnv>): string;
  /**
   * Counts an attempt.
   * @param tried what is known of who tries it, besides the address
   * @returns to be called when the attempt should not count after all
   * @throws {HttpError} 429
   */
  begin(c: Context<RequestEnv>, kind: RateLimitKind, tried?: Tried): Promise<() => Promise<void>>;
  /** Whether one more mail of this kind may go to this e-mail; counts it, and tells nobody. */
  mayMail(
    c: Context<RequestEnv>,
    kind: 'recovery' | 'hourlyRecovery' | 'notice',
    email: string,
  ): Promise<boolean>;
  /** From now on this network's attempts at this e-mail count apart from everybody else's. */
  signedIn(c: Context<RequestEnv>, account: Pick<Account, 'id' | 'email'>): Promise<void>;
}

export interface Passwords {
  /**
   * Does the work when it is this client's turn. Whatever hashes is done so, with all that it asks of the database:
   * who finds no place has not tried, and uses up no connection.
   * @param known the account of whoever is signed in, or the token of a good link: they wait apart from strangers
   * @throws {HttpError} 503 where too many wait
   */
  inTurn<T>(c: Context<RequestEnv>, work: () => Promise<T>, known?: string): Promise<T>;
  hash(password: string): Promise<string>;
  /** @param stored null where nobody has the e-mail: the answer takes as long */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** Sends mails in the background. */
export interface MailQueue {
  /** Keeps the mail; nobody waits until it is sent. */
  post(mail: WaitingMail): Promise<void>;
  close(): Promise<void>;
}

/** Takes what Stripe tells. */
export interface WebhookQueue {
  /**
   * Keeps the event, and leaves it to be processed.
   * @param signature as it came with the body
   * @returns false when Stripe did not sign it
   */
  receive(body: Buffer, signature: string): Promise<boolean>;
  /** Lets what is being processed end, and stops. */
  close(): Promise<void>;
}

export interface Readiness {
  /** What fails, as it was seen last. */
  failing(): readonly string[];
  close(): Promise<void>;
}

/** Closes accounts of which nobody is the owner. */
export interface ClosingQueue {
  /** There may be one more. */
  wake(): void;
  close(): Promise<void>;
}

export interface Backend {
  readonly config: Config;
  /** Null where something else serves it. */
  readonly builtApp: BuiltApp | null;
  readonly readiness: Readiness;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly limits: Limits;
  /** Null where no mail can be sent. */
  readonly mail: MailQueue | null;
  /** Whoever is paid. */
  readonly billing: Billing;
  /** Null unless that is Stripe. */
  readonly webhookQueue: WebhookQueue | null;
  readonly closings: ClosingQueue;
  readonly log: Logger;
  readonly journal: Journal;
  readonly metrics: Metrics;
  /**
   * The account behind a bearer token; null when the token is forged, expired, ended or of a kind
   * that is not taken here.
   * @throws {HttpError} 403 when its e-mail cannot be used, 424 when that cannot be found out now
   */
  authenticate(token: string): Promise<SessionAccount | 'no e-mail' | null>;
  readonly passwords: Passwords;
  /** The only clock; tests move it instead of waiting. */
  now(): Date;
}

/** An account that came by its e-mail. */
export type SignedIn = SessionAccount & { readonly email: string };

/** What Hono carries with each request. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; account: SignedIn };
}
