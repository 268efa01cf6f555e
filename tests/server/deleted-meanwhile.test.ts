// What is written for an account that is deleted, or whose sessions end, between the request and its writing.
import { describe, expect, it } from 'vitest';
import {
  ask,
  assistantOf,
  customerPath,
  PASSWORD,
  profileOf,
  signUp,
  signUpSubscriber,
} from '../support/server/client.ts';
import { requestInFlight } from '../support/server/request-in-flight.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const ACCOUNT = '/api/auth/user/account';
const own = (email: string) => ({ email_address: email, password: PASSWORD });

interface Write {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly json: unknown;
}

/** Every route that writes for the signed-in account what its body says. */
const WRITES: Record<string, { person: typeof signUp; write(email: string): Write }> = {
  'a profile': {
    person: signUp,
    write: (email) => ({ method: 'POST', path: customerPath(email), json: profileOf(email) }),
  },
  'an assistant': {
    person: signUpSubscriber,
    write: (email) => {
      const json = assistantOf(email);
      return {
        method: 'POST',
        path: `/api/bot/${encodeURIComponent(json.service_number)}`,
        json,
      };
    },
  },
  'a password': {
    person: signUp,
    write: () => ({
      method: 'POST',
      path: '/api/auth/user/password',
      json: { password: PASSWORD, new_password: 'otra clave larga' },
    }),
  },
  'its deletion': {
    person: signUp,
    write: (email) => ({ method: 'DELETE', path: ACCOUNT, json: own(email) }),
  },
};

async function answerTo(write: Write, token: string, meanwhile: () => Promise<unknown>) {
  const inFlight = await requestInFlight(server, { ...write, token });
  await meanwhile();
  inFlight.finish();
  const statuses = () => [...inFlight.answer().matchAll(/^HTTP\/1\.1 (\d+)/gm)];
  return until(() => statuses()[1]?.[1]);
}

describe.each(Object.entries(WRITES))('%s', (_, { person, write }) => {
  it('of an account that is deleted meanwhile is refused as a session that ended', async () => {
    const { email, token } = await person(server);
    const remove = () => ask(server, 'DELETE', ACCOUNT, { token, json: own(email) });
    const status = await answerTo(write(email), token, async () => {
      expect((await remove()).status).toBe(204);
    });
    expect(status).toBe('401');
    expect((await signUp(server, email)).email).toBe(email);
  });
});

it('a profile that a stranger is writing while the owner comes by Google is not written', async () => {
  const { email, token } = await signUp(server, 'escribiendo@google.test');
  const { idToken } = await signInWithGoogle(server, 'otra:escribiendo');
  const find = () => ask(server, 'GET', customerPath(email), { token: idToken });
  const write: Write = { method: 'POST', path: customerPath(email), json: profileOf(email) };
  expect(await answerTo(write, token, find)).toBe('401');
  expect((await find()).status).toBe(404);
});
