// The environment: defaults, what is refused, and the content policy that follows from it.
// @rule Which variables the server reads
import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICE_IDS } from '../../contract/plans.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { contentSecurityPolicy } from '../../server/http/content-security-policy.ts';
import { pageInlines } from '../../server/http/page-inlines.ts';

const sandboxed = (environment: Record<string, string> = {}) =>
  readConfig({ SANDBOX: 'on', ...environment });

const DEPLOYED = { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.ec' };

/** The policy's sources by directive. */
function policyOf(environment: Record<string, string>) {
  const policy = contentSecurityPolicy(sandboxed(environment).app, pageInlines(''));
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the configuration', () => {
  it('of the sandbox needs nothing else, and takes a blank variable as absent', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      metrics: null,
      dataDir: '.data',
      databaseUrl: null,
      migrateOnStart: true,
      pool: {
        size: 10,
        connectTimeoutMs: 5000,
        statementTimeoutMs: 10_000,
        idleTransactionTimeoutMs: 15_000,
      },
      tokenKey: null,
      previousTokenKey: null,
      publicUrl: null,
      trustProxy: false,
      mail: null,
      links: { calendar: null, whatsapp: null },
      securityContacts: [],
      journalFile: null,
      shutdown: { delayMs: 0, limitMs: 10_000 },
      limits: { signUp: 60, signIn: 100, mail: 60, link: 60, payment: 30 },
      staticDir: 'dist/sandbox',
      sandbox: true,
      priceIds: DEFAULT_PRICE_IDS,
      priceSet: 'a',
      currency: null,
      stripe: null,
      graceDays: 7,
      logLevel: 'info',
      doubts: [
        'SANDBOX is on: anybody can sign in as any sandbox person and read every mail. It is for trying out, never for people',
      ],
      firebase: null,
      app: {
        identityProvider: 'sandbox',
        firebaseAuthDomain: null,
        firebaseEmulator: null,
        googleCalendar: undefined,
        backends: [],
      },
    };
    expect(sandboxed()).toEqual(defaults);
    expect(sandboxed({ PORT: ' ', TOKEN_KEY: '', VITE_API_URL: '' })).toEqual(defaults);
  });

  it('takes the pool as it is told, and refuses sizes and times that would not do', () => {
    const pool = {
      DATABASE_POOL_SIZE: '3',
      DATABASE_CONNECT_TIMEOUT_MS: '100',
      DATABASE_STATEMENT_TIMEOUT_MS: '200',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '300',
    };
    expect(sandboxed(pool).pool).toEqual({
      size: 3,
      connectTimeoutMs: 100,
      statementTimeoutMs: 200,
      idleTransactionTimeoutMs: 300,
    });
    for (const value of ['0', '-1', '1e3', '501', '10 000'])
      expect(() => sandboxed({ DATABASE_POOL_SIZE: value })).toThrow(
        'DATABASE_POOL_SIZE debe ser un número entero de 1 a 500',
      );
    expect(() => sandboxed({ DATABASE_STATEMENT_TIMEOUT_MS: '0' })).toThrow(
      'DATABASE_STATEMENT_TIMEOUT_MS debe ser un número entero de 100 a 600000',
    );
  });

  it('takes Stripe where there are a key and a secret, and refuses what would not do', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' };
    expect(sandboxed({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:9' }).stripe).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecrets: ['whsec_a', 'whsec_b'],
      apiUrl: new URL('http://127.0.0.1:9'),
    });
    expect(
      readConfig({
        ...DEPLOYED,
        ...stripe,
        STRIPE_SECRET_KEY: 'rk_live_abc',
        VITE_PRICE_IDS_A: DEFAULT_PRICE_IDS.a.map((_, index) => `price_${index}`).join(','),
      }).stripe,
    ).toMatchObject({ secretKey: 'rk_live_abc', apiUrl: null });
    const refused = {
      STRIPE_WEBHOOK_SECRET: [
        { STRIPE_SECRET_KEY: 'sk_test_abc' },
        { ...stripe, STRIPE_WEBHOOK_SECRET: 'a' },
      ],
      STRIPE_SECRET_KEY: [
        { ...stripe, STRIPE_SECRET_KEY: 'pk_test_abc' },
        // Anybody can sign in as anybody there.
        { ...stripe, STRIPE_SECRET_KEY: 'sk_live_abc' },
      ],
      // The key goes there.
      STRIPE_API_URL: [
        { ...stripe, STRIPE_API_URL: 'http://stripe.example.com' },
        { ...stripe, STRIPE_API_URL: 'http://127.0.0.1.example.com' },
      ],
      BILLING_GRACE_DAYS: [{ BILLING_GRACE_DAYS: '-1' }, { BILLING_GRACE_DAYS: 'siete' }],
    };
    for (const [name, environments] of Object.entries(refused))
      for (const environment of environments)
        expect(() => sandboxed(environment)).toThrow(
          `Error de configuración variables de entorno: ${name} debe ser`,
        );
  });

  it('serves the real build once the sandbox is off', () => {
    expect(readConfig(DEPLOYED).staticDir).toBe('dist/app');
    expect(readConfig({ ...DEPLOYED, STATIC_DIR: 'site' }).staticDir).toBe('site');
    expect(readConfig({ ...DEPLOYED, STATIC_DIR: 'off' }).staticDir).toBe(null);
  });

  it('takes ID tokens of the Firebase project, when Firebase vouches for Google accounts', () => {
    const project = { VITE_FIREBASE_PROJECT_ID: 'virsi-1' };
    const firebase = { projectId: 'virsi-1', acceptsUnsigned: false };
    expect(readConfig({ ...project, ...DEPLOYED }).firebase).toEqual(firebase);
    expect(sandboxed({ ...project, VITE_IDENTITY_PROVIDER: 'firebase' }).firebase).toEqual(
      firebase,
    );
    expect(sandboxed(project).firebase).toBeNull();
    expect(readConfig({ ...DEPLOYED, VITE_FIREBASE_PROJECT_ID: ' ' }).firebase).toBeNull();
  });

  it('keeps the origin of addresses', () => {
    const config = sandboxed({
      PUBLIC_URL: 'https://app.virsi.test/',
      VITE_API_URL: 'https://api.virsi.ec/v1',
      VITE_AUTH_URL: '/api/auth/user/',
    });
    expect(config.publicUrl).toBe('https://app.virsi.test');
    expect(config.app.backends).toEqual(['https://api.virsi.ec']);
  });

  it.each([
    ['PORT', '70000', 'debe ser un número de 0 a 65535'],
    ['DATABASE_URL', 'mysql://x', 'debe ser una URL postgres://…'],
    ['PUBLIC_URL', 'app.virsi.ec', 'debe ser una URL http(s)'],
    ['TRUST_PROXY', 'yes', "debe ser 'on' u 'off'"],
    [
      'CALENDAR_LINK',
      'https://bots.ejemplo.com/{correo}',
      'tiene un marcador desconocido, {correo}: los que hay son {account}, {email}, {number}',
    ],
    ['WHATSAPP_LINK', 'https://bots.ejemplo.com/{number', 'tiene una llave suelta'],
    [
      'CALENDAR_LINK',
      'https://{account}.ejemplo.com/',
      'no puede llevar marcadores antes de la ruta',
    ],
    [
      'CALENDAR_LINK',
      'https://a{account}@ejemplo.com/',
      'no puede llevar marcadores antes de la ruta',
    ],
    ...[
      'http://bots.ejemplo.com',
      'javascript:alert({number})',
      'bots.ejemplo.com/{number}',
      'https://{email}/',
      'https://yo:clave@ejemplo.com',
      'https:bots.ejemplo.com/?de=https://ejemplo.com',
    ].map((link) => [
      'WHATSAPP_LINK',
      link,
      'debe ser una URL https, como https://bots.ejemplo.com/calendario/{account}',
    ]),
    ['MIGRATE_ON_START', 'quizás', "debe ser 'on' u 'off'"],
    ['SHUTDOWN_LIMIT_SECONDS', '1m', 'debe ser un número entero de 1 a 999'],
    ['SHUTDOWN_DELAY_SECONDS', '10', 'debe ser menor que SHUTDOWN_LIMIT_SECONDS'],
    ['SMTP_URL', 'https://x', 'debe ser una URL smtp://… o smtps://…'],
    ['LIMIT_SIGN_UPS', '0', 'debe ser un número a partir de 1'],
    ['LOG_LEVEL', 'ruidoso', 'debe ser uno de fatal, error, warn, info, debug, trace, silent'],
    ['VITE_CURRENCY', 'dólares', 'debe ser una moneda de tres letras, como USD'],
    ['VITE_API_URL', 'javascript:alert(1)', 'debe ser una ruta o una URL http(s)'],
    ['VITE_IDENTITY_PROVIDER', 'facebook', "debe ser 'firebase' o 'sandbox'"],
    [
      'VITE_FIREBASE_PROJECT_ID',
      'https://virsi.ec',
      'debe ser el identificador de un proyecto de Firebase',
    ],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'x; script-src *', 'debe ser un dominio, sin https://'],
  ])('refuses %s=%s', (name, value, reason) => {
    expect(() => sandboxed({ [name]: value })).toThrow(
      new ConfigError(`Error de configuración variables de entorno: ${name} ${reason}`),
    );
  });
});

describe('the content policy', () => {
  const OWN = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
  };

  it('allows only the own origin with the sandbox', () => {
    expect(policyOf({})).toEqual(OWN);
    expect(policyOf({ VITE_GOOGLE_CALENDAR_URL: '/sandbox/google/calendar/v3' })).toEqual(OWN);
  });

  it('allows what Firebase sign-in and Google Calendar need', () => {
    const firebase = {
      VITE_IDENTITY_PROVIDER: 'firebase',
      VITE_FIREBASE_AUTH_DOMAIN: 'v.firebaseapp.com',
    };
    expect(policyOf(firebase)).toEqual({
      ...OWN,
      'connect-src': [
        "'self'",
        'https://www.googleapis.com',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
      'frame-src': ['https://v.firebaseapp.com'],
      'script-src': ["'self'", 'https://apis.google.com'],
    });
  });

  it('allows the Firebase emulator when there is one', () => {
    const policy = policyOf({
      VITE_IDENTITY_PROVIDER: 'firebase',
      VITE_FIREBASE_AUTH_DOMAIN: 'v.firebaseapp.com',
      VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
    });
    expect(policy['connect-src']).toContain('http://localhost:9099');
    expect(policy['frame-src']).toEqual(['https://v.firebaseapp.com', 'http://localhost:9099']);
  });

  it('frames nothing where no domain of Firebase is named, and asks no calendar but its own', () => {
    const policy = policyOf({
      VITE_IDENTITY_PROVIDER: 'firebase',
      VITE_GOOGLE_CALENDAR_URL: '/sandbox/google/calendar',
    });
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('allows each other backend once', () => {
    const policy = policyOf({
      VITE_API_URL: 'https://api.virsi.ec',
      VITE_AUTH_URL: 'https://auth.virsi.ec/user/',
      VITE_CUSTOMER_URL: 'https://api.virsi.ec/customers/',
      VITE_SUBSCRIPTION_URL: 'https://pay.virsi.ec/',
      VITE_ASSISTANT_URL: 'https://bot.virsi.ec/bot',
      VITE_GOOGLE_CALENDAR_URL: 'https://calendar.virsi.ec/v3',
    });
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://api.virsi.ec',
      'https://auth.virsi.ec',
      'https://pay.virsi.ec',
      'https://bot.virsi.ec',
      'https://calendar.virsi.ec',
    ]);
  });
});
