// Firebase ID tokens on signed-in calls: which one stands for a person, and which is refused.
// @rule Which ID tokens of Google are believed
import { exportSPKI, type JWTPayload, SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { firebaseClaimsSchema } from '../../server/tokens/firebase-claims.ts';
import {
  customerPath,
  EXPIRED,
  errorAnswer,
  newEmail,
  profileOf,
} from '../support/server/client.ts';
import { claimsOf, keySetServer, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { serverForFile } from '../support/server/test-server.ts';

const google = await keySetServer();
const key = await signingKey('clave-1');
const anyAlgorithm = await signingKey('clave-2', {});
const impostor = await signingKey('clave-1');
google.publish(key, anyAlgorithm);
afterAll(google.stop);

const clock = stillClock();
const server = serverForFile(
  { VITE_IDENTITY_PROVIDER: 'firebase', VITE_FIREBASE_PROJECT_ID: PROJECT },
  { googleKeys: google.source, now: clock.now },
);

const UNKNOWN = errorAnswer(404, 'Todavía no existe un cliente con ese correo electrónico.');
const ANA = 'ana@ejemplo.com';

const { find } = server;
const claims = (change: Record<string, unknown> = {}) => claimsOf(ANA, clock.now(), change);

it('an ID token signs the calls of its person, however its e-mail is written', async () => {
  const email = newEmail();
  const token = await key.sign(claimsOf(email, clock.now()));
  const body = profileOf(email);
  expect(await find(email, token)).toEqual(UNKNOWN);
  expect(await server.post(customerPath(email), body, token)).toEqual({ status: 201, body });
  const shouted = await key.sign(claimsOf(` ${email.toUpperCase()}`, clock.now()));
  expect(await find(email, shouted)).toEqual({ status: 200, body });
});

it('the times of a token may differ by a minute and no more', () => {
  const schema = firebaseClaimsSchema(PROJECT, clock.now);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const isGood = (change: Record<string, number>) => v.is(schema, claims(change));
  for (const claim of ['iat', 'auth_time']) {
    expect(isGood({ [claim]: seconds + 60 }), claim).toBe(true);
    expect(isGood({ [claim]: seconds + 61 }), claim).toBe(false);
  }
  expect(isGood({ exp: seconds - 59 })).toBe(true);
  expect(isGood({ exp: seconds - 60 })).toBe(false);
});

it('a subject has at most 128 characters', async () => {
  const email = newEmail();
  const withSubject = async (length: number) =>
    find(email, await key.sign(claimsOf(email, clock.now(), { sub: 'u'.repeat(length) })));
  expect(await withSubject(129)).toEqual(EXPIRED);
  expect(await withSubject(128)).toEqual(UNKNOWN);
});

it.each([
  ['of another project', { aud: 'otro-proyecto' }],
  ['for several projects', { aud: [PROJECT, 'otro-proyecto'] }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://securetoken.google.com/otro-proyecto' }],
  ['of Google itself', { iss: 'https://accounts.google.com' }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject that is no text', { sub: 7 }],
  ['that expired', { exp: 1_700_000_000 }],
  ['that never expires', { exp: undefined }],
  ['without the time it was issued', { iat: undefined }],
  ['issued tomorrow', { iat: 4_000_000_000 }],
  ['without the time of the sign-in', { auth_time: undefined }],
  ['of a person who signs in tomorrow', { auth_time: 4_000_000_000 }],
])('an ID token %s is refused', async (_, change) => {
  expect(await find(ANA, await key.sign(claims(change)))).toEqual(EXPIRED);
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const FORGERIES: Readonly<Record<string, (good: JWTPayload) => Promise<string>>> = {
  'that is unsigned': async (good) => `${base64({ alg: 'none', kid: 'clave-1' })}.${base64(good)}.`,
  'signed with the public key as an HMAC secret': async (good) =>
    new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: 'clave-1' })
      .sign(Buffer.from(await exportSPKI(key.publicKey))),
  'signed by another algorithm': (good) => anyAlgorithm.sign(good, { alg: 'PS256' }),
  'signed by another key of the same name': (good) => impostor.sign(good),
  'signed by a key that it brings along': (good) =>
    impostor.sign(good, { jwk: impostor.jwk, jku: google.source.url.href }),
  'whose key is unknown': (good) => key.sign(good, { kid: 'inventada' }),
  'whose key has no name': (good) => key.sign(good, { kid: undefined }),
  'whose claims were changed afterwards': async (good) => {
    const [header, , signature] = (await key.sign({ ...good, email: 'eva@ejemplo.com' })).split(
      '.',
    );
    return `${header}.${base64(good)}.${signature}`;
  },
};
it.each(Object.entries(FORGERIES))('an ID token %s is refused', async (_, forge) => {
  expect(await find(ANA, await key.sign(claims()))).toEqual(UNKNOWN);
  expect(await find(ANA, await forge(claims()))).toEqual(EXPIRED);
});

const NO_EMAIL = errorAnswer(403, 'Tu cuenta de Google no comparte un correo electrónico.');
const UNVERIFIED = errorAnswer(
  403,
  'El correo electrónico de tu cuenta de Google no está verificado.',
);
it.each([
  ...[undefined, '', ' ', null, 7].map((email) => [{ email }, NO_EMAIL] as const),
  ...[false, undefined, 'true', 1].map(
    (email_verified) => [{ email_verified }, UNVERIFIED] as const,
  ),
])(
  'an ID token with %o is refused with the reason, and the log has no e-mail',
  async (change, refusal) => {
    const token = await key.sign(claims(change));
    expect(await find(ANA, token)).toEqual(refusal);
    expect(await server.post(customerPath(ANA), profileOf(ANA), token)).toEqual(refusal);
    for (const secret of ['eyJ', '@', '%40']) expect(server.logs()).not.toContain(secret);
  },
);
