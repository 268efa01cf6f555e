// Where whoever found a hole may write, as RFC 9116 has it.
import { Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError, NOT_FOUND } from './http-error.ts';
import { onlyMethods } from './methods.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 3600 * 1000;
/** Not so far that somebody writes to an address of years ago: the RFC advises less than a year. */
const GOOD_FOR_DAYS = 180;

/** 404 where nobody is named: no page of the app stands in its place. */
export function securityTxt({ config, now }: Pick<Backend, 'config' | 'now'>) {
  const { securityContacts: contacts, publicUrl } = config;
  return new Hono<RequestEnv>()
    .get(PATH, (c) => {
      if (contacts.length === 0) throw new HttpError(404, NOT_FOUND);
      // The same all day, so that it may be kept.
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
