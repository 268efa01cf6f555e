// The sandbox pages that the connect buttons of a saved assistant open.

import { Hono } from 'hono';
import { html } from 'hono/html';
import { connectTexts } from '#server-texts/sandbox.ts';
import type { RequestEnv } from '../backend.ts';
import { page } from './page.ts';

export const CONNECT_CALENDAR_PATH = '/sandbox/connect/calendar';
export const CONNECT_WHATSAPP_PATH = '/sandbox/connect/whatsapp';

export function connectPages() {
  return new Hono<RequestEnv>()
    .get(CONNECT_CALENDAR_PATH, (c) =>
      c.html(connectPage(connectTexts.calendar, connectTexts.calendarText)),
    )
    .get(CONNECT_WHATSAPP_PATH, (c) =>
      c.html(connectPage(connectTexts.whatsapp, connectTexts.whatsappText)),
    );
}

function connectPage(title: string, text: string) {
  return page(
    title,
    html`<p>${text}</p>
  <p>${connectTexts.close}</p>`,
  );
}
