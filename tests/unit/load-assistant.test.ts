// Call 6: which form opens, and what it starts from.
// @rule Which form opens
import { describe, expect, test } from 'vitest';
import type { StoredAssistant } from '../../contract/answers.ts';
import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import type { AssistantInput } from '../../machines/types.ts';
import { loadAssistant } from '../../src/onboarding/actors/load-assistant.ts';
import { textsOf } from '../../src/onboarding/assistant-texts.ts';
import type { Backend } from '../../src/services/backend.ts';
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

/** A backend that answers call 6 alone. */
const backendOf = (assistant: Backend['assistant']): Backend => ({
  ...backendAt('http://127.0.0.1:9'),
  assistant,
});

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
  const backend = backendOf(async () => ({ kind: 'ok', body: STORED }));
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

test('a stored assistant opens its own form', async () => {
  const { choices, load } = open();
  choices.rememberService(ANA, 'MEDICAL');
  expect(await load()).toEqual(found('GENERAL'));
});

test('a stored assistant opens the form that has a draft', async () => {
  const { choices, drafts, load } = open();
  choices.rememberService(ANA, 'MEDICAL');
  drafts.write(ANA, 'MEDICAL', { city: 'Quito' }, textsOf(STORED));
  expect(await load()).toEqual(found('MEDICAL'));
});

test('a stored assistant is kept for the forms', async () => {
  const { memory, load } = open();
  await load();
  expect(memory.get('storedAssistant')).toEqual(STORED);
});

test('a tab that saved the assistant is not asked about it', async () => {
  const { drafts, memory, load } = open();
  drafts.write(ANA, 'GENERAL', { context: 'Otra' }, { ...textsOf(STORED), context: 'De antes' });
  expect(await load()).toMatchObject({ type: 'assistant.changed' });
  memory.put('savedHere', STORED);
  expect(await load()).toEqual(found('GENERAL'));
  memory.put('savedHere', { ...STORED, context: 'De antes' });
  expect(await load()).toMatchObject({ type: 'assistant.changed' });
});

test('an assistant that arrives after sign-out is not kept', async () => {
  const { memory, load } = open();
  await expect(load(AbortSignal.abort())).rejects.toThrow();
  expect(memory.keys()).toEqual([]);
});

describe('a draft', () => {
  const typed = { context: 'Citas y pagos' };
  const changed = (serviceType: string) => ({ ...found(serviceType), type: 'assistant.changed' });
  const earlier = textsOf({ ...STORED, context: 'Lo de antes' });

  test('a draft of the stored version opens without a question', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, textsOf(STORED));
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('a draft older than the stored version is asked about and kept', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, earlier);
    expect(await load()).toEqual(changed('GENERAL'));
    expect(drafts.read(ANA, 'GENERAL')).toEqual(typed);
  });

  test('a draft without a known version is asked about', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed);
    expect(await load()).toEqual(changed('GENERAL'));
  });

  test('a draft is not asked about for a field that its form lacks', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', typed, textsOf({ ...STORED, activity: 'Odontología' }));
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('a draft that equals the stored version is not asked about', async () => {
    const { drafts, load } = open();
    drafts.write(ANA, 'GENERAL', { context: ' Citas ' }, earlier);
    expect(await load()).toEqual(found('GENERAL'));
  });

  test('choosing the stored version removes the drafts', async () => {
    const { drafts, choices, load } = open();
    choices.rememberService(ANA, 'MEDICAL');
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
    drafts.write(ANA, 'GENERAL', typed);
    expect(await load(undefined, { dropsDrafts: true })).toEqual(found('GENERAL'));
    expect(drafts.hasAny(ANA)).toBe(false);
  });
});
