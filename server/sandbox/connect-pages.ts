// The sandbox pages that the connect buttons of a saved assistant open.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '../backend.ts';
import { page } from './page.ts';

export const CONNECT_CALENDAR_PATH = '/sandbox/connect/calendar';
export const CONNECT_WHATSAPP_PATH = '/sandbox/connect/whatsapp';

export function connectPages() {
  return new Hono<RequestEnv>()
    .get(CONNECT_CALENDAR_PATH, (c) =>
      c.html(
        connectPage(
          'Conectar con Google Calendar',
          'Aquí darías permiso a tu asistente para anotar citas en tus calendarios.',
        ),
      ),
    )
    .get(CONNECT_WHATSAPP_PATH, (c) =>
      c.html(
        connectPage(
          'Conectar con WhatsApp',
          'Aquí vincularías el número de tu asistente con WhatsApp.',
        ),
      ),
    );
}

function connectPage(title: string, text: string) {
  return page(
    title,
    html`<p>${text}</p>
  <p>Puedes cerrar esta pestaña y volver a VIRSI.</p>`,
  );
}
