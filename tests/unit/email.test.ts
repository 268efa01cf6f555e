// E-mail addresses: what the HTML standard takes is taken, alike on both sides of the wire.
// @rule Which e-mails are taken
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asciiEmail, emailForSending } from '../../contract/email.ts';
import { recoverySchema, signInSchema, signUpSchema } from '../../server/accounts/credentials.ts';
import { emailKey, mailboxKey } from '../../server/accounts/email.ts';
import { checkCredentials } from '../../src/screens/credentials/check-credentials.ts';
import { credentialsSchema } from '../../src/screens/credentials/credentials-schema.ts';
import { checkEmail } from '../../src/screens/recovery/check-recovery.ts';

/** Letter by letter as the standard prints it: https://html.spec.whatwg.org/#valid-e-mail-address */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const LONGEST = 254;
const RUNS = 10_000;

/** Addresses as they are, nearly are, and are not. */
const signs = fc.constantFrom(...'abzAZ09.!#$%&\'*+/=?^_`{|}~-@@ "(),:;<>[\\]\0\tñé');
const nearly = fc.string({ unit: signs, maxLength: 20 });
const label = fc.string({ unit: fc.constantFrom(...'abzAZ09--'), minLength: 1, maxLength: 70 });
const address = fc
  .tuple(nearly, fc.array(label, { minLength: 1, maxLength: 4 }))
  .map(([local, labels]) => `${local}@${labels.join('.')}`);
const any = fc.oneof(
  { weight: 4, arbitrary: address },
  { weight: 2, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: nearly },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

const isTakenByApp = (email: string) => v.is(credentialsSchema, { email, password: 'secreto' });
const isTakenByServer = (email_address: string) =>
  v.is(signInSchema, { email_address, password: 'secreto' });
const password = 'secreto largo';
const isNewTakenByApp = (email: string) =>
  'output' in checkCredentials({ email, password }, null, true);
/** By sign-up and by the recovery, which sends a mail. */
const isNewTakenByServer = (email_address: string) => {
  const isTaken = v.is(signUpSchema, { email_address, password });
  expect(v.is(recoverySchema, { email_address })).toBe(isTaken);
  return isTaken;
};

test('an ASCII address is accepted if the HTML standard accepts it', () => {
  fc.assert(
    fc.property(any, (text) => {
      const typed = text.trim();
      fc.pre(/^\p{ASCII}*$/u.test(typed));
      const expected = STANDARD.test(typed) && typed.length <= LONGEST ? typed : null;
      expect(asciiEmail(text)).toBe(expected);
    }),
    { numRuns: RUNS },
  );
});

test('an address has at most 254 characters, typed and sent', () => {
  const long = (local: number, domain: string) => `${'a'.repeat(local)}@${domain}`;
  const labels = (length: number) => [63, 63, 63, length].map((each) => 'b'.repeat(each)).join('.');
  expect([30, 31].map((length) => asciiEmail(long(31, labels(length))) !== null)).toEqual([
    true,
    false,
  ]);
  const international = `${labels(26)}.ñ`;
  expect(long(31, international).length).toBeLessThan(LONGEST);
  expect(asciiEmail(long(28, international))).toBeNull();
  expect(asciiEmail(long(27, international))).toHaveLength(LONGEST);
});

test('server and app accept the same addresses', () => {
  fc.assert(
    fc.property(any, (text) => {
      expect(isTakenByServer(text)).toBe(isTakenByApp(text));
      expect(isNewTakenByServer(text)).toBe(isNewTakenByApp(text));
      if (isNewTakenByApp(text)) expect(isTakenByApp(text)).toBe(true);
      if (isTakenByApp(text)) expect(isTakenByServer(emailForSending(text))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  "d'orsi@example.com",
  'ana+virsi@example.com',
  'ana@clinica',
  '.ana..mora.@example.com',
  'ana@xn--maana-pta.com',
  `${'a'.repeat(LONGEST - '@x.co'.length)}@x.co`,
])('the address %s is accepted unchanged', (email) => {
  expect(asciiEmail(email)).toBe(email);
});

test.each([
  ['ana@mañana.com', 'ana@xn--maana-pta.com'],
  ['ana@man\u0303ana.com', 'ana@xn--maana-pta.com'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@clinica.com\u200b', 'ana@clinica.com'],
  ['  ana@example.com\u00a0', 'ana@example.com'],
  // What a chat, a contact or a text processor puts around and into it.
  ['\u2068ana@example.com\u2069', 'ana@example.com'],
  ['ana\u202f@example.com', 'ana@example.com'],
])('the address %s is sent as %s', (typed, sent) => {
  expect(asciiEmail(typed)).toBe(sent);
  expect(v.parse(credentialsSchema, { email: typed, password: 'x' }).email).toBe(typed.trim());
  expect(v.parse(signInSchema, { email_address: typed, password: 'x' }).email_address).toBe(sent);
});

test.each([
  ...'ana ana@ @example.com ana@b@example.com josé@example.com ana@-example.com'.split(' '),
  ...'ana@example..com ana@example.com. ana@ñ. ana@ñ%61.com ana@ñ/example.com'.split(' '),
  ...'ana@ñ:80 ana@ñ?.com ana@ñ\0.com ana@[127.0.0.1] ana\0@example.com'.split(' '),
  '',
  'ana@ex ample.com',
  'ana@ñ\t.com',
  '"ana mora"@example.com',
  `ana@${'ñ'.repeat(70)}.com`,
  `${'a'.repeat(LONGEST)}@x.co`,
  `ana@${'x.'.repeat(5_000)}com`,
  `${'ñ'.repeat(10_000)}`,
])('the invalid address %# is refused', (email) => {
  expect(asciiEmail(email)).toBeNull();
  expect(isTakenByServer(email)).toBe(false);
});

test('two writings of one address are one account', () => {
  const writings = [' Ana@Mañana.com ', 'ana@xn--maana-pta.com', 'ANA@XN--MAANA-PTA.COM'];
  expect(new Set(writings.map(emailKey))).toEqual(new Set(['ana@xn--maana-pta.com']));
});

test.each([
  ...['ana@gmail', 'ana@localhost', 'ana@mañana', '.ana@ejemplo.com', 'ana.@ejemplo.com'],
  ...['ana..mora@ejemplo.com', '.@ejemplo.com', 'ana...@ejemplo.com'],
])(
  'no new account gets the undeliverable address %s, but an existing one signs in',
  async (email) => {
    const invalid = { errors: { email: 'El correo electrónico debe ser válido.' } };
    expect(checkCredentials({ email, password }, null, true)).toEqual(invalid);
    expect(isNewTakenByServer(email)).toBe(false);
    expect(checkCredentials({ email, password }, null, false)).toEqual({
      output: { email, password },
    });
    expect(await checkEmail({ email })).toEqual(invalid);
    expect(isTakenByServer(email)).toBe(true);
  },
);

test.each(['ana@ejemplo.com', "d'orsi+virsi@ejemplo.co", 'ana@mañana.com'])(
  'a new account may have the address %s',
  (email) => {
    expect(isNewTakenByApp(email)).toBe(true);
    expect(isNewTakenByServer(email)).toBe(true);
  },
);

describe('two e-mails', () => {
  const isOneMailbox = (first: string, second: string) => mailboxKey(first) === mailboxKey(second);

  test.each([
    ['case', 'Ana.Luz@ejemplo.com', 'ana.luz@Ejemplo.com'],
    ['a tag after a plus sign', 'ana.luz@ejemplo.com', 'ana.luz+dos@ejemplo.com'],
    ['dots that Gmail does not see', 'lu.na.paz@gmail.com', 'lunapaz+x@googlemail.com'],
    ['an international domain', 'ana@peña.ec', 'ana+x@xn--pea-8ma.ec'],
  ])('two addresses that differ in %s have one mailbox', (_, first, second) => {
    expect(isOneMailbox(first, second)).toBe(true);
  });

  test.each([
    ['dots elsewhere', 'eva.sol@ejemplo.com', 'evasol@ejemplo.com'],
    ['the domain', 'ines@ejemplo.com', 'ines@ejemplo.org'],
    ['what follows the plus sign that they begin with', '+uno@ejemplo.com', '+dos@ejemplo.com'],
    ['a domain that ends alike', 'a.b@nogmail.com', 'ab@nogmail.com'],
  ])('two addresses that differ in %s have two mailboxes', (_, first, second) => {
    expect(isOneMailbox(first, second)).toBe(false);
  });
});
