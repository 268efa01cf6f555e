// A person at the assistant's forms, without their drawing: the real schemas, actors and calls.

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { ServiceType } from '../../../contract/assistant.ts';
import { loadAssistant } from '../../../src/onboarding/actors/load-assistant.ts';
import { saveAssistant } from '../../../src/onboarding/actors/save-assistant.ts';
import { textOfCalendarInfo, textsOf } from '../../../src/onboarding/assistant-texts.ts';
import { createPersonMemory } from '../../../src/onboarding/person-memory.ts';
import { generalSchema, medicalSchema } from '../../../src/screens/agent/form-schemas.ts';
import { listen } from '../listen.ts';
import { backendAt } from './backend-at.ts';
import { createFakeServices } from './fake-services.ts';
import './phone-library.ts';

const SCHEMAS = { MEDICAL: medicalSchema, GENERAL: generalSchema };
const NEVER = new AbortController().signal;

type Texts = Readonly<Record<string, string>>;

/** @param site origin of the backend */
export function createEditor(site: string, { email, token }: { email: string; token: string }) {
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
export const calendars = (...rows: readonly (readonly [id: string, service: string])[]) =>
  textOfCalendarInfo(rows);

export interface KeptBackend {
  readonly url: string;
  /** The body of call 7 as it was sent last. */
  kept: string;
  readonly close: () => void;
}

/** Keeps exactly what it is sent. @param answer the body of call 6, made of what is kept */
export async function startKeepingBackend(
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
