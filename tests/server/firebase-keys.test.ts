// The keys of Firebase ID tokens: when Google is asked for them, and what is answered when Google is away.
import { afterAll, expect, it } from 'vitest';
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

const GOOD = 'good';
const EXPIRED = '401 Tu sesión venció. Inicia sesión de nuevo.';
const cannotCheck = (seconds: number) =>
  `424 No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos. ${seconds}`;

function firebaseServer() {
  const clock = stillClock();
  const server = serverForFile(
    { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.ec', VITE_FIREBASE_PROJECT_ID: PROJECT },
    { googleKeys: google.source, now: clock.now },
  );
  const answerTo = async (token: string) => {
    const path = '/api/payments/subscription/status';
    const { status, body, headers } = await server.send('GET', path, { token });
    if (status === 200) return GOOD;
    return `${status} ${Object(body).error} ${headers.get('Retry-After') ?? ''}`.trim();
  };
  /** What a call with this token is answered, and how often Google was asked meanwhile. */
  const call = async (token: string) => {
    const before = google.asked();
    return { answer: await answerTo(token), asked: google.asked() - before };
  };
  const claims = (change = {}) => claimsOf('ana@ejemplo.com', clock.now(), change);
  const warnings = () => server.lines().filter(({ level }) => level >= 40);
  return { call, answerTo, claims, warnings, pass: clock.pass };
}

const without = firebaseServer();
const having = firebaseServer();

it.each(Object.entries(FAILURES))(
  'while Google answers with %s a token cannot be checked, and Google is asked again after ten seconds',
  async (_, failure) => {
    const { call, claims, warnings, pass } = without;
    google.fail(failure);
    const before = warnings().length;
    const token = await key.sign(claims());
    expect(await call(token)).toEqual({ answer: cannotCheck(10), asked: 1 });
    pass(6 * SECOND);
    expect(await call(token)).toEqual({ answer: cannotCheck(4), asked: 0 });
    expect(warnings().slice(before)).toMatchObject([{ msg: 'no keys from Google' }]);
    pass(4 * SECOND);
  },
);

it('known keys stay good while Google is away, and unknown ones cannot be checked', async () => {
  const { answerTo, claims, pass } = having;
  google.publish(key);
  expect(await answerTo(await key.sign(claims()))).toBe(GOOD);
  google.fail(FAILURES['a dropped connection']);
  pass(48 * HOUR);
  expect(await answerTo(await key.sign(claims()))).toBe(GOOD);
  expect(await answerTo(await key.sign(claims(), { kid: 'tercera' }))).toBe(cannotCheck(10));
});

it('a key that Google withdrew an hour ago is no longer trusted', async () => {
  const { answerTo, claims, pass } = having;
  google.publish(next);
  pass(10 * SECOND);
  expect(await answerTo(await next.sign(claims()))).toBe(GOOD);
  expect(await answerTo(await key.sign(claims()))).toBe(EXPIRED);
  google.publish(key);
  pass(HOUR - SECOND);
  expect(await answerTo(await next.sign(claims()))).toBe(GOOD);
  pass(SECOND);
  expect(await answerTo(await next.sign(claims()))).toBe(EXPIRED);
});
