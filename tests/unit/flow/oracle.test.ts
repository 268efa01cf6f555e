// What the browser run is held against: a call that is not as it is written, a key that should not be there.
import type { ModelEvent } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { actorsOf } from '../../../qa/actors/calls.ts';
import type { SeenRequest } from '../../../qa/playwright/reply.ts';
import { TOKEN } from '../../../qa/playwright/tokens.ts';
import { unexpectedCalls } from '../../../qa/scenarios/page/calls.ts';
import { EMPTY_STATE, type ExpectedState } from '../../../qa/scenarios/page/expected-state.ts';
import { withEvent, withMemory } from '../../../qa/scenarios/page/expected-state-events.ts';
import { unexpectedHoldings } from '../../../qa/scenarios/page/storage.ts';
import { TEST_DATA } from '../../../qa/scenarios/page/test-data.ts';

const ANA = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };
const SIGNED_IN = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
const PLANS = 'authenticated.planSelection.chosen';

/** The expectedState after the events, each with the state it happened in. */
function ledgerAfter(
  ...steps: readonly (readonly [event: ModelEvent, state: string])[]
): ExpectedState {
  const start = withMemory(EMPTY_STATE, { session: ANA }, '');
  return steps.reduce(
    (expectedState, [event, state]) => withEvent(expectedState, event, state, TEST_DATA),
    withEvent(start, { type: 'session.opened', actor: 'restoreSession' }, 'restoring', TEST_DATA),
  );
}

const sent = (method: string, path: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  method,
  path,
  query: '',
  headers: { host: '127.0.0.1', accept: '*/*', ...SIGNED_IN },
  body: '',
  ...more,
});

const CHOSEN = ledgerAfter([{ type: 'plan.choose', priceId: 'price_virsi_a_ideal' }, PLANS]);
const strange = (request: SeenRequest, expectedState = CHOSEN) =>
  unexpectedCalls([request], actorsOf, [expectedState], TEST_DATA);

describe('a call', () => {
  const LINK = '/api/payments/subscription/pay/price_virsi_a_ideal';

  test('as it is written is nothing strange', () => {
    expect(strange(sent('GET', LINK))).toEqual([]);
    expect(strange(sent('GET', '/assets/start-1a2b.js', { headers: {} }))).toEqual([]);
  });

  test.each([
    ['for another plan', sent('GET', '/api/payments/subscription/pay/price_virsi_a_basico')],
    ['without its token', sent('GET', LINK, { headers: { 'content-type': 'application/json' } })],
    ['with one header more', sent('GET', LINK, { headers: { ...SIGNED_IN, 'x-mail': 'ana' } })],
    ['with a query', sent('GET', LINK, { query: '?mail=ana' })],
    ['with a body', sent('GET', LINK, { body: '{}' })],
    ["with another person's e-mail", sent('GET', '/api/management/bot_customer/eva%40example.com')],
    ['that nobody wrote', sent('POST', '/api/statistics', { body: '{}' })],
  ])('%s is named', (_, request) => {
    expect(strange(request)).toEqual([expect.stringContaining('a call that is not written')]);
  });
});

describe('what the browser holds', () => {
  const held = {
    local: {
      user_data: { ...ANA, token: '', refreshToken: '' },
      'virsi_choices:ana@example.com:plan': 'price_virsi_a_ideal',
    },
    tab: {},
    cookies: { user_session: TOKEN },
  };

  test('and nothing else is there', () => {
    expect(unexpectedHoldings(held, CHOSEN)).toEqual([]);
    expect(unexpectedHoldings({ ...held, tab: { seen: 1 } }, CHOSEN)).toEqual([
      'tab: seen holds 1, not undefined',
    ]);
    expect(unexpectedHoldings({ ...held, cookies: {} }, CHOSEN)).toHaveLength(1);
  });
});
