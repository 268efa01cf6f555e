// The keys of Firebase ID tokens: when Google is asked for them, and what holds when it does not answer.
import { afterAll, describe, expect, it } from 'vitest';
import {
  claimsOf,
  FAILURES,
  keySetServer,
  PROJECT,
  signingKey,
} from '../support/server/google-keys.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { serverForFile } from '../support/server/test-server.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const google = await keySetServer();
const key = await signingKey('primera');
const next = await signingKey('segunda');
afterAll(google.stop);

const GOOD = {
  status: 200,
  body: {
    is_active: false,
    product_id: null,
    status: null,
    can_manage: false,
    trial_ends_at: null,
    current_period_ends_at: null,
    cancel_at_period_end: false,
  },
  wait: null,
};
const EXPIRED = {
  status: 401,
  body: { error: 'Tu sesión venció. Inicia sesión de nuevo.' },
  wait: null,
};
const cannotCheck = (seconds: number) => ({
  status: 424,
  body: {
    error: 'No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.',
  },
  wait: String(seconds),
});

function firebaseServer() {
  const clock = stillClock();
  const server = serverForFile(
    { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.ec', VITE_FIREBASE_PROJECT_ID: PROJECT },
    { googleKeys: google.source, now: clock.now },
  );
  /** What a call with this token is answered, and how often Google was asked meanwhile. */
  const call = async (token: string) => {
    const before = google.asked();
    const { status, body, headers } = await server.send(
      'GET',
      '/api/payments/subscription/status',
      { token },
    );
    const answer = { status, body, wait: headers.get('Retry-After') };
    return { answer, asked: google.asked() - before };
  };
  const claims = (change = {}) => claimsOf('ana@ejemplo.com', clock.now(), change);
  const warnings = () => server.lines().filter(({ level }) => level >= 40);
  return { call, claims, warnings, pass: clock.pass };
}

describe('a server that never had the keys', () => {
  const { call, claims, warnings, pass } = firebaseServer();

  it('refuses a hopeless token without asking for them', async () => {
    google.fail(FAILURES['an error']);
    const warned = warnings().length;
    const [header, payload] = (await key.sign(claims())).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      'basura',
      'a.b.c',
      '..',
      `${header}.${payload}`,
      `${none}.${payload}.`,
      await key.sign(claims(), { alg: 'RS512' }),
      await key.sign(claims(), { alg: 'PS256' }),
      await key.sign(claims(), { kid: undefined }),
      await key.sign(claims({ aud: 'otro-proyecto' })),
      await key.sign(claims({ iss: 'https://securetoken.google.com/otro-proyecto' })),
      await key.sign(claims({ sub: '' })),
      await key.sign(claims({ exp: 1_700_000_000 })),
      await key.sign(claims({ iat: 4_000_000_000 })),
    ])
      expect(await call(token), token).toEqual({ answer: EXPIRED, asked: 0 });
    expect(warnings().slice(warned)).toEqual([]);
  });

  it.each(Object.entries(FAILURES))(
    'says that it cannot check while Google answers with %s, and asks again in ten seconds',
    async (_, failure) => {
      google.fail(failure);
      const before = warnings().length;
      const token = await key.sign(claims());
      expect(await call(token)).toEqual({ answer: cannotCheck(10), asked: 1 });
      pass(6 * SECOND);
      expect(await call(token)).toEqual({ answer: cannotCheck(4), asked: 0 });
      expect(warnings().slice(before)).toEqual([
        {
          level: 40,
          time: expect.any(Number),
          error: expect.objectContaining({ message: expect.any(String) }),
          msg: 'no keys from Google',
        },
      ]);
      pass(4 * SECOND);
    },
  );

  it('says so while nobody listens there, with the reason in the log', async () => {
    await google.stop();
    const token = await key.sign(claims());
    expect(await call(token)).toEqual({ answer: cannotCheck(10), asked: 0 });
    expect(warnings().at(-1)).toMatchObject({
      error: { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
      msg: 'no keys from Google',
    });
    await google.back();
    pass(10 * SECOND);
  });

  it('asks once for calls that come together, and one failure is one line of the log', async () => {
    google.fail(FAILURES.silence);
    const before = { asked: google.asked(), warned: warnings().length };
    const token = await key.sign(claims());
    const together = await Promise.all([1, 2, 3].map(() => call(token)));
    expect(together.map(({ answer }) => answer)).toEqual([1, 2, 3].map(() => cannotCheck(10)));
    const after = { asked: google.asked(), warned: warnings().length };
    expect(after).toEqual({ asked: before.asked + 1, warned: before.warned + 1 });
    pass(10 * SECOND);
  });

  it('asks once for calls that come together, and then no more', async () => {
    google.publish(key);
    const token = await key.sign(claims());
    const before = google.asked();
    const together = await Promise.all([1, 2, 3, 4, 5].map(() => call(token)));
    expect(together.map(({ answer }) => answer)).toEqual([GOOD, GOOD, GOOD, GOOD, GOOD]);
    expect(google.asked() - before).toBe(1);
    expect(await call(token)).toEqual({ answer: GOOD, asked: 0 });
  });
});

describe('a server that has the keys', () => {
  const { call, claims, warnings, pass } = firebaseServer();

  it('asks again for a key it does not know, at most every thirty seconds', async () => {
    google.publish(key);
    expect(await call(await key.sign(claims()))).toEqual({ answer: GOOD, asked: 1 });
    google.publish(key, next);
    pass(25 * SECOND);
    expect(await call(await next.sign(claims()))).toEqual({ answer: EXPIRED, asked: 0 });
    pass(5 * SECOND);
    expect(await call(await next.sign(claims()))).toEqual({ answer: GOOD, asked: 1 });
    expect(await call(await key.sign(claims()))).toEqual({ answer: GOOD, asked: 0 });
    pass(30 * SECOND);
    const invented = (kid: string) => key.sign(claims(), { kid });
    expect(await call(await invented('a'))).toEqual({ answer: EXPIRED, asked: 1 });
    expect(await call(await invented('b'))).toEqual({ answer: EXPIRED, asked: 0 });
  });

  it('goes on with them while Google is away, and cannot check other ones', async () => {
    google.fail(FAILURES['a dropped connection']);
    pass(48 * HOUR);
    const before = warnings().length;
    expect(await call(await key.sign(claims()))).toEqual({ answer: GOOD, asked: 1 });
    expect(await call(await key.sign(claims()))).toEqual({ answer: GOOD, asked: 0 });
    const alien = await key.sign(claims(), { kid: 'tercera' });
    expect(await call(alien)).toEqual({ answer: cannotCheck(10), asked: 0 });
    expect(warnings().length - before).toBe(1);
  });

  it('trusts no key that Google withdrew an hour ago', async () => {
    google.publish(next);
    pass(10 * SECOND);
    expect(await call(await next.sign(claims()))).toEqual({ answer: GOOD, asked: 1 });
    expect(await call(await key.sign(claims()))).toEqual({ answer: EXPIRED, asked: 0 });
    google.publish(key);
    pass(HOUR - SECOND);
    expect(await call(await next.sign(claims()))).toEqual({ answer: GOOD, asked: 0 });
    pass(SECOND);
    expect(await call(await next.sign(claims()))).toEqual({ answer: EXPIRED, asked: 1 });
  });

  it('cannot check by a key that is unusable, until Google repairs it', async () => {
    google.publish({ ...key, jwk: { kty: 'RSA', kid: 'primera', e: 'AQAB' } });
    pass(HOUR);
    const before = warnings().length;
    expect(await call(await key.sign(claims()))).toEqual({ answer: cannotCheck(10), asked: 1 });
    expect(await call(await key.sign(claims()))).toEqual({ answer: cannotCheck(10), asked: 0 });
    expect(warnings().length - before).toBe(1);
    google.publish(key);
    pass(10 * SECOND);
    expect(await call(await key.sign(claims()))).toEqual({ answer: GOOD, asked: 1 });
  });
});
