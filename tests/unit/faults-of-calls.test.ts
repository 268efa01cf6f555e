// Calls 1 to 7 against a real server, under every fault: which fact each becomes, how often it is sent, what is kept.
// @rule What a refused call becomes
import { type onTestFinished, test } from 'vitest';
import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import { ASKED_OF_CUSTOMER } from '../../contract/customer.ts';
import { pickFields } from '../../contract/fields.ts';
import { profileOf } from '../../qa/bodies.ts';
import { createCustomer } from '../../src/onboarding/actors/create-customer.ts';
import { findCustomer } from '../../src/onboarding/actors/find-customer.ts';
import { loadAssistant } from '../../src/onboarding/actors/load-assistant.ts';
import { readSubscription } from '../../src/onboarding/actors/read-subscription.ts';
import { requestPaymentLink } from '../../src/onboarding/actors/request-link.ts';
import { saveAssistant } from '../../src/onboarding/actors/save-assistant.ts';
import { signIn } from '../../src/onboarding/actors/sign-in.ts';
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';
import { type Answerer, say, startLocalServer } from '../support/unit/local-server.ts';

const ANA = 'ana@example.com';
const SAID = 'El servidor está en mantenimiento';
const UNREADABLE = 'la respuesta del servidor no se puede leer';
const UNREACHABLE = 'no hay conexión con el servidor';
const STATUS_500 = 'el servidor respondió con el error 500';

const FAULTS = {
  'a 500 with a text': (_, response) => say(response, 500, JSON.stringify({ error: SAID })),
  'a 500 without a body': (_, response) => say(response, 500, ''),
  'an answer that is not JSON': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hola</h1>'),
  'a dropped connection': (incoming) => incoming.socket.destroy(),
  'a 401': (_, response) => say(response, 401, JSON.stringify({ error: SAID })),
} satisfies Record<string, Answerer>;

type FaultName = keyof typeof FAULTS;

const CREDENTIALS = { email: ANA, password: 'Cl4ve-muy-larga!' };
const PROFILE = pickFields(profileOf(ANA), ASKED_OF_CUSTOMER);
const TYPED = { name: 'Ana', city: 'Quito' };
const ASSISTANT = {
  ...ASSISTANT_DEFAULTS,
  template_type: 'GENERAL',
  service_number: '+593991234567',
  context: 'Peluquería',
  first_message: 'Hola',
  calendar_info: [],
} as const;

async function open(answer: Answerer, onEnd?: typeof onTestFinished) {
  const { url, calls: requests, reached } = await startLocalServer(answer, onEnd);
  const backend = backendAt(url);
  const own = createFakeServices();
  const services = { ...own, backend, identity: { ...own.identity, signOut: async () => {} } };
  own.choices.rememberPlan(ANA, 'price_virsi_a_ideal');
  own.choices.rememberService(ANA, 'GENERAL');
  own.drafts.write(ANA, 'profile', TYPED, {});
  own.drafts.write(ANA, 'GENERAL', { context: 'Peluquería' }, {});
  own.memory.put('profile', PROFILE);
  own.memory.put('assistant', ASSISTANT);
  const signal = new AbortController().signal;
  const calls = {
    login: () => signIn(services, 'login')(CREDENTIALS, signal),
    'sign-up': () => signIn(services, 'signup')(CREDENTIALS, signal),
    'the customer check': () => findCustomer(services)({ email: ANA }, signal),
    'the creation of a customer': () => createCustomer(services)({ email: ANA }, signal),
    'the subscription status': () => readSubscription(services)({ email: ANA }, signal),
    'the payment link': () =>
      requestPaymentLink(services)({ priceId: 'price_virsi_a_ideal' }, signal),
    'the stored assistant': () =>
      loadAssistant(services)({ email: ANA, dropsDrafts: false }, signal),
    'saving the assistant': () => saveAssistant(services)({ email: ANA }, signal),
  };
  return { ...own, requests, reached, calls };
}

type CallName = keyof Awaited<ReturnType<typeof open>>['calls'];

const failed = (text: string) => ({ type: 'call.failed', text });
const refused = (text: string) => ({ type: 'call.refused', text });
const EXPIRED = { type: 'session.expired' };
/** As specified: a status that cannot be read counts as inactive. */
const INACTIVE = { type: 'subscription.inactive', priceId: 'price_virsi_a_ideal' };
const NOT_READ = { type: 'assistant.unreadable', serviceType: 'GENERAL' };

const FORM = {
  'a 500 with a text': refused(SAID),
  'a 500 without a body': failed(STATUS_500),
  'an answer that is not JSON': failed(UNREADABLE),
  'a dropped connection': failed(UNREACHABLE),
  'a 401': EXPIRED,
};
/** A 401 means wrong credentials: there is no session that could expire. */
const CREDENTIALS_FORM = { ...FORM, 'a 401': refused(SAID) };

/** From sections 2 to 8 of the specification and decisions 4, 6, 9 and 41. */
const FACTS: Record<CallName, Record<FaultName, object>> = {
  login: CREDENTIALS_FORM,
  'sign-up': CREDENTIALS_FORM,
  'the customer check': { ...FORM, 'a 500 with a text': failed(SAID) },
  'the creation of a customer': FORM,
  'the subscription status': {
    'a 500 with a text': INACTIVE,
    'a 500 without a body': INACTIVE,
    'an answer that is not JSON': INACTIVE,
    'a dropped connection': INACTIVE,
    'a 401': EXPIRED,
  },
  // The specification has one fixed text for a refused link.
  'the payment link': {
    ...FORM,
    'a 500 with a text': refused(''),
    'a 500 without a body': refused(''),
  },
  'the stored assistant': {
    'a 500 with a text': NOT_READ,
    'a 500 without a body': NOT_READ,
    'an answer that is not JSON': NOT_READ,
    'a dropped connection': NOT_READ,
    'a 401': EXPIRED,
  },
  'saving the assistant': FORM,
};

const READS: readonly string[] = [
  'the customer check',
  'the subscription status',
  'the payment link',
  'the stored assistant',
];
/** A read is sent again where it may do better then; what writes is sent once. */
const REPEATED: readonly string[] = [
  'a 500 with a text',
  'a 500 without a body',
  'a dropped connection',
];

const cases = Object.entries(FACTS).flatMap(([call, facts]) =>
  Object.entries(facts).map(([fault, fact]) => ({
    call: call as CallName,
    fault: fault as FaultName,
    fact,
  })),
);

test.concurrent.for(cases)(
  '$call under $fault reports its fact and keeps every draft',
  async ({ call, fault, fact }, { expect, onTestFinished: onEnd }) => {
    const { calls, requests, drafts } = await open(FAULTS[fault], onEnd);
    expect(await calls[call]()).toEqual(fact);
    const sent = READS.includes(call) && REPEATED.includes(fault) ? 3 : 1;
    expect(requests()).toHaveLength(sent);
    expect(drafts.read(ANA, 'profile')).toEqual(TYPED);
    expect(drafts.read(ANA, 'GENERAL')).toEqual({ context: 'Peluquería' });
  },
);
