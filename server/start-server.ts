// Starts the server: opens the port, then the database, and serves requests when both are ready.
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

/** Longer than the proxy's idle timeout, so that the proxy never uses a connection that the server has closed. */
const KEPT_MS = 75_000;
/** Time limits against slow clients: for the headers, and for a request of 256 kB over a slow line. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

export interface StartOptions {
  /** The clock; the real one by default. */
  readonly now?: () => Date;
  /** Destination of the log; stdout by default. */
  readonly logTo?: DestinationStream;
  /** Cost of new password hashes; tests lower it. */
  readonly hashCost?: HashCost;
  /** Poll interval of the mail queue; shorter in tests. */
  readonly mailPollMs?: number;
  /** Time limit for sending a mail; shorter in tests. */
  readonly mailDeadlineMs?: number;
  /** Poll interval of the Stripe events; shorter in tests. */
  readonly stripePollMs?: number;
  /** Poll interval of the daily check. */
  readonly stripeCheckPollMs?: number;
  /** Time limit for the Stripe requests of one call; shorter in tests. */
  readonly stripeCallMs?: number;
  /** Poll interval of the closing queue; shorter in tests. */
  readonly closingPollMs?: number;
  /** Interval of the sweeper; shorter in tests. */
  readonly sweepMs?: number;
  /** Source of the keys of Firebase ID tokens; Google by default. */
  readonly googleKeys?: KeySource;
  /** Serves a development tool under a path of the same origin. */
  readonly devHandler?: DevHandler;
}

export interface DevHandler {
  /** Starts and ends with a slash. */
  readonly path: string;
  fetch(request: Request): Response | Promise<Response>;
}

export interface RunningServer {
  /** Origin to open in a browser. */
  readonly url: string;
  /** Origin of the metrics; null without them. */
  readonly metricsUrl: string | null;
  /** Fails the readiness probe, finishes open requests, closes the port and then the database. */
  close(): Promise<void>;
}

/**
 * @param config from `readConfig`; port 0 takes a free one
 * @throws {PortTaken | DatabaseUnavailable | ConfigError} after closing everything
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
      // HTTP/1.0 requests, such as those of some probes, have no host.
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

/** Closes what was opened before the start failed. */
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
