import { ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import type { Actor } from './actor.ts';
import { expired, NO_NETWORK } from './common-samples.ts';
import { CUT, replied } from './replies.ts';

const links = { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' };

const stored = (serviceType: 'GENERAL' | 'MEDICAL') =>
  replied({
    ...ASSISTANT_DEFAULTS,
    calendar_info: {},
    template_type: serviceType,
    calendar_url: links.calendarUrl,
    whatsapp_url: links.whatsappUrl,
  });

const ABSENT = replied({ error: 'No existe' }, 404);

export const loadAssistant = {
  who: 'backend',
  call: 6,
  asks: 'GET …/bot',
  method: 'GET',
  path: /^\/api\/bot$/,
  samples: {
    'assistant.found': {
      says: 'hay una configuración guardada',
      how: 'estado 200 con la configuración',
      event: { type: 'assistant.found', serviceType: 'GENERAL', links },
      way: stored('GENERAL'),
      // A draft of the other type would have priority over what is stored.
      memory: { serviceType: null, draft: null },
    },
    'assistant.changed': {
      says: 'hay una configuración más nueva que el borrador de este navegador',
      how: 'estado 200 con la configuración, cambiada en otro navegador después de escribir aquí sin guardar',
      event: { type: 'assistant.changed', serviceType: 'MEDICAL', links },
      way: stored('MEDICAL'),
      memory: { serviceType: 'MEDICAL', draft: 'MEDICAL' },
    },
    'assistant.absent': {
      says: 'no hay configuración',
      how: 'estado 404, sin tipo de servicio elegido antes en este navegador',
      event: { type: 'assistant.absent', serviceType: null },
      way: ABSENT,
      memory: { serviceType: null },
    },
    draftRemembered: {
      says: 'no hay configuración, con un borrador de antes',
      how: 'estado 404, con un tipo de servicio elegido antes en este navegador',
      event: { type: 'assistant.absent', serviceType: 'MEDICAL' },
      way: ABSENT,
      memory: { serviceType: 'MEDICAL' },
    },
    'assistant.unreadable': {
      says: 'sin red',
      how: `${NO_NETWORK}, o estado 500`,
      event: { type: 'assistant.unreadable', serviceType: null },
      way: CUT,
      memory: { serviceType: null },
    },
    'session.expired': expired,
  },
} as const satisfies Actor<'loadAssistant'>;
