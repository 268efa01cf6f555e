// How somebody who found a hole can be written to.
import * as v from 'valibot';
import { mailableEmail } from '../contract/email.ts';
import { isHttpUrl } from '../contract/http-url.ts';

const NOT_A_CONTACT =
  'debe ser mailto:correo o una URL https, o varios separados por comas, como mailto:seguridad@ejemplo.com';

const isContact = (text: string) =>
  !/\s/.test(text) &&
  (text.startsWith('mailto:')
    ? mailableEmail(text.slice('mailto:'.length)) !== null
    : text.startsWith('https://') && isHttpUrl(text));

export const securityContacts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((contact) => contact.trim())),
  v.check((contacts) => contacts.every(isContact), NOT_A_CONTACT),
);
