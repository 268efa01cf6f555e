// What the browser run is held against: a call that is not as it is written, a key that should not be there.
import type { ModelEvent } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { actorsOf } from '../../../qa/actors/calls.ts';
import { assistantOf } from '../../../qa/bodies.ts';
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

  test('that saves has every field, those of the form before included', () => {
    const saved = ledgerAfter(
      [{ type: 'service.choose', serviceType: 'GENERAL' }, ''],
      [{ type: 'agent.save' }, ''],
      [{ type: 'assistant.saved' }, ''],
      [{ type: 'service.choose', serviceType: 'MEDICAL' }, ''],
      [{ type: 'agent.save' }, ''],
    );
    const body = assistantOf('ana@example.com', '+593987654321', {
      template_type: 'MEDICAL',
      ...TEST_DATA.medical,
      ...TEST_DATA.general,
      appointment_duration_minutes: 30,
      calendar_info: { 'citas@example.com': 'Odontología' },
    });
    const call = (more: object) =>
      sent('POST', '/api/bot/%2B593987654321', { body: JSON.stringify({ ...body, ...more }) });
    expect(strange(call({}), saved)).toEqual([]);
    expect(strange(call({ context: '' }), saved)).toHaveLength(1);
    expect(strange(call({ id: 7 }), saved)).toHaveLength(1);
  });
});

describe('what the browser holds', () => {
  const DRAFT = 'virsi_draft:ana@example.com:profile';
  const held = {
    local: {
      user_data: { ...ANA, token: '', refreshToken: '' },
      'virsi_choices:ana@example.com': {
        priceId: 'price_virsi_a_ideal',
        paymentStartedAt: null,
        paymentUnconfirmedAt: null,
        serviceType: null,
      },
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

  test('a draft lasts until it is stored, and over an expiry', () => {
    const typed = ledgerAfter([{ type: 'profile.submit' }, 'authenticated.profileForm.editing']);
    expect(typed.drafts).toEqual(['ana@example.com:profile']);
    const stored = withEvent(typed, { type: 'customer.created' }, '', TEST_DATA);
    const isThere = { ...held.local, [DRAFT]: 'draft' };
    expect(
      unexpectedHoldings({ ...held, local: isThere }, { ...CHOSEN, drafts: typed.drafts }),
    ).toEqual([]);
    expect(
      unexpectedHoldings({ ...held, local: isThere }, { ...CHOSEN, drafts: stored.drafts }),
    ).toEqual([`local: ${DRAFT} holds "draft", not undefined`]);
    const expired = ledgerAfter(
      [{ type: 'profile.submit' }, ''],
      [{ type: 'session.expired' }, ''],
      [{ type: 'session.closed' }, 'sessionExpired'],
    );
    expect(expired).toMatchObject({ record: null, hasCookie: false, drafts: typed.drafts });
  });

  test('a logout takes drafts and choices of the person along, and of nobody else', () => {
    const other = { ...CHOSEN, drafts: ['ana@example.com:profile', 'eva@example.com:GENERAL'] };
    const left = withEvent(other, { type: 'session.logout' }, PLANS, TEST_DATA);
    expect(withEvent(left, { type: 'session.closed' }, 'signingOut', TEST_DATA)).toMatchObject({
      record: null,
      hasCookie: false,
      choices: {},
      drafts: ['eva@example.com:GENERAL'],
    });
  });

  test('a payment that may have been made stays remembered while another one begins', () => {
    const paid = ledgerAfter(
      [{ type: 'paymentLink.ready' }, 'authenticated.awaitingPayment.requestingLink'],
      [{ type: 'step.cancel' }, 'authenticated.awaitingPayment.leaving'],
      [{ type: 'paymentLink.ready' }, 'authenticated.awaitingPayment.requestingLink'],
    );
    expect(paid.choices['ana@example.com']).toMatchObject({
      isPaymentStarted: true,
      isPaymentUnconfirmed: true,
    });
  });
});
