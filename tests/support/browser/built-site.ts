// A build with an environment of its own, behind the embedded server and its content security policy.
import { createHash } from 'node:crypto';
import { madeOnce } from '../../../qa/playwright/made-once.ts';
import { viteBuild } from '../../../qa/playwright/vite-build.ts';
import { startBackend } from './backend.ts';

const KEYS = {
  VITE_GOOGLE_CALENDAR_API_KEY: 'clave de prueba',
  VITE_GOOGLE_CLIENT_ID: 'cliente-de-prueba',
};

/** A blank variable counts as one that is not set, whatever an .env file says. Nobody comes by Firebase here. */
const BLANK = {
  INCOMPLETE_BUILD: 'on',
  VITE_API_URL: '',
  VITE_AUTH_URL: '',
  VITE_CUSTOMER_URL: '',
  VITE_SUBSCRIPTION_URL: '',
  VITE_ASSISTANT_URL: '',
  VITE_ASSIGNED_ONBOARDER: '',
  VITE_PRICE_SET: '',
  VITE_PRICE_IDS_A: '',
  VITE_PRICE_IDS_B: '',
  VITE_PASSWORD_MIN: '8',
  VITE_ACCOUNT_RECOVERY: '',
};

type Mode = 'production' | 'sandbox';

/** Of the one production build that all tests share which ask for nothing else. */
export const PRODUCTION = { VITE_ACCOUNT_RECOVERY: 'on' };

export type BuiltSite = Awaited<ReturnType<typeof serveBuild>>;

export async function serveBuild(mode: Mode, variables: Readonly<Record<string, string>> = {}) {
  const { SANDBOX = mode === 'sandbox' ? 'on' : 'off', ...compiled } = variables;
  const { folder, environment } = await buildOnce(mode, compiled);
  // Without the sandbox it is required, and no link of a test needs it.
  const PUBLIC_URL = SANDBOX === 'on' ? '' : 'http://localhost';
  const { url, close } = await startBackend({
    PUBLIC_URL,
    ...environment,
    STATIC_DIR: folder,
    SANDBOX,
  });
  return { url, folder, close };
}

/**
 * Tests with the same variables share one build of the run.
 * @returns the environment of the build too, which its server must know
 */
export async function buildOnce(mode: Mode, variables: Readonly<Record<string, string>>) {
  const environment = environmentOf(mode, variables);
  const name = createHash('sha256')
    .update(JSON.stringify([mode, environment]))
    .digest('hex');
  const folder = await madeOnce(`build-${name}`, (made) =>
    viteBuild({ folder: made, mode, environment }),
  );
  return { folder, environment };
}

const environmentOf = (mode: Mode, variables: Readonly<Record<string, string>>) => ({
  ...BLANK,
  ...KEYS,
  VITE_IDENTITY_PROVIDER: mode === 'sandbox' ? 'sandbox' : 'firebase',
  ...variables,
});
