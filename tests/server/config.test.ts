// The environment: defaults, what keeps the server from starting, and what its log warns of.
// @rule Which variables the server reads
import { expect, it } from 'vitest';
import { DEFAULT_PRICE_IDS } from '../../contract/plans.ts';
import { ConfigError, readConfig } from '../../server/config.ts';

type Lines = Readonly<Record<string, string>>;
type Row = readonly [problem: string, lines: Lines];

const PREFIX = 'Error de configuración variables de entorno: ';
const sandboxed = (lines: Lines = {}) => readConfig({ SANDBOX: 'on', ...lines });

const DEPLOYED = {
  PUBLIC_URL: 'https://app.virsi.ec',
  DATABASE_URL: 'postgres://virsi:clave@10.0.0.5/virsi',
  TRUST_PROXY: 'on',
  VITE_FIREBASE_PROJECT_ID: 'virsi-1',
};
const SECRET = { STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' };
const SOLD = DEFAULT_PRICE_IDS.a.map((_, index) => `price_${index}`).join(',');

it('the sandbox needs no other variable, and a blank one counts as absent', () => {
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
    doubts: [expect.stringMatching(/^SANDBOX is on: /)],
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

it('pool, Stripe, addresses and the folder of the app are read as they are set', () => {
  const pool = {
    DATABASE_POOL_SIZE: '3',
    DATABASE_CONNECT_TIMEOUT_MS: '100',
    DATABASE_STATEMENT_TIMEOUT_MS: '200',
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '300',
  };
  const config = sandboxed({
    ...pool,
    ...STRIPE,
    STRIPE_API_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'https://app.virsi.test/',
    VITE_API_URL: 'https://api.virsi.ec/v1',
    VITE_AUTH_URL: '/api/auth/user/',
    STATIC_DIR: 'off',
  });
  expect(config).toMatchObject({
    pool: {
      size: 3,
      connectTimeoutMs: 100,
      statementTimeoutMs: 200,
      idleTransactionTimeoutMs: 300,
    },
    stripe: {
      secretKey: 'sk_test_abc',
      webhookSecrets: ['whsec_a', 'whsec_b'],
      apiUrl: new URL('http://127.0.0.1:9'),
    },
    publicUrl: 'https://app.virsi.test',
    staticDir: null,
    app: { backends: ['https://api.virsi.ec'] },
  });
});

it('a key of production is taken outside the sandbox, with the prices that are sold', () => {
  const live = { ...SECRET, STRIPE_SECRET_KEY: 'rk_live_abc', VITE_PRICE_IDS_A: SOLD };
  const { stripe, staticDir } = readConfig({ ...DEPLOYED, ...live });
  expect(stripe).toMatchObject({ secretKey: 'rk_live_abc', apiUrl: null });
  expect(staticDir).toBe('dist/app');
});

it('Firebase vouches for Google accounts where it is the identity provider', () => {
  const project = { VITE_FIREBASE_PROJECT_ID: 'virsi-1' };
  const firebase = { projectId: 'virsi-1', acceptsUnsigned: false };
  expect(readConfig(DEPLOYED).firebase).toEqual(firebase);
  expect(sandboxed({ ...project, VITE_IDENTITY_PROVIDER: 'firebase' }).firebase).toEqual(firebase);
  expect(sandboxed(project).firebase).toBeNull();
  expect(readConfig({ ...DEPLOYED, VITE_FIREBASE_PROJECT_ID: ' ' }).firebase).toBeNull();
});

it.each([{}, { SANDBOX: '' }, { SANDBOX: ' ' }, { SANDBOX: 'off ' }])(
  'the sandbox is off with %o',
  (lines) => {
    const { sandbox, app, doubts } = readConfig({ ...DEPLOYED, ...lines });
    expect([sandbox, app.identityProvider, doubts]).toEqual([false, 'firebase', []]);
  },
);

it.each([
  'http://app.virsi.ec',
  'https://app.virsi.ec.:8443',
  'https://203.0.113.7',
  'https://[2001:db8::7]',
])('the sandbox is refused at the public address %s', (PUBLIC_URL) => {
  expect(() => sandboxed({ PUBLIC_URL })).toThrow(
    `${PREFIX}SANDBOX debe ser off cuando PUBLIC_URL es una dirección pública`,
  );
});

const BAD_LINK = 'debe ser una URL https, como https://bots.ejemplo.com/calendario/{account}';
it.each([
  ['PORT', '70000', 'debe ser un número de 0 a 65535'],
  ['DATABASE_URL', 'mysql://x', 'debe ser una URL postgres://…'],
  ...['0', '1e3', '501', '10 000'].map((size) => [
    'DATABASE_POOL_SIZE',
    size,
    'debe ser un número entero de 1 a 500',
  ]),
  ['PUBLIC_URL', 'app.virsi.ec', 'debe ser una URL http(s)'],
  ['TRUST_PROXY', 'yes', "debe ser 'on' u 'off'"],
  [
    'CALENDAR_LINK',
    'https://bots.ejemplo.com/{correo}',
    'tiene un marcador desconocido, {correo}: los que hay son {account}, {email}, {number}',
  ],
  ['WHATSAPP_LINK', 'https://bots.ejemplo.com/{number', 'tiene una llave suelta'],
  ['WHATSAPP_LINK', 'javascript:alert({number})', BAD_LINK],
  ['WHATSAPP_LINK', 'https://yo:clave@ejemplo.com', BAD_LINK],
  ['SHUTDOWN_DELAY_SECONDS', '10', 'debe ser menor que SHUTDOWN_LIMIT_SECONDS'],
  ['SMTP_URL', 'https://x', 'debe ser una URL smtp://… o smtps://…'],
  ['LIMIT_SIGN_UPS', '0', 'debe ser un número a partir de 1'],
  ['LOG_LEVEL', 'ruidoso', 'debe ser uno de fatal, error, warn, info, debug, trace, silent'],
  ['VITE_API_URL', 'javascript:alert(1)', 'debe ser una ruta o una URL http(s)'],
  ['VITE_IDENTITY_PROVIDER', 'facebook', "debe ser 'firebase' o 'sandbox'"],
  [
    'VITE_FIREBASE_PROJECT_ID',
    'https://virsi.ec',
    'debe ser el identificador de un proyecto de Firebase',
  ],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'x; script-src *', 'debe ser un dominio, sin https://'],
])('%s=%s is refused with the reason', (name, value, reason) => {
  expect(() => sandboxed({ [name]: value })).toThrow(new ConfigError(`${PREFIX}${name} ${reason}`));
});

it.each<[string, Lines]>([
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_abc' }],
  ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'a' }],
  ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_abc' }],
  // In the sandbox anybody signs in as anybody.
  ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_abc' }],
  // The key is sent there.
  ['STRIPE_API_URL', { ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1.example.com' }],
])('%s is refused in %o', (name, lines) => {
  expect(() => sandboxed(lines)).toThrow(`${PREFIX}${name} debe ser`);
});

const CONTRADICTIONS: readonly Row[] = [
  ['PUBLIC_URL debe ser la dirección por la que se llega a la aplicación', { PUBLIC_URL: ' ' }],
  [
    'VITE_IDENTITY_PROVIDER debe ser firebase cuando SANDBOX es off',
    { VITE_IDENTITY_PROVIDER: 'sandbox' },
  ],
  ['MAIL_FROM debe decir quién firma los correos cuando hay SMTP_URL', { SMTP_URL: 'smtp://x' }],
  [
    'STRIPE_WEBHOOK_SECRET debe ser el secreto del webhook cuando hay STRIPE_SECRET_KEY',
    { STRIPE_SECRET_KEY: 'sk_test_a' },
  ],
  [
    'VITE_PRICE_IDS_B debe tener los precios que se venden cuando STRIPE_SECRET_KEY es de producción',
    { ...SECRET, STRIPE_SECRET_KEY: 'sk_live_a', VITE_PRICE_SET: 'b', VITE_PRICE_IDS_A: SOLD },
  ],
  ['VITE_PRICE_IDS_A debe tener un precio distinto por plan', { VITE_PRICE_IDS_A: 'price_1' }],
  ['VITE_PRICE_IDS_B no puede repetir', { VITE_PRICE_IDS_B: DEFAULT_PRICE_IDS.a.join(',') }],
  ['DATA_DIR dice que no hay valor: déjala en blanco', { DATA_DIR: 'undefined' }],
  ['MAIL_FROM no debe ir entre comillas', { SMTP_URL: 'smtp://x', MAIL_FROM: '"a@virsi.ec"' }],
  ...['$TOKEN_KEY', '{{ token_key }}', '$(cat /run/token-key-of-this)'].map(
    (value): Row => ['TOKEN_KEY es una plantilla que nadie rellenó', { TOKEN_KEY: value }],
  ),
];
it.each(CONTRADICTIONS)('a start is refused with the words: %s (%o)', (problem, lines) => {
  expect(() => readConfig({ ...DEPLOYED, ...lines })).toThrow(`${PREFIX}${problem}`);
});

const DOUBTS: readonly Row[] = [
  ['DATABASE_URL is missing', { DATABASE_URL: ' ' }],
  ['TRUST_PROXY is off', { TRUST_PROXY: '' }],
  ['PUBLIC_URL is not https', { PUBLIC_URL: 'http://app.virsi.ec' }],
  ['STRIPE_SECRET_KEY is a key of tests', { ...STRIPE, VITE_PRICE_IDS_A: SOLD }],
  ['DATABSE_URL is no variable of VIRSI: was DATABASE_URL meant?', { DATABSE_URL: 'x' }],
  ['sandbox is no variable of VIRSI: was SANDBOX meant?', { sandbox: 'off' }],
  ['LIMIT_LOGINS is no variable of VIRSI, and is not read', { LIMIT_LOGINS: '5' }],
];
it.each(DOUBTS)('the log warns of %s', (doubt, lines) => {
  expect(readConfig({ ...DEPLOYED, ...lines }).doubts).toEqual([expect.stringContaining(doubt)]);
});
