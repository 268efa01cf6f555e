// Types of variables, each with its Spanish error message.
import * as v from 'valibot';
import { mailableEmail } from '../contract/email.ts';
import { isHttpUrl } from '../contract/http-url.ts';
import { isLoopback } from './loopback.ts';

export const text = v.pipe(v.string(), v.trim());
export const onOff = v.pipe(
  text,
  v.picklist(['on', 'off'], "debe ser 'on' u 'off'"),
  v.transform((value) => value === 'on'),
);

export const attempts = v.pipe(
  text,
  v.regex(/^[1-9]\d{0,6}$/, 'debe ser un número a partir de 1'),
  v.transform(Number),
);

export const whole = (from: number, to: number) => {
  const problem = `debe ser un número entero de ${from} a ${to}`;
  return v.pipe(
    text,
    v.regex(/^\d{1,9}$/, problem),
    v.transform(Number),
    v.minValue(from, problem),
    v.maxValue(to, problem),
  );
};

export const signingKey = v.pipe(text, v.minLength(32, 'debe tener al menos 32 caracteres'));

export const httpUrl = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);
/** The secret key is sent there: over https, or only to this machine. */
export const isStripeUrl = (value: string) =>
  URL.canParse(value) &&
  (/^https:/i.test(value) ||
    (/^http:/i.test(value) && isLoopback(new URL(value).hostname.replace(/^\[|\]$/g, ''))));
export const originOf = (value: string) => new URL(value).origin;

/** A base URL that the app calls: a path of this server, or an http(s) URL, of which the origin is kept. */
export const appBase = v.optional(
  v.pipe(
    text,
    v.check(
      (value) => value.startsWith('/') || httpUrl(value),
      'debe ser una ruta o una URL http(s)',
    ),
    v.transform((value) => (value.startsWith('/') ? null : originOf(value))),
  ),
);

export const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'debe ser un número de 0 a 65535'),
  v.transform(Number),
  v.maxValue(65535, 'debe ser un número de 0 a 65535'),
);

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
