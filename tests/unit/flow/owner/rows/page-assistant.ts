// The assistant: what is sent, and what becomes of what was typed.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  ASSISTANT,
  active,
  anaAtForm,
  anaOpens,
  FIND_ANA,
  LOAD,
  SAVE,
  STORED,
} from './page-journeys.ts';

const { sees, server, presses, types } = step;

const AT_AGENT = ['agent', '/admin-agent-account'] as const;
const typesGeneral = types('ana@example.com', 'GENERAL', { context: 'Una peluquería' });
const typesMedical = types('ana@example.com', 'MEDICAL', { name: 'Dra. Mora' });

/** What the backend's own people wrote beside the form. */
const OWN = { ...STORED, name: 'Virsi de Ana', description: 'La asistente', city: 'Cusco' };

const anaSaves = [...anaAtForm, typesGeneral, typesMedical, step.savesAssistant(ASSISTANT)];

export const pageAssistantRows = [
  pageRow('An assistant is sent whole, under its number, for its owner', 'spec 7, decision 19', [
    ...anaSaves,
    sees({
      waits: [SAVE],
      memory: ['knownProfile'],
      sent: {
        [SAVE]: {
          authorization: 'Bearer t-ana',
          body: {
            template_type: 'GENERAL',
            name: '',
            activity: '',
            country: 'EC',
            city: '',
            address: '',
            service_number: '+593991234567',
            description: 'Bot description',
            appointment_duration_minutes: 15,
            bot_customer_id: 'ana@example.com',
            whatsapp_url: '',
            calendar_url: '',
            context: 'Una peluquería',
            first_message: '¡Hola!',
            additional_instructions: '',
            additional_rules: '',
            calendar_info: { 'a@g.test': 'Corte' },
          },
        },
      },
    }),
  ]),
  pageRow('A saved assistant is done with its draft, and with no other', 'decisions 12, 17', [
    ...anaSaves,
    server(SAVE, 200, { id: 7 }),
    sees({
      at: AT_AGENT,
      toasts: ['success: Agente creado correctamente'],
      log: ['Respuesta al guardar el asistente {"id":7}'],
      isSaved: true,
      waits: [LOAD],
      called: { [LOAD]: 2 },
      drafts: {
        'ana@example.com GENERAL': null,
        'ana@example.com MEDICAL': { name: 'Dra. Mora' },
      },
    }),
    server(LOAD, 200, STORED),
    sees({
      isSaved: true,
      links: {
        calendarUrl: 'https://calendar.example.com/ana',
        whatsappUrl: 'https://wa.example.com/ana',
      },
    }),
  ]),
  pageRow('What was typed while the assistant was saved stays', 'decision 17', [
    ...anaSaves,
    types('ana@example.com', 'GENERAL', { context: 'Una peluquería canina' }),
    server(SAVE, 200, {}),
    sees({ drafts: { 'ana@example.com GENERAL': { context: 'Una peluquería canina' } } }),
  ]),
  ...(['', 'Guardado', '<ok/>', '"Perfil"'] as const).map((text) =>
    pageRow(`A save that is answered with "${text}" has succeeded`, 'decision 41', [
      ...anaSaves,
      step.serverSays(SAVE, 202, text, 'application/octet-stream'),
      sees({ toasts: ['success: Agente creado correctamente'], isSaved: true, waits: [LOAD] }),
    ]),
  ),
  pageRow(
    'An edited assistant is sent back whole, with the fields of its form replaced',
    'decision 29',
    [
      ...anaOpens('/admin-agent-account'),
      server(FIND_ANA, 200, {}),
      active,
      server(LOAD, 200, { ...OWN, id: 7, whatsapp_url: 'https://wa.example.com/ana' }),
      step.savesAssistant({ ...ASSISTANT, context: 'Una barbería' }),
      sees({
        waits: [SAVE],
        sent: {
          [SAVE]: {
            body: { ...OWN, context: 'Una barbería', whatsapp_url: 'https://wa.example.com/ana' },
          },
        },
      }),
      server(SAVE, 200, null),
      // The links are not read: what was sent counts as stored.
      presses('step.cancel'),
      step.savesAssistant({ ...ASSISTANT, first_message: 'Buenas' }),
      sees({
        sent: {
          [SAVE]: {
            body: { ...OWN, first_message: 'Buenas', whatsapp_url: 'https://wa.example.com/ana' },
          },
        },
      }),
    ],
  ),
];
