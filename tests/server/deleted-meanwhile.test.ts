// Requests of an account that is deleted, or whose sessions end, while their body is still on its way.
// @module-tag postgres
import { expect, it } from 'vitest';
import { assistantOf, customerPath, PASSWORD, profileOf } from '../support/server/client.ts';
import { requestInFlight } from '../support/server/request-in-flight.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

type Write = Pick<Parameters<typeof requestInFlight>[1], 'method' | 'path' | 'json'>;
type SignUp = () => ReturnType<typeof server.signUp>;

const signUp: SignUp = () => server.signUp();
const profile = (email: string): Write => ({
  method: 'POST',
  path: customerPath(email),
  json: profileOf(email),
});

/** Every route that writes what its body says for the signed-in account. */
const WRITES: readonly (readonly [what: string, SignUp, write: (email: string) => Write])[] = [
  ['profile', signUp, profile],
  [
    'assistant',
    server.signUpSubscriber,
    (email) => {
      const json = assistantOf(email);
      return { method: 'POST', path: `/api/bot/${encodeURIComponent(json.service_number)}`, json };
    },
  ],
  [
    'password',
    signUp,
    () => ({
      method: 'POST',
      path: '/api/auth/user/password',
      json: { password: PASSWORD, new_password: 'otra clave larga' },
    }),
  ],
  [
    'second deletion',
    signUp,
    (email_address) => ({
      method: 'DELETE',
      path: '/api/auth/user/account',
      json: { email_address, password: PASSWORD },
    }),
  ],
];

async function statusOf(write: Write, token: string, meanwhile: () => Promise<unknown>) {
  const inFlight = await requestInFlight(server, { ...write, token });
  await meanwhile();
  inFlight.finish();
  const statuses = () => [...inFlight.answer().matchAll(/^HTTP\/1\.1 (\d+)/gm)];
  return until(() => statuses()[1]?.[1]);
}

it.each(WRITES)(
  'the %s of an account that is deleted meanwhile is refused, and the e-mail is free',
  async (_, person, write) => {
    const { email, token } = await person();
    const status = await statusOf(write(email), token, async () => {
      expect((await server.remove(token, email)).status).toBe(204);
    });
    expect(status).toBe('401');
    expect((await server.signUp(email)).email).toBe(email);
  },
);

it('the profile of an intruder is not stored when the e-mail’s owner comes by Google meanwhile', async () => {
  const { email, token } = await server.signUp('escribiendo@google.test');
  const { idToken } = await signInWithGoogle(server, 'otra:escribiendo');
  const find = () => server.find(email, idToken);
  expect(await statusOf(profile(email), token, find)).toBe('401');
  expect((await find()).status).toBe(404);
});
