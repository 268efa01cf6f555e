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
