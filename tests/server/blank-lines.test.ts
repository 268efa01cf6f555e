// An operator's blank line, slip or contradiction: what keeps the server from starting, and what its log warns of.

import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICE_IDS } from '../../contract/plans.ts';
import { ConfigError, readConfig } from '../../server/config.ts';

const DEPLOYED = {
  PUBLIC_URL: 'https://app.virsi.ec',
  DATABASE_URL: 'postgres://virsi:clave@10.0.0.5/virsi',
  TRUST_PROXY: 'on',
  VITE_FIREBASE_PROJECT_ID: 'virsi-1',
};
const SECRET = { STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const SOLD = DEFAULT_PRICE_IDS.a.map((_, index) => `price_${index}`).join(',');

const refusedWith = (problem: string) =>
  new ConfigError(`Error de configuración variables de entorno: ${problem}`);

describe('SANDBOX', () => {
  it.each([{}, { SANDBOX: '' }, { SANDBOX: ' ' }, { SANDBOX: 'off' }, { SANDBOX: 'off ' }])(
    'is off with %o',
    (line) => {
      const { sandbox, staticDir, app, doubts } = readConfig({ ...DEPLOYED, ...line });
      expect({ sandbox, staticDir, provider: app.identityProvider, doubts }).toEqual({
        sandbox: false,
        staticDir: 'dist/app',
        provider: 'firebase',
        doubts: [],
      });
    },
  );

  it.each([
    'https://app.virsi.ec',
    'http://app.virsi.ec',
    'https://app.virsi.ec.:8443',
    'https://203.0.113.7',
    'https://[2001:db8::7]',
  ])('is refused where people anywhere come to %s', (PUBLIC_URL) => {
    expect(() => readConfig({ SANDBOX: 'on', PUBLIC_URL })).toThrow(
      refusedWith(
        'SANDBOX debe ser off cuando PUBLIC_URL es una dirección pública, porque con on cualquiera entra como cualquiera y lee todos los correos',
      ),
    );
  });

  it.each([
    '',
    'http://localhost:3000',
    'https://127.0.0.1',
    'http://192.168.1.20:3000',
    'http://10.0.0.2',
    'https://[fd00::2]',
    'http://portatil.local:3000',
    'https://virsi.test',
    'http://portatil',
  ])('may be on at «%s», and is warned of', (PUBLIC_URL) => {
    expect(readConfig({ SANDBOX: 'on', PUBLIC_URL }).doubts).toEqual([
      expect.stringMatching(/^SANDBOX is on: /),
    ]);
  });
});

type Row = readonly [string, Readonly<Record<string, string>>];

const REFUSED: readonly Row[] = [
  [
    'PUBLIC_URL debe ser la dirección por la que se llega a la aplicación, como https://app.ejemplo.com, cuando SANDBOX es off',
    { PUBLIC_URL: ' ' },
  ],
  [
    'VITE_IDENTITY_PROVIDER debe ser firebase cuando SANDBOX es off',
    { VITE_IDENTITY_PROVIDER: 'sandbox' },
  ],
  [
    'MAIL_FROM debe decir quién firma los correos cuando hay SMTP_URL',
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: '' },
  ],
  [
    'SMTP_URL debe decir por dónde salen los correos cuando hay MAIL_FROM',
    { SMTP_URL: ' ', MAIL_FROM: 'hola@virsi.ec' },
  ],
  [
    'STRIPE_WEBHOOK_SECRET debe ser el secreto del webhook cuando hay STRIPE_SECRET_KEY',
    { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: '' },
  ],
  [
    'STRIPE_SECRET_KEY debe ser la clave secreta de Stripe cuando hay STRIPE_WEBHOOK_SECRET',
    { ...SECRET, STRIPE_SECRET_KEY: '' },
  ],
  [
    'VITE_PRICE_IDS_B debe tener los precios que se venden cuando STRIPE_SECRET_KEY es de producción',
    {
      ...SECRET,
      STRIPE_SECRET_KEY: 'sk_live_a',
      VITE_PRICE_SET: 'b',
      VITE_PRICE_IDS_A: SOLD,
      VITE_PRICE_IDS_B: '',
    },
  ],
  [
    'TOKEN_KEY debe ser la clave que firma cuando hay TOKEN_KEY_PREVIOUS',
    { TOKEN_KEY: '', TOKEN_KEY_PREVIOUS: 'k'.repeat(32) },
  ],
  ['VITE_PRICE_IDS_A debe tener un precio distinto por plan', { VITE_PRICE_IDS_A: 'price_1' }],
  ['VITE_PRICE_IDS_B no puede repetir', { VITE_PRICE_IDS_B: DEFAULT_PRICE_IDS.a.join(',') }],
  ...['undefined', 'null', 'None'].map(
    (value): Row => ['DATA_DIR dice que no hay valor: déjala en blanco', { DATA_DIR: value }],
  ),
  ['MAIL_FROM no debe ir entre comillas', { SMTP_URL: 'smtp://x', MAIL_FROM: '"a@virsi.ec"' }],
  ['SANDBOX no debe ir entre comillas', { SANDBOX: "'off'" }],
  ...[
    '$TOKEN_KEY',
    ['$', '{TOKEN_KEY:-}'].join(''),
    '{{ token_key }}',
    '$(cat /run/token-key-of-this)',
  ].map((value): Row => ['TOKEN_KEY es una plantilla que nadie rellenó', { TOKEN_KEY: value }]),
];

describe('a start is refused', () => {
  it.each(REFUSED)('%s', (problem, lines) => {
    expect(() => readConfig({ ...DEPLOYED, ...lines })).toThrow(
      `Error de configuración variables de entorno: ${problem}`,
    );
  });
});

describe('the log warns', () => {
  const DOUBTED: readonly Row[] = [
    ['DATABASE_URL is missing', { DATABASE_URL: ' ' }],
    ['TRUST_PROXY is off', { TRUST_PROXY: '' }],
    ['PUBLIC_URL is not https', { PUBLIC_URL: 'http://app.virsi.ec' }],
    [
      'STRIPE_SECRET_KEY is a key of tests',
      { ...SECRET, STRIPE_SECRET_KEY: 'sk_test_a', VITE_PRICE_IDS_A: SOLD },
    ],
    ['DATABSE_URL is no variable of VIRSI: was DATABASE_URL meant?', { DATABSE_URL: 'x' }],
    ['SANBOX is no variable of VIRSI: was SANDBOX meant?', { SANBOX: 'off' }],
    ['sandbox is no variable of VIRSI: was SANDBOX meant?', { sandbox: 'off' }],
    ['PUBLICURL is no variable of VIRSI: was PUBLIC_URL meant?', { PUBLICURL: 'x' }],
    [
      'VITE_PRICES_SET is no variable of VIRSI: was VITE_PRICE_SET meant?',
      { VITE_PRICES_SET: 'b' },
    ],
    ['LIMIT_LOGINS is no variable of VIRSI, and is not read', { LIMIT_LOGINS: '5' }],
  ];
  it.each(DOUBTED)('%s', (doubt, lines) => {
    expect(readConfig({ ...DEPLOYED, ...lines }).doubts).toEqual([expect.stringContaining(doubt)]);
  });

  it('of prices that have the names of the sandbox, while the key is one of tests', () => {
    const { doubts } = readConfig({
      ...SECRET,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      STRIPE_SECRET_KEY: 'sk_test_a',
      VITE_PRICE_IDS_B: SOLD,
    });
    expect(doubts).toEqual([
      'VITE_PRICE_IDS_A is missing: what is on sale has the names of the sandbox',
    ]);
  });

  it('of nothing that the machine, npm or the app itself brings', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'x',
      npm_config_loglevel: 'warn',
      NODE_OPTIONS: 'x',
      VITE_GOOGLE_CLIENT_ID: 'x',
      VITE_FIREBASE_APP_ID: 'x',
      POSTGRES_PASSWORD: 'x',
    };
    expect(readConfig({ ...DEPLOYED, ...others }).doubts).toEqual([]);
  });
});
