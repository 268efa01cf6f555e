// Firebase ID tokens on signed-in calls: which one is a person, and which is refused.
// @rule Which ID tokens of Google are believed
import { randomBytes } from 'node:crypto';
import { exportSPKI, SignJWT } from 'jose';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { firebaseClaimsSchema } from '../../server/tokens/firebase-claims.ts';
import { firebaseTokens } from '../../server/tokens/firebase-tokens.ts';
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
const open = await signingKey('clave-2', {});
google.publish(key, open);
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
const seconds = () => Math.floor(clock.now().getTime() / 1000);

describe('a Firebase ID token', () => {
  it('signs the calls of its person', async () => {
    const email = newEmail();
    const token = await key.sign(claimsOf(email, clock.now()));
    const json = profileOf(email);
    expect(await find(email, token)).toEqual(UNKNOWN);
    expect(await server.post(customerPath(email), json, token)).toEqual({
      status: 201,
      body: json,
    });
    expect(await find(email, token)).toEqual({ status: 200, body: json });
    expect(await server.get('/api/payments/subscription/status', token)).toEqual({
      status: 200,
      body: {
        is_active: false,
        product_id: null,
        status: null,
        can_manage: true,
        trial_ends_at: null,
        current_period_ends_at: null,
        cancel_at_period_end: false,
      },
    });
  });

  it('stands for the same person however its e-mail is written', async () => {
    const { email } = await server.signUpCustomer();
    const token = await key.sign(claimsOf(` ${email.toUpperCase()}`, clock.now()));
    expect(await find(email, token)).toEqual({ status: 200, body: profileOf(email) });
  });

  it('stands for the same Google person in a Firebase user made anew', async () => {
    const email = newEmail();
    const firebase = { identities: { 'google.com': ['108115'], email: [email] } };
    const tokenOf = (sub: string) => key.sign(claimsOf(email, clock.now(), { sub, firebase }));
    const json = profileOf(email);
    await server.post(customerPath(email), json, await tokenOf('first'));
    expect(await find(email, await tokenOf('second'))).toEqual({ status: 200, body: json });
  });

  it('is good to the second', () => {
    const schema = firebaseClaimsSchema(PROJECT, clock.now);
    const isGood = (change: Record<string, number>) => v.is(schema, claims(change));
    for (const claim of ['iat', 'auth_time']) {
      expect(isGood({ [claim]: seconds() + 60 }), claim).toBe(true);
      expect(isGood({ [claim]: seconds() + 61 }), claim).toBe(false);
    }
    expect(isGood({ exp: seconds() - 59 })).toBe(true);
    expect(isGood({ exp: seconds() - 60 })).toBe(false);
  });

  it('says whom it names, and since when they are signed in', async () => {
    const config = { projectId: PROJECT, acceptsUnsigned: false };
    const log = pino({ level: 'silent' });
    const read = firebaseTokens(config, google.source, { now: clock.now, log });
    const times = { iat: seconds() - 100, auth_time: seconds() - 3000 };
    const token = await key.sign(claims({ sub: 'de-firebase', email: ` ${ANA} `, ...times }));
    expect(await read(token)).toEqual({
      provider: 'google',
      subject: 'de-firebase',
      email: ANA,
      issuedAt: new Date(times.iat * 1000),
      signedInAt: new Date(times.auth_time * 1000),
    });
  });

  it('may have a subject of 128 characters', async () => {
    const email = newEmail();
    const long = claimsOf(email, clock.now(), { sub: 'u'.repeat(128) });
    expect(await find(email, await key.sign(long))).toEqual(UNKNOWN);
  });
});

describe('an ID token is refused', () => {
  it.each([
    ['of another project', { aud: 'otro-proyecto' }],
    ['for several projects', { aud: [PROJECT, 'otro-proyecto'] }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://securetoken.google.com/otro-proyecto' }],
    ['of Google itself', { iss: 'https://accounts.google.com' }],
    ['without an issuer', { iss: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject that is no text', { sub: 7 }],
    ['with a subject of 129 characters', { sub: 'u'.repeat(129) }],
    ['that expired', { exp: 1_700_000_000 }],
    ['that never expires', { exp: undefined }],
    ['that expires at a text', { exp: '2099-01-01' }],
    ['without the time it was issued', { iat: undefined }],
    ['issued tomorrow', { iat: 4_000_000_000 }],
    ['without the time of signing in', { auth_time: undefined }],
    ['of somebody who signs in tomorrow', { auth_time: 4_000_000_000 }],
  ])('%s', async (_, change) => {
    expect(await find(ANA, await key.sign(claims()))).toEqual(UNKNOWN);
    expect(await find(ANA, await key.sign(claims(change)))).toEqual(EXPIRED);
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hmac = (secret: Uint8Array, name: object) =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', ...name }).sign(secret);

  it('unsigned', async () => {
    const [header, payload, signature] = (await key.sign(claims())).split('.');
    for (const alg of ['none', 'None', 'NONE', ''])
      for (const end of ['', signature])
        expect(
          await find(ANA, `${base64({ alg, kid: 'clave-1' })}.${payload}.${end}`),
          `${alg} ${end}`,
        ).toEqual(EXPIRED);
    expect(await find(ANA, `${header}.${payload}.`)).toEqual(EXPIRED);
  });

  it('signed by HMAC, with the public key as the secret or another one', async () => {
    const pem = await exportSPKI(key.publicKey);
    const der = Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64');
    const texts = [pem, pem.trim(), JSON.stringify(key.jwk)].map((text) => Buffer.from(text));
    for (const secret of [...texts, der, randomBytes(32)])
      for (const name of [{ kid: 'clave-1' }, {}])
        expect(await find(ANA, await hmac(secret, name))).toEqual(EXPIRED);
  });

  it('signed by another algorithm with the right key', async () => {
    expect(await find(ANA, await open.sign(claims()))).toEqual(UNKNOWN);
    for (const alg of ['RS384', 'RS512', 'PS256'])
      expect(await find(ANA, await open.sign(claims(), { alg })), alg).toEqual(EXPIRED);
  });

  it('signed by another key of the same name', async () => {
    const impostor = await signingKey('clave-1');
    expect(await find(ANA, await impostor.sign(claims()))).toEqual(EXPIRED);
  });

  it('signed by a key it brings along', async () => {
    const impostor = await signingKey('clave-1');
    const brought = { jwk: impostor.jwk, jku: google.source.url.href };
    expect(await find(ANA, await impostor.sign(claims(), brought))).toEqual(EXPIRED);
  });

  it('whose key has another name, or none', async () => {
    for (const kid of ['inventada', '', undefined])
      expect(await find(ANA, await key.sign(claims(), { kid })), kid).toEqual(EXPIRED);
  });

  it('when its claims were changed afterwards', async () => {
    const [header, , signature] = (await key.sign(claims())).split('.');
    const token = `${header}.${base64(claims({ email: 'eva@ejemplo.com' }))}.${signature}`;
    expect(await find('eva@ejemplo.com', token)).toEqual(EXPIRED);
  });

  it('with the challenge of an invalid token', async () => {
    const token = await key.sign(claims({ aud: 'otro-proyecto' }));
    const { headers } = await server.send('GET', '/api/bot', { token });
    expect(headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  });
});

describe('the e-mail of an ID token', () => {
  const NO_EMAIL = errorAnswer(403, 'Tu cuenta de Google no comparte un correo electrónico.');
  const UNVERIFIED = errorAnswer(
    403,
    'El correo electrónico de tu cuenta de Google no está verificado.',
  );

  it.each([undefined, '', ' ', null, 7])('is missing when it is %j', async (email) => {
    expect(await find(ANA, await key.sign(claims({ email })))).toEqual(NO_EMAIL);
  });

  it.each([false, undefined, 'true', 1, null])(
    'counts for nothing when email_verified is %j',
    async (email_verified) => {
      const token = await key.sign(claims({ email_verified }));
      expect(await find(ANA, token)).toEqual(UNVERIFIED);
      const json = profileOf(ANA);
      expect(await server.post(customerPath(ANA), json, token)).toEqual(UNVERIFIED);
    },
  );

  it('is only looked at once the token is proven', async () => {
    const impostor = await signingKey('clave-1');
    const token = await impostor.sign(claims({ email_verified: false }));
    expect(await find(ANA, token)).toEqual(EXPIRED);
  });
});

it('the log holds no token and no e-mail', async () => {
  const token = await key.sign(claims({ email: 'canario@ejemplo.com', email_verified: false }));
  await find('canario@ejemplo.com', token);
  const logs = server.logs();
  for (const secret of ['eyJ', 'canario', '@', '%40']) expect(logs, secret).not.toContain(secret);
  expect(logs).toContain('"status":403');
});
