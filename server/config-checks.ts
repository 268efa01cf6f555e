// Finds contradictions between variables and probable mistakes in them.
import { isPublicHost } from './loopback.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The parsed values that are checked. */
interface Variables {
  readonly SANDBOX: boolean;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUST_PROXY: boolean;
  readonly DATABASE_URL?: string | undefined;
  readonly TOKEN_KEY?: string | undefined;
  readonly TOKEN_KEY_PREVIOUS?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly SHUTDOWN_DELAY_SECONDS: number;
  readonly SHUTDOWN_LIMIT_SECONDS: number;
  readonly VITE_IDENTITY_PROVIDER?: string | undefined;
  readonly VITE_PRICE_SET: 'a' | 'b';
  readonly VITE_PRICE_IDS_A: readonly string[];
  readonly VITE_PRICE_IDS_B: readonly string[];
}

interface Read {
  readonly read: Variables;
  /** Names of those that are not blank. */
  readonly given: ReadonlySet<string>;
}

/** Quotes or placeholders that a shell, a template or a file format left in the value. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/^(["']).*\1$/s, 'no debe ir entre comillas'],
  [/^(undefined|null|none|nil)$/i, 'dice que no hay valor: déjala en blanco'],
  [/^\$(\w+|\{.*\}|\(.*\))$|^\{\{.*\}\}$/s, 'es una plantilla que nadie rellenó'],
];

/** Problems of values that are never intended, in Spanish. */
export function slipsIn(given: readonly (readonly [string, string])[]): string[] {
  return given.flatMap(([name, value]) =>
    SLIPS.filter(([slip]) => slip.test(value.trim())).map(([, problem]) => `${name} ${problem}`),
  );
}

const isPublic = (url: string | undefined) => url !== undefined && isPublicHost(new URL(url));

/** Problems that stop the start, in Spanish, each with its variable. */
export function contradictionsIn({ read, given }: Read): string[] {
  const onSale = `VITE_PRICE_IDS_${read.VITE_PRICE_SET.toUpperCase()}`;
  const isLive = read.STRIPE_SECRET_KEY?.includes('_live_') ?? false;
  const problems: [boolean, string][] = [
    [
      !read.SANDBOX && !read.PUBLIC_URL,
      'PUBLIC_URL debe ser la dirección por la que se llega a la aplicación, como https://app.ejemplo.com, cuando SANDBOX es off',
    ],
    [
      read.SANDBOX && isPublic(read.PUBLIC_URL),
      'SANDBOX debe ser off cuando PUBLIC_URL es una dirección pública, porque con on cualquiera entra como cualquiera y lee todos los correos',
    ],
    [
      // The check of the emulator reports this case.
      !read.SANDBOX &&
        read.VITE_IDENTITY_PROVIDER === 'sandbox' &&
        !given.has('FIREBASE_AUTH_EMULATOR_HOST'),
      'VITE_IDENTITY_PROVIDER debe ser firebase cuando SANDBOX es off',
    ],
    [
      Boolean(read.SMTP_URL && !read.MAIL_FROM),
      'MAIL_FROM debe decir quién firma los correos cuando hay SMTP_URL',
    ],
    [
      Boolean(read.MAIL_FROM && !read.SMTP_URL),
      'SMTP_URL debe decir por dónde salen los correos cuando hay MAIL_FROM',
    ],
    [
      Boolean(read.STRIPE_SECRET_KEY && !read.STRIPE_WEBHOOK_SECRET),
      'STRIPE_WEBHOOK_SECRET debe ser el secreto del webhook cuando hay STRIPE_SECRET_KEY',
    ],
    [
      Boolean(read.STRIPE_WEBHOOK_SECRET && !read.STRIPE_SECRET_KEY),
      'STRIPE_SECRET_KEY debe ser la clave secreta de Stripe cuando hay STRIPE_WEBHOOK_SECRET',
    ],
    [read.SANDBOX && isLive, 'STRIPE_SECRET_KEY debe ser una clave de prueba cuando SANDBOX es on'],
    [
      isLive && !given.has(onSale),
      `${onSale} debe tener los precios que se venden cuando STRIPE_SECRET_KEY es de producción`,
    ],
    [
      Boolean(read.TOKEN_KEY_PREVIOUS && !read.TOKEN_KEY),
      'TOKEN_KEY debe ser la clave que firma cuando hay TOKEN_KEY_PREVIOUS',
    ],
    [
      read.SHUTDOWN_DELAY_SECONDS >= read.SHUTDOWN_LIMIT_SECONDS,
      'SHUTDOWN_DELAY_SECONDS debe ser menor que SHUTDOWN_LIMIT_SECONDS',
    ],
  ];
  return problems.filter(([applies]) => applies).map(([, text]) => text);
}

/** Warnings that are logged at each start: valid, but probably not intended. */
export function doubtsAbout({ read, given }: Read): string[] {
  const isServed = isPublic(read.PUBLIC_URL);
  const onSale = `VITE_PRICE_IDS_${read.VITE_PRICE_SET.toUpperCase()}`;
  const doubts: [boolean, string][] = [
    [
      read.SANDBOX,
      'SANDBOX is on: anybody can sign in as any sandbox person and read every mail. It is for trying out, never for people',
    ],
    [
      isServed && !read.DATABASE_URL,
      'DATABASE_URL is missing: everything is kept in DATA_DIR on this machine, for one process',
    ],
    [
      isServed && !read.TRUST_PROXY,
      'TRUST_PROXY is off: behind a proxy everybody shares its address, and one client reaches the limits of all',
    ],
    [
      isServed && !read.PUBLIC_URL?.startsWith('https:'),
      'PUBLIC_URL is not https: passwords and sessions travel in the open',
    ],
    [
      isServed && Boolean(read.STRIPE_SECRET_KEY?.includes('_test_')),
      'STRIPE_SECRET_KEY is a key of tests: plans are given for cards that nobody pays with',
    ],
    [
      Boolean(read.STRIPE_SECRET_KEY) && !given.has(onSale),
      `${onSale} is missing: what is on sale has the names of the sandbox`,
    ],
  ];
  return doubts.filter(([applies]) => applies).map(([, text]) => text);
}

/** Prefixes of our variables. */
const OURS = /^(DATABASE|LIMIT|METRICS|SHUTDOWN|SMTP|STRIPE|TOKEN_KEY|VITE_PRICE)_/i;
/** Shorter names are too similar to others. */
const SHORTEST = 7;

/** Names that are similar to one of ours, each with the probable name. */
export function misspeltIn(environment: Environment, known: readonly string[]): string[] {
  const isKnown = new Set(known);
  return Object.keys(environment)
    .filter((name) => !isKnown.has(name) && environment[name]?.trim())
    .flatMap((name) => {
      const meant = known.find((one) => isNearly(name, one));
      if (meant) return [`${name} is no variable of VIRSI: was ${meant} meant?`];
      return OURS.test(name) ? [`${name} is no variable of VIRSI, and is not read`] : [];
    });
}

function isNearly(name: string, known: string): boolean {
  if (known.length < SHORTEST || Math.abs(name.length - known.length) > 2) return false;
  const [a, b] = [name, known].map((one) => one.toUpperCase().replace(/\W/g, '_'));
  return distance(a ?? '', b ?? '') <= (known.length < 10 ? 1 : 2);
}

/** Characters to add, take away or replace, of names that are a few dozen long. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[j + 1], row[j], next[j]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
