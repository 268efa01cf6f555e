// An assistant that is saved, edited, switched and saved again, against three kinds of backend: nothing gets lost.
// @rule What a save sends back
// @module-tag postgres

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceType } from '../../contract/assistant.ts';
import { assistantOf } from '../../qa/bodies.ts';
import { loadAssistant } from '../../src/onboarding/actors/load-assistant.ts';
import { saveAssistant } from '../../src/onboarding/actors/save-assistant.ts';
import { textOfCalendarInfo, textsOf } from '../../src/onboarding/assistant-texts.ts';
import { createPersonMemory } from '../../src/onboarding/person-memory.ts';
import { generalSchema, medicalSchema } from '../../src/screens/agent/form-schemas.ts';
import { listen } from '../support/listen.ts';
import { serverForFile } from '../support/server/test-server.ts';
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';
import '../support/unit/phone-library.ts';

// A person at the assistant's forms, without their drawing: the real schemas, actors and calls.
const SCHEMAS = { MEDICAL: medicalSchema, GENERAL: generalSchema };
const NEVER = new AbortController().signal;

type Texts = Readonly<Record<string, string>>;

/** @param site origin of the backend */
function createEditor(site: string, { email, token }: { email: string; token: string }) {
  const backend = backendAt(site, token);
  let services = createFakeServices();
  const shown = (): Texts => textsOf(services.memory.get('storedAssistant'));
  return {
    /** The page is loaded again. */
    open: async () => {
      services = { ...services, memory: createPersonMemory() };
      return loadAssistant({ ...services, backend })({ email }, NEVER);
    },
    /** What a form shows that was just opened. */
    shown,
    /** Types into the form and presses the button. What is stored is not read again. */
    save: async (form: ServiceType, typed: Texts) => {
      const texts = { ...shown(), ...typed, template_type: form };
      services.memory.put('assistant', v.parse(SCHEMAS[form], texts));
      return saveAssistant({ ...services, backend })({ email }, NEVER);
    },
  };
}

/** The text of the field for calendars in this order. */
const calendars = (...rows: readonly (readonly [id: string, service: string])[]) =>
  textOfCalendarInfo(rows);

interface KeptBackend {
  readonly url: string;
  /** The body of call 7 as it was sent last. */
  kept: string;
  readonly close: () => void;
}

/** Keeps exactly what it is sent. @param answer the body of call 6, made of what is kept */
async function startKeepingBackend(
  answer: (kept: string) => string,
  saved: string,
): Promise<KeptBackend> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST') {
      backend.kept = await text(incoming);
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(saved);
    } else if (backend.kept === '') outgoing.writeHead(404).end();
    else outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(answer(backend.kept));
  });
  const port = await listen(server);
  const backend: KeptBackend = {
    url: `http://127.0.0.1:${port}`,
    kept: '',
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return backend;
}

const server = serverForFile();
const ANA = { email: 'ana@example.com', token: 't-ana' };

let backend: KeptBackend | undefined;
afterEach(() => backend?.close());

/** Answers with what it was sent. */
const exactly = (kept: string) => kept;

/** Answers with more, in another order, with nulls, and with numbers as text and texts as numbers. */
const freely = (kept: string) => {
  const { calendar_info, ...fields } = JSON.parse(kept);
  const odd = Object.entries({
    ...fields,
    service_number: Number(fields.service_number),
    appointment_duration_minutes: String(fields.appointment_duration_minutes),
    id: 7,
    created_at: '2025-06-02T10:00:00Z',
    owner: { email: 'ana@example.com' },
    calendar_url: 'https://calendar.example.com/ana',
    whatsapp_url: 'https://wa.example.com/ana',
  }).map(([name, value]) => [name, value === '' ? null : value]);
  return JSON.stringify({ calendar_info, ...Object.fromEntries(odd.reverse()) });
};

const NUMBER = '+593991234567';
const TYPED = {
  service_number: '593991234567',
  appointment_duration_minutes: '45',
  country: 'PE',
  context: "Peluquería 'El Ñandú' 😀",
  first_message: 'Hola\n¿qué necesitas?',
  additional_rules: 'x'.repeat(10_000),
  calendar_info: calendars(['z@g.test', 'Corte'], ['m@g.test', 'Color'], ['a@g.test', 'Uñas']),
};

/** What the first save sends. */
const FIRST = assistantOf(ANA.email, NUMBER, {
  country: 'PE',
  appointment_duration_minutes: 45,
  context: "Peluquería 'El Ñandú' 😀",
  first_message: 'Hola\n¿qué necesitas?',
  additional_rules: 'x'.repeat(10_000),
  calendar_info: { 'z@g.test': 'Corte', 'm@g.test': 'Color', 'a@g.test': 'Uñas' },
});
const IN_ORDER = '"calendar_info":{"z@g.test":"Corte","m@g.test":"Color","a@g.test":"Uñas"}';
const PRACTICE = { name: 'Dra. Ruiz', activity: 'Uñas', city: 'Lima', address: 'Av. 1' };

const saved = { type: 'assistant.saved' };

describe('with a backend that keeps exactly what it is sent', () => {
  it('a new assistant is sent with the defaults of what no form asks for', async () => {
    backend = await startKeepingBackend(exactly, 'OK');
    const editor = createEditor(backend.url, ANA);
    await editor.open();
    expect(await editor.save('GENERAL', TYPED)).toEqual(saved);
    expect(JSON.parse(backend.kept)).toEqual(FIRST);
    expect(backend.kept).toContain(IN_ORDER);
  });

  it('what the backend’s own people wrote survives every save', async () => {
    backend = await startKeepingBackend(exactly, '');
    const editor = createEditor(backend.url, ANA);
    const own = {
      ...FIRST,
      name: 'Virsi de Ana',
      description: 'La asistente de la peluquería',
      city: 'Cusco',
      whatsapp_url: 'https://wa.example.com/ana',
      calendar_url: 'https://calendar.example.com/ana',
    };
    backend.kept = JSON.stringify({ ...own, id: 7, calendar_info: 0 }).replace(
      '"calendar_info":0',
      IN_ORDER,
    );

    await editor.open();
    expect(await editor.save('GENERAL', { context: 'Peluquería' })).toEqual(saved);
    const edited = { ...own, context: 'Peluquería' };
    expect(JSON.parse(backend.kept)).toEqual(edited);
    expect(backend.kept).toContain(IN_ORDER);

    // Not read again in between.
    expect(await editor.save('GENERAL', { first_message: 'Buenas' })).toEqual(saved);
    expect(JSON.parse(backend.kept)).toEqual({ ...edited, first_message: 'Buenas' });

    expect(await editor.save('MEDICAL', { ...PRACTICE, city: editor.shown().city ?? '' })).toEqual(
      saved,
    );
    const switched = {
      ...edited,
      ...PRACTICE,
      city: 'Cusco',
      first_message: 'Buenas',
      template_type: 'MEDICAL',
    };
    expect(JSON.parse(backend.kept)).toEqual(switched);
    expect(backend.kept).toContain(IN_ORDER);

    expect(await editor.open()).toMatchObject({ type: 'assistant.found', serviceType: 'MEDICAL' });
    expect(editor.shown()).toEqual({
      ...textsOf(null),
      ...TYPED,
      ...PRACTICE,
      city: 'Cusco',
      service_number: NUMBER,
      context: 'Peluquería',
      first_message: 'Buenas',
    });
  });
});

describe('with a backend that answers with more than it was sent, in its own way', () => {
  it('every field of the contract comes back, and nothing else', async () => {
    backend = await startKeepingBackend(freely, '{"id":7}');
    const editor = createEditor(backend.url, ANA);
    await editor.open();
    await editor.save('GENERAL', TYPED);
    await editor.open();
    expect(editor.shown()).toMatchObject({
      ...TYPED,
      additional_instructions: '',
    });
    expect(await editor.save('MEDICAL', PRACTICE)).toEqual(saved);
    expect(JSON.parse(backend.kept)).toEqual({
      ...FIRST,
      ...PRACTICE,
      template_type: 'MEDICAL',
      calendar_url: 'https://calendar.example.com/ana',
      whatsapp_url: 'https://wa.example.com/ana',
    });
  });
});

describe('with the embedded backend', () => {
  it('an assistant is edited, switched and edited again without a loss', async () => {
    const person = await server.signUpSubscriber();
    const stored = async () => (await server.ask('GET', '/api/bot', person)).body;
    const links = {
      calendar_url: `${server.url}/sandbox/connect/calendar`,
      whatsapp_url: `${server.url}/sandbox/connect/whatsapp`,
    };
    const editor = createEditor(server.url, person);
    await editor.open();
    expect(await editor.save('GENERAL', TYPED)).toEqual(saved);
    expect(await stored()).toEqual({ ...FIRST, ...links, bot_customer_id: person.email });
    expect(await editor.save('MEDICAL', PRACTICE)).toEqual(saved);
    await editor.open();
    expect(editor.shown()).toEqual({
      ...textsOf(null),
      ...TYPED,
      ...PRACTICE,
      service_number: NUMBER,
    });
    expect(await editor.save('GENERAL', { context: 'Peluquería' })).toEqual(saved);
    expect(await stored()).toEqual({
      ...FIRST,
      ...PRACTICE,
      ...links,
      context: 'Peluquería',
      bot_customer_id: person.email,
    });
  });
});
