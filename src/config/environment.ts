// Parses the environment at build time. Missing variables are listed, and the app does not start without them.
// @rule Which environment the app needs
import * as v from 'valibot';
import { startTexts } from '#texts/start.ts';
import { isCurrency } from '../../contract/currency.ts';
import { isHttpUrl } from '../../contract/http-url.ts';
import { arePriceIdsApart, priceIdsSchema } from '../../contract/price-ids.ts';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optional = v.optional(v.pipe(v.string(), v.trim()), '');
/** A blank variable counts as not set. */
const base = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value || undefined),
  ),
);

const onOff = v.pipe(
  optional,
  v.transform((value) => value || 'off'),
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

/** A path of this origin or an http(s) URL. */
const page = v.pipe(
  optional,
  v.check((value) => value === '' || /^\/(?![/\\])/.test(value) || isHttpUrl(value)),
  v.transform((value) => value || null),
);

const environmentSchema = v.object({
  VITE_API_URL: optional,
  VITE_AUTH_URL: base,
  VITE_CUSTOMER_URL: base,
  VITE_SUBSCRIPTION_URL: base,
  VITE_ASSISTANT_URL: base,
  VITE_GOOGLE_CALENDAR_URL: base,
  VITE_GOOGLE_CALENDAR_API_KEY: required,
  VITE_GOOGLE_CLIENT_ID: required,
  VITE_FIREBASE_API_KEY: optional,
  VITE_FIREBASE_AUTH_DOMAIN: optional,
  VITE_FIREBASE_PROJECT_ID: optional,
  VITE_FIREBASE_APP_ID: optional,
  VITE_FIREBASE_AUTH_EMULATOR_URL: optional,
  VITE_ACCOUNT_PAGE: onOff,
  VITE_ABSENCE_204: onOff,
  VITE_ASSIGNED_ONBOARDER: optional,
  VITE_PRIVACY_URL: page,
  VITE_TERMS_URL: page,
  VITE_HELP_URL: page,
  VITE_ACCOUNT_RECOVERY: onOff,
  VITE_FLOW_COUNTS: onOff,
  VITE_PRICE_SET: v.pipe(
    optional,
    v.transform((value) => value || 'a'),
    v.picklist(['a', 'b']),
  ),
  VITE_CURRENCY: v.pipe(
    optional,
    v.toUpperCase(),
    v.check((value) => value === '' || isCurrency(value)),
    v.transform((value) => value || null),
  ),
  VITE_PRICE_IDS_A: priceIdsSchema('a'),
  VITE_PRICE_IDS_B: priceIdsSchema('b'),
  VITE_PASSWORD_MIN: v.pipe(
    optional,
    v.regex(/^([1-9]\d{0,2})?$/),
    v.transform((value) => (value === '' ? null : Number(value))),
  ),
  VITE_IDENTITY_PROVIDER: v.pipe(
    optional,
    v.transform((value) => value || 'firebase'),
    v.picklist(['firebase', 'sandbox']),
  ),
});

const apiOf = ({ VITE_API_URL }: { readonly VITE_API_URL: string }) =>
  VITE_API_URL.replace(/\/+$/, '');

/**
 * The base of the backend that counts how the flow is used; null where nothing is counted. Not part of the configuration,
 * which the first page carries.
 */
export function flowCountsOf(environment: Readonly<Record<string, unknown>>): string | null {
  const { success, output } = v.safeParse(
    v.pick(environmentSchema, ['VITE_API_URL', 'VITE_FLOW_COUNTS']),
    environment,
  );
  return success && output.VITE_FLOW_COUNTS ? apiOf(output) : null;
}

export type Configuration = ReturnType<typeof readConfiguration>;

/** Some variables are missing, blank or not one of the allowed words. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  constructor(readonly variables: readonly string[]) {
    super(`${startTexts.error}: ${variables.join(', ')}`);
  }
}

/**
 * Bases end with a slash where a path segment is appended to them, as in the table of calls.
 * @throws {ConfigurationError} naming every bad variable
 */
export function readConfiguration(environment: Readonly<Record<string, unknown>>) {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    throw new ConfigurationError(Object.keys(v.flatten(parsed.issues).nested ?? {}));
  }
  const env = parsed.output;
  const priceIds = { a: env.VITE_PRICE_IDS_A, b: env.VITE_PRICE_IDS_B };
  if (!arePriceIdsApart(priceIds))
    throw new ConfigurationError(['VITE_PRICE_IDS_A', 'VITE_PRICE_IDS_B']);
  const api = apiOf(env);
  return {
    urls: {
      auth: env.VITE_AUTH_URL ?? `${api}/api/auth/user/`,
      customer: env.VITE_CUSTOMER_URL ?? `${api}/api/management/bot_customer/`,
      subscription: env.VITE_SUBSCRIPTION_URL ?? `${api}/api/payments/subscription/`,
      assistant: env.VITE_ASSISTANT_URL ?? `${api}/api/bot`,
      googleCalendar: env.VITE_GOOGLE_CALENDAR_URL ?? 'https://www.googleapis.com/calendar/v3',
    },
    googleCalendarApiKey: env.VITE_GOOGLE_CALENDAR_API_KEY,
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      appId: env.VITE_FIREBASE_APP_ID,
      emulatorUrl: env.VITE_FIREBASE_AUTH_EMULATOR_URL,
    },
    /** Whether the backend has the calls of the account page and of the e-mail's confirmation. */
    hasAccountPage: env.VITE_ACCOUNT_PAGE,
    /** Whether the backend answers 204 instead of 404 where it is asked to. */
    asksFor204: env.VITE_ABSENCE_204,
    assignedOnboarder: env.VITE_ASSIGNED_ONBOARDER,
    /** Links of the footer; null shows the text without a link. */
    legalPages: { privacy: env.VITE_PRIVACY_URL, terms: env.VITE_TERMS_URL },
    /** Another link of the footer; null for none. */
    helpUrl: env.VITE_HELP_URL,
    /** Whether the backend lets people recover a password by mail. */
    isRecoveryOffered: env.VITE_ACCOUNT_RECOVERY,
    priceSet: env.VITE_PRICE_SET,
    priceIds,
    /** ISO 4217; null where no screen says it. */
    currency: env.VITE_CURRENCY,
    /** Minimum length of a new password at this backend; null when not known. */
    passwordMin: env.VITE_PASSWORD_MIN,
  };
}

/** Needed for Google sign-in only; without them the app starts with e-mail and password. */
const FIREBASE = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

/** Placeholders that a template or a secret store leaves when the value was not found. */
const isLost = (value: unknown) => ['', 'undefined', 'null'].includes(String(value ?? '').trim());

/** Variables required for a production build: those of the start-up check, and those of the provider. */
export function missingForPeople(environment: Readonly<Record<string, unknown>>) {
  const found = Object.entries(environment).filter(([, value]) => !isLost(value));
  const missing = configurationOf(Object.fromEntries(found)).missing ?? [];
  const isFirebase = (environment.VITE_IDENTITY_PROVIDER || 'firebase') === 'firebase';
  const needed = isFirebase ? FIREBASE : [];
  return [...missing, ...needed.filter((name) => isLost(environment[name]))];
}

/** Read by the development server. */
const READ_ELSEWHERE = ['VITE_STATELY_INSPECT'];

/** Unknown variables: misspelt, or from another version. */
export function unknownIn(environment: Readonly<Record<string, unknown>>) {
  const known = [...Object.keys(environmentSchema.entries), ...READ_ELSEWHERE];
  return Object.keys(environment).filter((name) => !known.includes(name));
}

/** The values that the build defines for the app; see vite.config.ts. */
export function configurationOf(environment: Readonly<Record<string, unknown>>) {
  try {
    return { configuration: readConfiguration(environment), missing: null };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { configuration: null, missing: error.variables };
  }
}
