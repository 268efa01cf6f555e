// Call 6: which form opens, and what it starts from.
// @rule Which form opens
import { describe, expect, test } from 'vitest';
import type { StoredAssistant } from '../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import type { AssistantInput } from '../../machines/types.ts';
import { loadAssistant } from '../../src/onboarding/actors/load-assistant.ts';
import { textsOf } from '../../src/onboarding/assistant-texts.ts';
import type { Backend } from '../../src/services/backend.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

// A backend that answers what the test says, and to any other call nothing.
function createFakeBackend(own: Partial<Backend>): Backend {
  const unanswered = async () => ({ kind: 'failed', detail: 'nobody answers' }) as const;
  return {
    authenticate: unanswered,
    requestResetLink: unanswered,
    resetPassword: unanswered,
    findCustomer: unanswered,
    createCustomer: unanswered,
    subscriptionStatus: unanswered,
    paymentLink: unanswered,
    portalLink: unanswered,
    assistant: unanswered,
    saveAssistant: unanswered,
    confirmation: unanswered,
    sendConfirmation: unanswered,
    decideTakeover: unanswered,
    exportAccount: unanswered,
    deleteAccount: unanswered,
    ...own,
  };
}

const ANA = 'ana@example.com';
const STORED: StoredAssistant = {
  ...ASSISTANT_DEFAULTS,
  template_type: 'GENERAL',
  service_number: '+593991234567',
  whatsapp_url: 'https://example.com/w',
  context: 'Citas',
  first_message: 'Hola',
};

function open() {
  const services = createFakeServices();
  const backend = createFakeBackend({ assistant: async () => ({ kind: 'ok', body: STORED }) });
  const ask = loadAssistant({ ...services, backend });
  const load = (signal = new AbortController().signal, how: Omit<AssistantInput, 'email'> = {}) =>
    ask({ email: ANA, ...how }, signal);
  return { ...services, load };
}

const found = (serviceType: string) => ({
  type: 'assistant.found',
  serviceType,
  links: { calendarUrl: '', whatsappUrl: 'https://example.com/w' },
});

describe('a stored assistant', () => {
  test('opens its own form, whatever other type was looked at', async () => {
    const { choices, load } = open();
    choices.rememberService(ANA, 'MEDICAL');
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('gives way to the form in which something was typed', async () => {
    const { choices, drafts, load } = open();
    choices.rememberService(ANA, 'MEDICAL');
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' }, textsOf(STORED));
    expect(await load()).toEqual(found('MEDICAL'));
  });

  test('is kept for the forms', async () => {
    const { memory, load } = open();
    await load();
    expect(memory.get('storedAssistant')).toEqual(STORED);
  });

  test('is no news to the tab that saved it, whatever older draft another tab has', async () => {
    const { drafts, memory, load } = open();
    drafts.write(ANA, 'GENERAL', { context: 'Otra' }, { ...textsOf(STORED), context: 'De antes' });
    expect(await load()).toMatchObject({ type: 'assistant.changed' });
    memory.put('savedHere', STORED);
    expect(await load()).toEqual(found('GENERAL'));
    memory.put('savedHere', { ...STORED, context: 'De antes' });
    expect(await load()).toMatchObject({ type: 'assistant.changed' });
  });

  test("is asked about where it is another tab's, saved at the same time: the own save is a draft again", async () => {
    const { drafts, memory, load } = open();
    const own = { ...STORED, context: 'De aquí' };
    memory.put('savedHere', own);
    expect(await load()).toEqual(found('GENERAL'));
    expect(memory.get('savedHere')).toBeNull();
    memory.put('savedHere', own);
    expect(await load(undefined, { isSaveDoubted: true })).toMatchObject({
      type: 'assistant.changed',
      serviceType: 'GENERAL',
    });
    expect(drafts.read(ANA, 'GENERAL')).toMatchObject({ context: 'De aquí' });
  });

  test('is not asked about where the own save was the last of two', async () => {
    const { drafts, memory, load } = open();
    memory.put('savedHere', STORED);
    expect(await load(undefined, { isSaveDoubted: true })).toEqual(found('GENERAL'));
    expect(drafts.hasAny(ANA)).toBe(false);
  });

  test('is not kept when it comes after its owner has gone', async () => {
    const { memory, load } = open();
    await expect(load(AbortSignal.abort())).rejects.toThrow();
    expect(memory.keys()).toEqual([]);
  });

  test('that is gone when it is looked for again is kept no longer', async () => {
    const { memory, ...services } = open();
    memory.put('storedAssistant', STORED);
    const answer = { kind: 'refused', status: 404, text: null } as const;
    const backend = createFakeBackend({ assistant: async () => answer });
    const ask = loadAssistant({ ...services, memory, backend });
    await ask({ email: ANA }, new AbortController().signal);
    expect(memory.keys()).toEqual([]);
  });
});

describe('a draft', () => {
  const typed = { context: 'Citas y pagos' };
  const changed = (serviceType: string) => ({ ...found(serviceType), type: 'assistant.changed' });
  const earlier = textsOf({ ...STORED, context: 'Lo de antes' });

  test('begun on what is stored now is opened without a question', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, textsOf(STORED));
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('begun before something newer was stored is asked about, and kept', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, earlier);
    expect(await load()).toEqual(changed('GENERAL'));
    expect(drafts.read(ANA, 'GENERAL')).toEqual(typed);
  });

  test('begun when nothing was stored, or before drafts remembered it, is asked about', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed);
    expect(await load()).toEqual(changed('GENERAL'));
  });

  test('is not asked about where a field changed that its form does not have', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, textsOf({ ...STORED, activity: 'Odontología' }));
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('that says what is stored now is not asked about: its save was never answered', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', { context: ' Citas ' }, earlier);
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('of the chosen form is asked about before one of the other', async () => {
    const { drafts, choices, load } = open();
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
    drafts.write(ANA, 'GENERAL', typed);
    choices.rememberService(ANA, 'GENERAL');
    expect(await load()).toEqual(changed('GENERAL'));
    drafts.clear(ANA, 'GENERAL');
    expect(await load()).toEqual(changed('MEDICAL'));
  });

  test('gives way for good once the person has chosen what is stored', async () => {
    const { drafts, choices, load } = open();
    choices.rememberService(ANA, 'MEDICAL');
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
    drafts.write(ANA, 'GENERAL', typed);
    expect(await load(undefined, { dropsDrafts: true })).toEqual(found('GENERAL'));
    expect(drafts.hasAny(ANA)).toBe(false);
  });
});
