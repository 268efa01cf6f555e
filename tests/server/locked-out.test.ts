// Somebody else tries an owner's e-mail as often as they may: the owner gets in all the same.
// @rule How often somebody may try
// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest';
import { errorAnswer, newEmail, PASSWORD } from '../support/server/client.ts';
import { mailServer, tokenOf } from '../support/server/mail-server.ts';
import { serverForFile } from '../support/server/test-server.ts';

const post = await mailServer();
afterAll(post.close);

const server = serverForFile(
  { ...post.environment, LIMIT_SIGN_UPS: '10000', LIMIT_SIGN_INS: '12' },
  { mailPollMs: 20 },
);

const AUTH = '/api/auth/user';
const QUARTER_MS = 15 * 60_000;
const HOME = '203.0.113.9';
const CAFE = '203.0.113.99';

let lastAddress = 0;
/** Each of another network. */
const elsewhere = () => `2001:db8:${(++lastAddress).toString(16)}::1`;

const call = (path: string, json: object, from: string, token?: string, method = 'POST') =>
  server.send(method, `${AUTH}/${path}`, {
    json,
    headers: { 'X-Forwarded-For': from },
    ...(token !== undefined && { token }),
  });
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).status;

const signIn = (email: string, password: string, from: string) =>
  statusOf('login', { email_address: email, password }, from);

async function ownerAt(address: string) {
  const email = newEmail();
  const { body } = await call('signup', { email_address: email, password: PASSWORD }, address);
  return { email, token: String(Object(body).token) };
}

/** Until it is refused. @returns how many were tried in vain */
async function guess(email: string, from: () => string): Promise<number> {
  for (let tried = 0; ; tried += 1)
    if ((await signIn(email, 'adivinada', from())) === 429) return tried;
}

async function attacked() {
  const owner = await ownerAt(HOME);
  await guess(owner.email, elsewhere);
  for (let time = 0; time < 6; time++)
    await call('recovery', { email_address: owner.email }, elsewhere());
  return owner;
}

describe('while strangers try an e-mail as often as they may, its owner', () => {
  it('signs in from where they did before, with a port or without', async () => {
    const { email } = await attacked();
    expect(await signIn(email, PASSWORD, HOME)).toBe(200);
    expect(await signIn(email, PASSWORD, `::ffff:${HOME}`)).toBe(200);
    expect(await signIn(email, PASSWORD, CAFE)).toBe(429);
  });

  it('comes in from anywhere else by a mail that the strangers asked for', async () => {
    const { email } = await attacked();
    expect(await statusOf('recovery', { email_address: email }, CAFE)).toBe(202);
    const mail = await post.next(email, 'Recupera', 5);
    const reset = { token: tokenOf(mail), password: 'otra clave larga' };
    expect(await statusOf('recovery/confirm', reset, CAFE)).toBe(200);
    // From here on that is a place of theirs, too.
    expect(await signIn(email, 'otra clave larga', CAFE)).toBe(200);
  });

  it('asks for a mail of their own from where they signed in', async () => {
    const { email } = await attacked();
    await post.next(email, 'Recupera', 5);
    expect(await statusOf('recovery', { email_address: email }, HOME)).toBe(202);
    await post.next(email, 'Recupera', 6);
  });

  it('changes the password, asks for a confirmation and deletes the account, being signed in', async () => {
    const { email, token } = await attacked();
    expect(await statusOf('confirmation', {}, CAFE, token)).toBe(202);
    const change = { password: PASSWORD, new_password: 'otra clave larga' };
    const changed = await call('password', change, CAFE, token);
    expect(changed.status).toBe(200);
    const deletion = { email_address: email, password: 'otra clave larga' };
    const now = String(Object(changed.body).token);
    // The café is a place of theirs by now.
    expect(await statusOf('account', deletion, elsewhere(), now, 'DELETE')).toBe(204);
  });

  it('uses a link also where somebody of the same network guesses at links', async () => {
    const { email } = await ownerAt(HOME);
    await call('recovery', { email_address: email }, HOME);
    const token = tokenOf(await post.next(email, 'Recupera'));
    const guessed = { token: 'adivinado', password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => statusOf('recovery/confirm', guessed, CAFE)),
    );
    expect(answers).toContain(429);
    expect(await statusOf('recovery/confirm', { token, password: PASSWORD }, CAFE)).toBe(200);
  });

  it('signs in from their network while somebody there uses up all that its address has', async () => {
    const { email } = await ownerAt('203.0.113.50');
    const others = [];
    for (let tried = 0; tried < 13; tried++)
      others.push(await signIn(newEmail(), 'adivinada', '203.0.113.50'));
    expect(others.at(-1)).toBe(429);
    expect(await signIn(email, PASSWORD, '203.0.113.50')).toBe(200);
  });
});

describe('whoever guesses has', () => {
  it('ten tries in a quarter of an hour and a hundred a day at one e-mail, from wherever', async () => {
    const { email } = await ownerAt(HOME);
    let inDay = 0;
    for (let quarter = 0; quarter < 12; quarter++) {
      inDay += await guess(email, elsewhere);
      server.pass(QUARTER_MS);
    }
    expect(inDay).toBe(100);
    const refused = await call('login', { email_address: email, password: PASSWORD }, CAFE);
    expect(refused).toMatchObject(
      errorAnswer(
        429,
        'Demasiados intentos de inicio de sesión. Recupera tu contraseña por correo o vuelve a intentarlo mañana.',
      ),
    );
    expect(await signIn(email, PASSWORD, HOME)).toBe(200);
  });

  it('as many from a network of the owner, which cost nobody else any', async () => {
    const { email } = await ownerAt(HOME);
    expect(await guess(email, () => HOME)).toBe(10);
    expect(await signIn(email, PASSWORD, CAFE)).toBe(200);
  });

  it('the same at an e-mail that nobody has', async () => {
    expect(await guess(newEmail(), elsewhere)).toBe(10);
    const email = newEmail();
    for (let time = 0; time < 7; time++)
      expect(await statusOf('recovery', { email_address: email }, elsewhere())).toBe(202);
  });

  it('no network of their own any more once there is a new password', async () => {
    const { email, token } = await ownerAt(HOME);
    expect(await signIn(email, PASSWORD, CAFE)).toBe(200);
    const change = { password: PASSWORD, new_password: 'otra clave larga' };
    expect(await statusOf('password', change, HOME, token)).toBe(200);
    await guess(email, elsewhere);
    expect(await signIn(email, PASSWORD, CAFE)).toBe(429);
    expect(await signIn(email, 'otra clave larga', HOME)).toBe(200);
  });

  it('ten networks at most, the last ones', async () => {
    const { email } = await ownerAt(HOME);
    for (let place = 0; place < 10; place++) await signIn(email, PASSWORD, elsewhere());
    await guess(email, elsewhere);
    expect(await signIn(email, PASSWORD, HOME)).toBe(429);
  });
});

it('a stranger with a stolen session guesses ten times, and the owner elsewhere is not refused', async () => {
  const { email, token } = await ownerAt(HOME);
  const { body } = await call('login', { email_address: email, password: PASSWORD }, HOME);
  const change = { password: 'adivinada', new_password: 'otra clave larga' };
  const answers = [];
  for (let time = 0; time < 11; time++)
    answers.push(await statusOf('password', change, CAFE, token));
  expect(answers).toEqual([...Array(10).fill(403), 429]);
  const own = { password: PASSWORD, new_password: 'otra clave larga' };
  expect(await statusOf('password', own, HOME, String(Object(body).token))).toBe(200);
  expect(await server.get('/api/bot', token)).toMatchObject({ status: 401 });
});
