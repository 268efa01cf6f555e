// Starts the server: takes the port first, then the database, and serves once both are there.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type DestinationStream, type Logger, pino } from 'pino';
import { DEFAULT_COST, type HashCost } from './accounts/password.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createApp } from './app.ts';
import { bearerTokens } from './bearer-tokens.ts';
import { openBilling } from './billing/open-billing.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { answerProbe } from './health/probes.ts';
import { watchReadiness } from './health/readiness.ts';
import { requestsInFlight } from './health/requests-in-flight.ts';
import { stopServer } from './health/stop-server.ts';
import { readBuiltApp } from './http/built-app.ts';
import { describeError } from './http/describe-error.ts';
import { answerAdapterError, answerMalformed, HEADER_BYTES } from './http/malformed-requests.ts';
import { timed } from './http/server-timing.ts';
import { openJournal } from './journal.ts';
import { createLimits } from './limits/limits.ts';
import { closeGracefully, listen } from './listening.ts';
import { logToStdout } from './log-to-stdout.ts';
import { openMail } from './mail/open-mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openMetrics } from './metrics/metrics-server.ts';
import { openClosingQueue } from './sessions/closing-queue.ts';
import { openSweeper } from './stores/sweeper.ts';
import { GOOGLE_KEYS, type KeySource } from './tokens/google-keys.ts';
import { openKeys } from './tokens/open-keys.ts';
import { createTokens } from './tokens/tokens.ts';

/** Longer than a proxy keeps an idle connection: who closes first sends no request on what the other one has closed. */
const KEPT_MS = 75_000;
/** Whoever sends a byte now and then is cut off: headers in so long, all of 256 kB in so long over the slowest line. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

export interface StartOptions {
  /** The clock everything reads; the real one by default. */
  readonly now?: () => Date;
  /** Where log lines go; stdout by default. */
  readonly logTo?: DestinationStream;
  /** Cost of new password hashes; tests lower it. */
  readonly hashCost?: HashCost;
  /** How often mails that are due again are looked for; tests look more often. */
  readonly mailPollMs?: number;
  /** How long the mail server may take over one mail; tests are less patient. */
  readonly mailDeadlineMs?: number;
  /** How often events of Stripe that are due again are looked for; tests look more often. */
  readonly stripePollMs?: number;
  /** How often subscriptions are looked for that Stripe was not asked about for a day. */
  readonly stripeCheckPollMs?: number;
  /** How long one call may ask Stripe; tests wait less. */
  readonly stripeCallMs?: number;
  /** How often accounts that wait to be closed are looked for; tests look more often. */
  readonly closingPollMs?: number;
  /** How often what has had its time is deleted; tests do it more often. */
  readonly sweepMs?: number;
  /** Where the keys of Firebase ID tokens come from; Google by default. */
  readonly googleKeys?: KeySource;
  /** Something of development that is served under a path of the same origin. */
  readonly devHandler?: DevHandler;
}

export interface DevHandler {
  /** Begins and ends with a slash. */
  readonly path: string;
  fetch(request: Request): Response | Promise<Response>;
}

export interface RunningServer {
  /** Origin to open in a browser. */
  readonly url: string;
  /** Origin that Prometheus reads from; null where it reads nothing. */
  readonly metricsUrl: string | null;
  /** Is ready no more, finishes what is in flight, closes the port and then the database. */
  close(): Promise<void>;
}

/**
 * @param config from `readConfig`; port 0 takes a free one
 * @throws {PortTaken | DatabaseUnavailable | ConfigError} nothing stays open then
 */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  let phase: 'starting' | 'open' | 'stopping' = 'starting';
  const server = createServer(
    { keepAliveTimeout: KEPT_MS, maxHeaderSize: HEADER_BYTES, ...PATIENCE },
    getRequestListener(
      async (request, env) => {
        const { devHandler } = options;
        const { pathname } = new URL(request.url);
        if (devHandler && pathname.startsWith(devHandler.path)) return devHandler.fetch(request);
        const probed = phase === 'open' ? null : answerProbe(pathname, phase);
        return probed ?? (await opening).app.fetch(request, env);
      },
      // HTTP/1.0 has requests without a host, and probes that make them.
      { hostname: 'localhost', errorHandler: answerAdapterError },
    ),
  );
  answerMalformed(server);
  const inFlight = requestsInFlight(server);
  const listening = listen(server, config);
  const opening = listening.then(() => openBackend(config, options));
  try {
    const [url, { database, readiness, mail, webhookQueue, closings, metricsServer, sweeper }] =
      await Promise.all([listening, opening]);
    phase = 'open';
    return {
      url,
      metricsUrl: metricsServer?.url ?? null,
      close: async () => {
        phase = 'stopping';
        await stopServer(server, inFlight, config.shutdown, async () => {
          await metricsServer?.close();
          await mail?.close();
          await webhookQueue?.close();
          await closings.close();
          await readiness.close();
          await sweeper.close();
          await database.close();
        });
      },
    };
  } catch (error) {
    await closeGracefully(server, 0);
    throw error;
  }
}

async function openBackend(config: Config, options: StartOptions) {
  const { now = () => new Date(), hashCost = DEFAULT_COST, logTo = logToStdout() } = options;
  const log = pino({ level: config.logLevel, base: null }, logTo);
  for (const doubt of config.doubts) log.warn(doubt);
  warnAboutGoogle(config, log);
  const builtApp = config.staticDir === null ? null : readBuiltApp(config.staticDir);
  const opened = await openDatabase(config, (error) =>
    log.warn({ error: describeError(error) }, 'idle database connection lost'),
  );
  const isTimed = options.devHandler !== undefined;
  const database = isTimed ? timed(opened) : opened;
  const tokens = createTokens(await openKeys({ config, database, now }), now);
  const metrics = createMetrics();
  const journal = openJournal({ config, log, now });
  const around = { config, builtApp, database, tokens, metrics, now, log, journal };
  const limits = createLimits(around);
  const readiness = await watchReadiness(around).catch(closing(database));
  const metricsServer = await openMetrics(around).catch(closing(readiness, database));
  const mail = openMail(around, options);
  const { billing, webhookQueue } = openBilling(around, options);
  const passwords = createPasswords({ limits, metrics }, hashCost);
  const closings = openClosingQueue({ ...around, billing }, options.closingPollMs);
  const queues = { mail, webhookQueue, closings };
  const parts = { ...around, ...queues, readiness, passwords, limits, billing };
  const authenticate = bearerTokens(parts, options.googleKeys ?? GOOGLE_KEYS);
  return {
    database,
    readiness,
    ...queues,
    metricsServer,
    sweeper: openSweeper(around, options.sweepMs),
    app: createApp({ ...parts, authenticate }, { isTimed }),
  };
}

/** For what was opened before something failed. */
function closing(...opened: readonly { close(): Promise<void> }[]) {
  return async (error: unknown): Promise<never> => {
    for (const each of opened) await each.close();
    throw error;
  };
}

function warnAboutGoogle({ app, firebase }: Config, log: Logger): void {
  if (app.identityProvider === 'firebase' && !firebase)
    log.warn('Google sign-ins are refused: VITE_FIREBASE_PROJECT_ID is missing');
  if (firebase?.acceptsUnsigned)
    log.warn('unsigned tokens are accepted: FIREBASE_AUTH_EMULATOR_HOST is set');
}
