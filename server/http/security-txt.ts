// security.txt (RFC 9116): the contact for security reports.

import { Hono } from 'hono';
import { requestTexts } from '#server-texts/requests.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';
import { onlyMethods } from './methods.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 3600 * 1000;
/** The RFC recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/** 404 without a contact, instead of a page of the app. */
export function securityTxt({ config, now }: Pick<Backend, 'config' | 'now'>) {
  const { securityContacts: contacts, publicUrl } = config;
  return new Hono<RequestEnv>()
    .get(PATH, (c) => {
      if (contacts.length === 0) throw new HttpError(404, requestTexts.notFound);
      // Constant for a day, so that it can be cached.
      const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
      const expires = new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString();
      const lines = [
        ...contacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${expires}`,
        'Preferred-Languages: es, en',
        ...(publicUrl ? [`Canonical: ${publicUrl}${PATH}`] : []),
      ];
      return c.text(`${lines.join('\n')}\n`);
    })
    .all(PATH, onlyMethods('GET', 'HEAD'));
}
