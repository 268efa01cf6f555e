// Parses the server's environment once; every invalid variable is reported before the start.
// @rule Which variables the server reads
import * as v from 'valibot';
import { isCurrency } from '../contract/currency.ts';
import { arePriceIdsApart, PRICE_IDS_APART, priceIdsSchema } from '../contract/price-ids.ts';
import {
  contradictionsIn,
  doubtsAbout,
  type Environment,
  misspeltIn,
  slipsIn,
} from './config-checks.ts';
import {
  appBase,
  attempts,
  httpUrl,
  isStripeUrl,
  onOff,
  originOf,
  port,
  securityContacts,
  signingKey,
  text,
  whole,
} from './config-fields.ts';
import { linkTemplate } from './links.ts';
import { isLoopbackWithPort } from './loopback.ts';
import { emulatorProblems } from './tokens/emulator-rules.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environmentSchema = v.object({
  NODE_ENV: v.optional(text),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\/\S+$/, 'debe ser una URL postgres://…')),
  ),
  MIGRATE_ON_START: v.optional(onOff, 'on'),
  DATABASE_POOL_SIZE: v.optional(whole(1, 500), '10'),
  DATABASE_CONNECT_TIMEOUT_MS: v.optional(whole(100, 60_000), '5000'),
  DATABASE_STATEMENT_TIMEOUT_MS: v.optional(whole(100, 600_000), '10000'),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: v.optional(whole(100, 600_000), '15000'),
  TOKEN_KEY: v.optional(signingKey),
  TOKEN_KEY_PREVIOUS: v.optional(signingKey),
  PUBLIC_URL: v.optional(
    v.pipe(text, v.check(httpUrl, 'debe ser una URL http(s)'), v.transform(originOf)),
  ),
  TRUST_PROXY: v.optional(onOff, 'off'),
  LIMIT_SIGN_UPS: v.optional(attempts, '60'),
  LIMIT_SIGN_INS: v.optional(attempts, '100'),
  LIMIT_MAILS: v.optional(attempts, '60'),
  LIMIT_LINKS: v.optional(attempts, '60'),
  LIMIT_PAYMENTS: v.optional(attempts, '30'),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(/^(sk|rk)_(test|live)_\w+$/, 'debe ser una clave secreta de Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((secret) => secret.trim())),
      v.check(
        (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S+$/.test(secret)),
        'debe ser un secreto de webhook de Stripe, o dos separados por una coma',
      ),
    ),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      text,
      v.check(isStripeUrl, 'debe ser una URL https, o una URL http de este equipo'),
      v.transform((value) => new URL(value)),
    ),
  ),
  BILLING_GRACE_DAYS: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,2}$/, 'debe ser un número de días, de 0 a 99'),
      v.transform(Number),
    ),
    '7',
  ),
  SMTP_URL: v.optional(
    v.pipe(text, v.regex(/^smtps?:\/\/\S+$/i, 'debe ser una URL smtp://… o smtps://…')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      text,
      v.regex(/^[^\r\n]+@[^\r\n]+$/, 'debe ser un remitente, como VIRSI <hola@ejemplo.com>'),
    ),
  ),
  CALENDAR_LINK: v.optional(linkTemplate),
  WHATSAPP_LINK: v.optional(linkTemplate),
  SHUTDOWN_DELAY_SECONDS: v.optional(whole(0, 999), '0'),
  SHUTDOWN_LIMIT_SECONDS: v.optional(whole(1, 999), '10'),
  STATIC_DIR: v.optional(text),
  SANDBOX: v.optional(onOff, 'off'),
  JOURNAL_FILE: v.optional(text),
  SECURITY_CONTACT: v.optional(securityContacts),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `debe ser uno de ${LOG_LEVELS.join(', ')}`), 'info'),
  VITE_IDENTITY_PROVIDER: v.optional(
    v.picklist(['firebase', 'sandbox'], "debe ser 'firebase' o 'sandbox'"),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9.-]+(:\d+)?$/i, 'debe ser un dominio, sin https://')),
  ),
  VITE_FIREBASE_PROJECT_ID: v.optional(
    v.pipe(text, v.regex(/^[\w.:-]+$/, 'debe ser el identificador de un proyecto de Firebase')),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(
      text,
      v.check(isLoopbackWithPort, 'debe ser este equipo con un puerto, como 127.0.0.1:9099'),
    ),
  ),
  VITE_FIREBASE_AUTH_EMULATOR_URL: appBase,
  VITE_PRICE_SET: v.optional(v.picklist(['a', 'b'], "debe ser 'a' o 'b'"), 'a'),
  VITE_CURRENCY: v.optional(
    v.pipe(
      text,
      v.toLowerCase(),
      v.check(isCurrency, 'debe ser una moneda de tres letras, como USD'),
    ),
  ),
  VITE_PRICE_IDS_A: priceIdsSchema('a'),
  VITE_PRICE_IDS_B: priceIdsSchema('b'),
  VITE_API_URL: appBase,
  VITE_AUTH_URL: appBase,
  VITE_CUSTOMER_URL: appBase,
  VITE_SUBSCRIPTION_URL: appBase,
  VITE_ASSISTANT_URL: appBase,
  VITE_GOOGLE_CALENDAR_URL: appBase,
});

/** Lists every invalid variable with the reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the server's configuration; a blank variable counts as absent.
 * @throws {ConfigError}
 */
export function readConfig(environment: Environment) {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value?.trim() && Object.hasOwn(environmentSchema.entries, name) ? [[name, value]] : [],
  );
  const result = v.safeParse(environmentSchema, Object.fromEntries(given));
  const slips = slipsIn(given);
  if (slips.length > 0) throw refused(slips);
  if (!result.success)
    throw refused(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  const read = result.output;
  const identityProvider = read.VITE_IDENTITY_PROVIDER ?? (read.SANDBOX ? 'sandbox' : 'firebase');
  const projectId = read.VITE_FIREBASE_PROJECT_ID;
  const acceptsUnsigned = read.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const around = {
    identityProvider,
    projectId,
    host: read.HOST,
    trustProxy: read.TRUST_PROXY,
    nodeEnv: read.NODE_ENV,
  };
  const problems = acceptsUnsigned ? emulatorProblems(around) : [];
  const checked = { read, given: new Set(given.map(([name]) => name)) };
  problems.unshift(...contradictionsIn(checked));
  const priceIds = { a: read.VITE_PRICE_IDS_A, b: read.VITE_PRICE_IDS_B };
  if (!arePriceIdsApart(priceIds)) problems.push(`VITE_PRICE_IDS_B ${PRICE_IDS_APART}`);
  if (problems.length > 0) throw refused(problems);
  return {
    port: read.PORT,
    host: read.HOST,
    /** Address of the metrics; null for none. */
    metrics:
      read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    /** Whether the server migrates at start; otherwise it requires a migrated database. */
    migrateOnStart: read.MIGRATE_ON_START,
    /** Connections to Postgres. */
    pool: {
      size: read.DATABASE_POOL_SIZE,
      connectTimeoutMs: read.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_MS,
      idleTransactionTimeoutMs: read.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    tokenKey: read.TOKEN_KEY ?? null,
    previousTokenKey: read.TOKEN_KEY_PREVIOUS ?? null,
    publicUrl: read.PUBLIC_URL ?? null,
    /** Whether X-Forwarded-* headers are trusted: only behind a proxy that sets them. */
    trustProxy: read.TRUST_PROXY,
    /** Attempts per address in a quarter of an hour; for payments, per account. */
    limits: {
      signUp: read.LIMIT_SIGN_UPS,
      signIn: read.LIMIT_SIGN_INS,
      mail: read.LIMIT_MAILS,
      link: read.LIMIT_LINKS,
      payment: read.LIMIT_PAYMENTS,
    },
    mail: read.SMTP_URL && read.MAIL_FROM ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM } : null,
    /** Templates of where an assistant is connected; null for what there is without: see links. */
    links: { calendar: read.CALENDAR_LINK ?? null, whatsapp: read.WHATSAPP_LINK ?? null },
    /** Security contact; empty for no security.txt. */
    securityContacts: read.SECURITY_CONTACT ?? [],
    /** File of the journal, which a restore reads; null writes it to the log only. */
    journalFile: read.JOURNAL_FILE ?? null,
    /** How the server stops: see health/stop-server. */
    shutdown: {
      delayMs: read.SHUTDOWN_DELAY_SECONDS * 1000,
      limitMs: read.SHUTDOWN_LIMIT_SECONDS * 1000,
    },
    /** Folder of the built app; null when another server serves it. */
    staticDir:
      read.STATIC_DIR === 'off'
        ? null
        : (read.STATIC_DIR ?? (read.SANDBOX ? 'dist/sandbox' : 'dist/app')),
    sandbox: read.SANDBOX,
    /** Price ids of the plans, as in the app. */
    priceIds,
    /** The price set on sale. */
    priceSet: read.VITE_PRICE_SET,
    /** Expected currency of all prices, in Stripe's notation; null for the currency of the majority. */
    currency: read.VITE_CURRENCY ?? null,
    /** Stripe's settings; null for the sandbox, or for no payments. */
    stripe:
      read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: read.STRIPE_SECRET_KEY,
            /** Two secrets during a rotation. */
            webhookSecrets: read.STRIPE_WEBHOOK_SECRET,
            /** Null for Stripe's own address. */
            apiUrl: read.STRIPE_API_URL ?? null,
          }
        : null,
    /** Days of access after a failed charge. */
    graceDays: read.BILLING_GRACE_DAYS,
    logLevel: read.LOG_LEVEL,
    /** Warnings that are logged at each start. */
    doubts: [
      ...doubtsAbout(checked),
      ...misspeltIn(environment, Object.keys(environmentSchema.entries)),
    ],
    /** The project whose ID tokens are accepted; unsigned ones only from the Auth Emulator. */
    firebase: identityProvider === 'firebase' && projectId ? { projectId, acceptsUnsigned } : null,
    /** What the built app talks to; the content security policy allows exactly this. */
    app: {
      identityProvider,
      firebaseAuthDomain: read.VITE_FIREBASE_AUTH_DOMAIN ?? null,
      firebaseEmulator: read.VITE_FIREBASE_AUTH_EMULATOR_URL ?? null,
      /** Null for a path of this server, undefined for Google's own. */
      googleCalendar: read.VITE_GOOGLE_CALENDAR_URL,
      backends: [
        read.VITE_API_URL,
        read.VITE_AUTH_URL,
        read.VITE_CUSTOMER_URL,
        read.VITE_SUBSCRIPTION_URL,
        read.VITE_ASSISTANT_URL,
      ].filter((origin) => typeof origin === 'string'),
    },
  };
}

function refused(problems: readonly string[]): ConfigError {
  return new ConfigError(`Error de configuración variables de entorno: ${problems.join('; ')}`);
}
