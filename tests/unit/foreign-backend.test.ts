// An assistant that is loaded, edited and saved loses nothing against a backend that answers in its own way.
// @rule What a save sends back
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
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

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

/** Keeps what it is sent, and answers call 6 in its own way. */
async function startForeignBackend(): Promise<KeptBackend> {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST') {
      backend.kept = await text(incoming);
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('{"id":7}');
    } else if (backend.kept === '') outgoing.writeHead(404).end();
    else outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(freely(backend.kept));
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

const ANA = { email: 'ana@example.com', token: 't-ana' };

let backend: KeptBackend | undefined;
afterEach(() => backend?.close());

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

it('a backend that answers with other types, more fields and nulls gets exactly the contract back', async () => {
  backend = await startForeignBackend();
  const editor = createEditor(backend.url, ANA);
  await editor.open();
  await editor.save('GENERAL', TYPED);
  await editor.open();
  expect(editor.shown()).toMatchObject({ ...TYPED, additional_instructions: '' });
  expect(await editor.save('MEDICAL', PRACTICE)).toEqual(saved);
  expect(backend.kept).toContain(IN_ORDER);
  expect(JSON.parse(backend.kept)).toEqual({
    ...FIRST,
    ...PRACTICE,
    template_type: 'MEDICAL',
    calendar_url: 'https://calendar.example.com/ana',
    whatsapp_url: 'https://wa.example.com/ana',
  });
});
