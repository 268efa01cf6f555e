// The addresses that connect an assistant: the operator's URL templates, filled for one person.
import * as v from 'valibot';

export interface LinkValues {
  /** The account's id. */
  readonly account: string;
  readonly email: string;
  /** The assistant's number, digits only, as in WhatsApp's links. */
  readonly number: string;
}

const SAMPLES: readonly LinkValues[] = [
  { account: 'a', email: 'a@ejemplo.com', number: '1' },
  { account: 'b', email: 'b@ejemplo.com', number: '2' },
];
const PLACEHOLDERS = Object.keys(SAMPLES[0] ?? {}).map((name) => `{${name}}`);

const NOT_HTTPS = 'debe ser una URL https, como https://bots.ejemplo.com/calendario/{account}';
const BEFORE_THE_PATH = 'no puede llevar marcadores antes de la ruta';
const LONE_BRACE = 'tiene una llave suelta';

/** A template that always gives an https URL of the same origin. */
export const linkTemplate = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : null;
    if (message) addIssue({ message });
  }),
);

/** Values are percent-encoded, so that they cannot change the URL's structure. */
export function fillLink(template: string, values: LinkValues): string {
  return template
    .replaceAll('{account}', encoded(values.account))
    .replaceAll('{email}', encoded(values.email))
    .replaceAll('{number}', encoded(values.number));
}

function problemOf(template: string): string | null {
  const unknown = (template.match(/\{[^{}]*\}/g) ?? []).find((one) => !PLACEHOLDERS.includes(one));
  if (unknown)
    return `tiene un marcador desconocido, ${unknown}: los que hay son ${PLACEHOLDERS.join(', ')}`;
  const filled = SAMPLES.map((values) => fillLink(template, values));
  if (filled.some((link) => /[{}]/.test(link))) return LONE_BRACE;
  const addresses = filled.map((link) => (URL.canParse(link) ? new URL(link) : null));
  const bases = addresses.map((url) => url && `${url.username}:${url.password}@${url.origin}`);
  if (bases[0] !== bases[1]) return BEFORE_THE_PATH;
  const [url] = addresses;
  const isHttps = url?.protocol === 'https:' && !url.username && !url.password;
  return isHttps && /^https:\/\//i.test(template) ? null : NOT_HTTPS;
}

/** Also encodes the reserved characters of RFC 3986: an apostrophe could end an HTML attribute. */
function encoded(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
