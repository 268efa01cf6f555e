// Call 6: which form opens, and whose configuration it starts from.

import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { StoredAssistant } from '../../contract/answers.ts';
import { createLoadAssistant } from '../../src/onboarding/actors/load-assistant.ts';
import { createChoices } from '../../src/services/choices.ts';
import { createDrafts } from '../../src/services/drafts.ts';
import type { ServerServices } from '../../src/services/services.ts';
import { createStoredAssistantBox } from '../../src/services/stored-assistant.ts';
import { createMemoryStorage } from './memory-storage.ts';

const ANA = 'ana@example.com';
const STORED: StoredAssistant = {
  template_type: 'GENERAL',
  name: '',
  activity: '',
  country: 'EC',
  city: '',
  address: '',
  service_number: '+593991234567',
  description: '',
  appointment_duration_minutes: 15,
  whatsapp_url: 'https://example.com/w',
  calendar_url: '',
  context: 'Citas',
  first_message: 'Hola',
  additional_instructions: '',
  additional_rules: '',
  calendar_info: {},
};

function open() {
  const { json } = createMemoryStorage();
  const drafts = createDrafts(json);
  const choices = createChoices(json, { isOnSale: () => true, isPaymentCancelled: false });
  const storedAssistant = createStoredAssistantBox();
  const backend = { assistant: async () => ({ kind: 'ok', body: STORED }) } as unknown;
  const services = {
    backend: backend as ServerServices['backend'],
    drafts,
    choices,
    storedAssistant,
  };
  const load = async () => {
    const actor = createActor(createLoadAssistant(services), { input: { email: ANA } }).start();
    return (await waitFor(actor, ({ status }) => status === 'done')).output;
  };
  return { ...services, load };
}

const found = (serviceType: string) => ({
  kind: 'found',
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
    drafts.write(ANA, 'MEDICAL', { city: 'Quito' });
    expect(await load()).toEqual(found('MEDICAL'));
  });

  test('is there for its owner and for nobody else', async () => {
    const { storedAssistant, load } = open();
    await load();
    expect(storedAssistant.get(ANA)).toEqual(STORED);
    expect(storedAssistant.get('eva@example.com')).toBeNull();
  });
});
