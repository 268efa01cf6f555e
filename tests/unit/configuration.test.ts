// The environment of the app: defaults, replaced bases, and names of what is missing.
// @rule Which price ids are on sale
// @rule Which environment the app needs
import { expect, test } from 'vitest';
import { DEFAULT_PRICE_IDS } from '../../contract/plans.ts';
import { ConfigurationError, readConfiguration } from '../../src/config/environment.ts';

const DEFAULT_URLS = {
  auth: '/api/auth/user/',
  customer: '/api/management/bot_customer/',
  subscription: '/api/payments/subscription/',
  assistant: '/api/bot',
  googleCalendar: 'https://www.googleapis.com/calendar/v3',
};

const REQUIRED = { VITE_GOOGLE_CALENDAR_API_KEY: 'key', VITE_GOOGLE_CLIENT_ID: 'client' };

/** One for each plan. */
const PRICES = DEFAULT_PRICE_IDS.a.map((_, index) => `price_${index + 1}`);

test('the app needs two variables and has a default for every other', () => {
  expect(readConfiguration(REQUIRED)).toEqual({
    urls: DEFAULT_URLS,
    googleCalendarApiKey: 'key',
    firebase: { apiKey: '', authDomain: '', projectId: '', appId: '', emulatorUrl: '' },
    hasAccountPage: false,
    asksFor204: false,
    assignedOnboarder: '',
    legalPages: { privacy: null, terms: null },
    helpUrl: null,
    isRecoveryOffered: false,
    priceSet: 'a',
    priceIds: DEFAULT_PRICE_IDS,
    currency: null,
    passwordMin: null,
  });
});

test('price ids and the password minimum are read from variables', () => {
  const read = readConfiguration({
    ...REQUIRED,
    VITE_PRICE_IDS_A: PRICES.join(' , '),
    VITE_PASSWORD_MIN: '12',
  });
  expect(read.priceIds.a).toEqual(PRICES);
  expect(read.passwordMin).toBe(12);
});

test.each([
  ['usd', 'USD'],
  [' PEN ', 'PEN'],
  ['', null],
])('the currency "%s" is read as %s', (given, currency) => {
  expect(readConfiguration({ ...REQUIRED, VITE_CURRENCY: given }).currency).toBe(currency);
});

test.each(['https://virsi.ec/privacidad', 'http://virsi.ec', '/privacidad.html', ''])(
  'legal and help links accept «%s»',
  (page) => {
    const variables = {
      VITE_PRIVACY_URL: page,
      VITE_TERMS_URL: ` ${page} `,
      VITE_HELP_URL: page,
    };
    const { legalPages, helpUrl } = readConfiguration({ ...REQUIRED, ...variables });
    expect(legalPages).toEqual({ privacy: page || null, terms: page || null });
    expect(helpUrl).toBe(page || null);
  },
);

const BAD_IDS = [
  PRICES.slice(1),
  ['', ...PRICES.slice(1)],
  [...PRICES.slice(1), PRICES[1]],
  [...PRICES, PRICES[0]],
  ['price 1', ...PRICES.slice(1)],
].map((ids) => ids.join(','));

test.each([
  ...['dólares', 'US$', 'XYZ'].map((given) => ['VITE_CURRENCY', given] as const),
  ...BAD_IDS.map((given) => ['VITE_PRICE_IDS_A', given] as const),
  ...['javascript:alert(1)', '//virsi.ec', '/\\virsi.ec', 'virsi.ec', 'data:text/html,x'].map(
    (given) => ['VITE_TERMS_URL', given] as const,
  ),
  ...['0', '-1', '8.5', 'ocho', '1000'].map((given) => ['VITE_PASSWORD_MIN', given] as const),
])('the app does not start with %s=%s', (name, given) => {
  expect(() => readConfiguration({ ...REQUIRED, [name]: given })).toThrow(
    new ConfigurationError([name]),
  );
});

test('the app does not start with one price id in both sets', () => {
  const variables = {
    VITE_PRICE_IDS_B: [DEFAULT_PRICE_IDS.a[0], ...PRICES.slice(1)].join(','),
  };
  expect(() => readConfiguration({ ...REQUIRED, ...variables })).toThrow(
    new ConfigurationError(['VITE_PRICE_IDS_A', 'VITE_PRICE_IDS_B']),
  );
});

test('VITE_API_URL moves every default, and a single URL overrides it', () => {
  const { urls } = readConfiguration({
    ...REQUIRED,
    VITE_API_URL: 'https://api.example.com/',
    VITE_ASSISTANT_URL: 'https://bots.example.com/v2/bots',
  });
  expect(urls).toEqual({
    auth: 'https://api.example.com/api/auth/user/',
    customer: 'https://api.example.com/api/management/bot_customer/',
    subscription: 'https://api.example.com/api/payments/subscription/',
    assistant: 'https://bots.example.com/v2/bots',
    googleCalendar: 'https://www.googleapis.com/calendar/v3',
  });
});

test.each([
  ['VITE_AUTH_URL', 'auth', 'https://otro.test/v2/'],
  ['VITE_CUSTOMER_URL', 'customer', 'https://otro.test/v2/'],
  ['VITE_SUBSCRIPTION_URL', 'subscription', 'https://otro.test/v2/'],
  ['VITE_ASSISTANT_URL', 'assistant', 'https://otro.test/v2'],
  ['VITE_GOOGLE_CALENDAR_URL', 'googleCalendar', 'https://otro.test/v2'],
])('%s moves only its own service', (variable, base, url) => {
  const { urls } = readConfiguration({ ...REQUIRED, [variable]: url });
  expect(urls).toEqual({ ...DEFAULT_URLS, [base]: url });
});

test('the account page exists only when it is switched on', () => {
  const read = (VITE_ACCOUNT_PAGE: string) =>
    readConfiguration({ ...REQUIRED, VITE_ACCOUNT_PAGE }).hasAccountPage;
  expect([read('on'), read('off')]).toEqual([true, false]);
});

test('a blank variable counts as missing', () => {
  const blank = {
    VITE_AUTH_URL: ' ',
    VITE_PRICE_SET: '',
    VITE_API_URL: '',
    VITE_ACCOUNT_PAGE: '',
    VITE_ACCOUNT_RECOVERY: ' ',
  };
  expect(readConfiguration({ ...REQUIRED, ...blank })).toEqual(readConfiguration(REQUIRED));
});

test('the error names every missing, blank or invalid variable', () => {
  const wrong = {
    VITE_GOOGLE_CLIENT_ID: ' ',
    VITE_ACCOUNT_PAGE: 'yes',
    VITE_ACCOUNT_RECOVERY: 'yes',
    VITE_PRICE_SET: 'c',
  };
  const read = () => readConfiguration(wrong);
  const names = [
    'VITE_GOOGLE_CALENDAR_API_KEY',
    'VITE_GOOGLE_CLIENT_ID',
    'VITE_ACCOUNT_PAGE',
    'VITE_ACCOUNT_RECOVERY',
    'VITE_PRICE_SET',
  ];
  expect(read).toThrow(new ConfigurationError(names));
  expect(read).toThrow(`Error de configuración variables de entorno: ${names.join(', ')}`);
});
