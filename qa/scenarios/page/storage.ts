// The expected browser storage, key by key: local storage, session storage and cookies. Nothing else may be there.
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { GOOGLE_REFRESH_TOKEN, TOKEN } from '../../playwright/tokens.ts';
import type { ExpectedState, KeptChoices } from './expected-state.ts';

/** By key. What is JSON is parsed, a moment becomes a word and a draft loses its texts. */
export interface Holdings {
  readonly local: Readonly<Record<string, unknown>>;
  readonly tab: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, unknown>>;
}

/** In place of a moment, which no two runs share. */
const MOMENT = 'moment';
/** In place of the texts of a draft. */
const DRAFT = 'draft';

function expectedHoldings(expectedState: ExpectedState): Holdings {
  return {
    local: {
      ...(expectedState.record && { user_data: expectedState.record }),
      ...Object.fromEntries(
        Object.entries(expectedState.choices).flatMap(([email, kept]) => choicesOf(email, kept)),
      ),
      ...Object.fromEntries(expectedState.drafts.map((name) => [`virsi_draft:${name}`, DRAFT])),
      ...(expectedState.hasGoogle && {
        virsi_sandbox_google: GOOGLE_REFRESH_TOKEN,
        virsi_google_session: 'google',
      }),
    },
    tab: {},
    // Section 9: path /, no expiry. Decision 28: SameSite=Lax.
    cookies: expectedState.hasCookie ? { user_session: TOKEN } : {},
  };
}

/** An entry for each, and none for what is not chosen. */
function choicesOf(
  email: string,
  { priceId, isPaymentStarted, isPaymentUnconfirmed, serviceType }: KeptChoices,
): readonly (readonly [key: string, value: unknown])[] {
  const key = `virsi_choices:${email}`;
  const payments = {
    ...(isPaymentStarted && { paymentStartedAt: MOMENT }),
    ...(isPaymentUnconfirmed && { paymentUnconfirmedAt: MOMENT }),
  };
  return [
    ...(isPaymentStarted || isPaymentUnconfirmed ? ([[key, payments]] as const) : []),
    ...(priceId === null ? [] : ([[`${key}:plan`, priceId]] as const)),
    ...(serviceType === null ? [] : ([[`${key}:service`, serviceType]] as const)),
  ];
}

export async function readHoldings(page: Page): Promise<Holdings> {
  const [{ local, tab }, cookies] = await Promise.all([
    page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } })),
    page.context().cookies(),
  ]);
  return {
    local: byKey(local),
    tab: byKey(tab),
    cookies: Object.fromEntries(
      cookies.map(({ name, value, path, expires, sameSite }) => [
        name,
        path === '/' && expires === -1 && sameSite !== 'None'
          ? value
          : { value, path, expires, sameSite },
      ]),
    ),
  };
}

const byKey = (stored: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, plain(key, parsed(text))]));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function plain(key: string, value: unknown): unknown {
  if (key.startsWith('virsi_draft:')) return isDraft(value) ? DRAFT : value;
  if (!key.startsWith('virsi_choices:') || typeof value !== 'object' || value === null)
    return value;
  return Object.fromEntries(
    Object.entries(value)
      // Which link opened a payment: what follows from it is tried on the machine.
      .filter(([name, held]) => name !== 'paymentLink' && held !== null)
      .map(([name, held]) => [name, typeof held === 'number' ? MOMENT : held]),
  );
}

const DRAFT_KEYS = ['base', 'values', 'version'];

const isDraft = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  isDeepStrictEqual(Object.keys(value).toSorted(), DRAFT_KEYS);

/** The keys that are there and should not be, missing, or hold something else; in words. */
export function unexpectedHoldings(
  held: Holdings,
  expectedState: ExpectedState,
): readonly string[] {
  const expected = expectedHoldings(expectedState);
  return (['local', 'tab', 'cookies'] as const).flatMap((area) => {
    const keys = new Set([...Object.keys(held[area]), ...Object.keys(expected[area])]);
    return [...keys]
      .filter((key) => !isDeepStrictEqual(held[area][key], expected[area][key]))
      .map(
        (key) =>
          `${area}: ${key} holds ${JSON.stringify(held[area][key])}, not ${JSON.stringify(expected[area][key])}`,
      );
  });
}
