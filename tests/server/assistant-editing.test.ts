// An assistant that is saved, edited, switched and saved again loses nothing, against three kinds of backend.
// @rule What a save sends back
// @module-tag postgres

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
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
  context: TYPED.context,
  first_message: TYPED.first_message,
  additional_rules: TYPED.additional_rules,
  calendar_info: { 'z@g.test': 'Corte', 'm@g.test': 'Color', 'a@g.test': 'Uñas' },
});
const IN_ORDER = '"calendar_info":{"z@g.test":"Corte","m@g.test":"Color","a@g.test":"Uñas"}';
const PRACTICE = { name: 'Dra. Ruiz', activity: 'Uñas', city: 'Lima', address: 'Av. 1' };

const saved = { type: 'assistant.saved' };

it('edits, switches of form and further saves keep what the backend itself added', async () => {
  backend = await startKeepingBackend(exactly, 'OK');
  const editor = createEditor(backend.url, ANA);
  await editor.open();
  expect(await editor.save('GENERAL', TYPED)).toEqual(saved);
  expect(JSON.parse(backend.kept)).toEqual(FIRST);
  expect(backend.kept).toContain(IN_ORDER);

  const own = { ...FIRST, name: 'Virsi de Ana', description: 'La asistente', city: 'Cusco' };
  backend.kept = JSON.stringify({ ...own, id: 7, calendar_info: 0 }).replace(
    '"calendar_info":0',
    IN_ORDER,
  );
  await editor.open();
  expect(await editor.save('GENERAL', { context: 'Peluquería' })).toEqual(saved);
  const edited = { ...own, context: 'Peluquería' };
  expect(JSON.parse(backend.kept)).toEqual(edited);
  // The assistant is not read again in between.
  expect(await editor.save('MEDICAL', { ...PRACTICE, city: editor.shown().city ?? '' })).toEqual(
    saved,
  );
  expect(JSON.parse(backend.kept)).toEqual({
    ...edited,
    ...PRACTICE,
    city: 'Cusco',
    template_type: 'MEDICAL',
  });
  expect(backend.kept).toContain(IN_ORDER);
  expect(await editor.open()).toMatchObject({ type: 'assistant.found', serviceType: 'MEDICAL' });
});

it('a backend that answers with other types, more fields and nulls gets exactly the contract back', async () => {
  backend = await startKeepingBackend(freely, '{"id":7}');
  const editor = createEditor(backend.url, ANA);
  await editor.open();
  await editor.save('GENERAL', TYPED);
  await editor.open();
  expect(editor.shown()).toMatchObject({ ...TYPED, additional_instructions: '' });
  expect(await editor.save('MEDICAL', PRACTICE)).toEqual(saved);
  expect(JSON.parse(backend.kept)).toEqual({
    ...FIRST,
    ...PRACTICE,
    template_type: 'MEDICAL',
    calendar_url: 'https://calendar.example.com/ana',
    whatsapp_url: 'https://wa.example.com/ana',
  });
});

it('the embedded backend keeps an assistant that is edited, switched and edited again', async () => {
  const person = await server.signUpSubscriber();
  const editor = createEditor(server.url, person);
  await editor.open();
  expect(await editor.save('GENERAL', TYPED)).toEqual(saved);
  expect(await editor.save('MEDICAL', PRACTICE)).toEqual(saved);
  await editor.open();
  const shown = { ...textsOf(null), ...TYPED, ...PRACTICE, service_number: NUMBER };
  expect(editor.shown()).toEqual(shown);
  expect(await editor.save('GENERAL', { context: 'Peluquería' })).toEqual(saved);
  expect((await server.ask('GET', '/api/bot', person)).body).toEqual({
    ...FIRST,
    ...PRACTICE,
    calendar_url: `${server.url}/sandbox/connect/calendar`,
    whatsapp_url: `${server.url}/sandbox/connect/whatsapp`,
    context: 'Peluquería',
    bot_customer_id: person.email,
  });
});
