// What is written for an account that is deleted, or whose sessions end, between the request and its writing.
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { assistantOf, customerPath, PASSWORD, profileOf } from '../support/server/client.ts';
import { requestInFlight } from '../support/server/request-in-flight.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

interface Write {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly json: unknown;
}

/** Every route that writes for the signed-in account what its body says. */
const WRITES: Record<
  string,
  { person: () => ReturnType<typeof server.signUp>; write(email: string): Write }
> = {
  'a profile': {
    person: () => server.signUp(),
    write: (email) => ({ method: 'POST', path: customerPath(email), json: profileOf(email) }),
  },
  'an assistant': {
    person: server.signUpSubscriber,
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
    person: () => server.signUp(),
    write: () => ({
      method: 'POST',
      path: '/api/auth/user/password',
      json: { password: PASSWORD, new_password: 'otra clave larga' },
    }),
  },
  'its deletion': {
    person: () => server.signUp(),
    write: (email_address) => ({
      method: 'DELETE',
      path: '/api/auth/user/account',
      json: { email_address, password: PASSWORD },
    }),
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
    const { email, token } = await person();
    const status = await answerTo(write(email), token, async () => {
      expect((await server.remove(token, email)).status).toBe(204);
    });
    expect(status).toBe('401');
    expect((await server.signUp(email)).email).toBe(email);
  });
});

it('a profile that a stranger is writing while the owner comes by Google is not written', async () => {
  const { email, token } = await server.signUp('escribiendo@google.test');
  const { idToken } = await signInWithGoogle(server, 'otra:escribiendo');
  const find = () => server.find(email, idToken);
  const write: Write = { method: 'POST', path: customerPath(email), json: profileOf(email) };
  expect(await answerTo(write, token, find)).toBe('401');
  expect((await find()).status).toBe(404);
});
