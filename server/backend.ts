// What every route works with, made once at start and passed in.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { HashCost } from './accounts/password.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Tokens } from './tokens/tokens.ts';

export interface Backend {
  readonly config: Config;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly log: Logger;
  /**
   * The e-mail behind a bearer token, as `emailKey` writes it: '' when the account shares none, null
   * when the token is forged, expired or of a kind that is not taken here.
   * @throws {Refusal} 403 when the e-mail is not verified, 503 when that cannot be found out now
   */
  emailBehind(token: string): Promise<string | null>;
  /** What a new password's hash costs. */
  readonly hashCost: HashCost;
  /** The only clock; tests move it instead of waiting. */
  now(): Date;
}

/** What Hono carries with each request. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; email: string };
}
