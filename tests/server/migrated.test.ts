// Data of the schema before accounts, taken over: everybody has theirs, and nobody else's.
// @module-tag postgres
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { PASSWORD } from '../support/server/client.ts';
import { openEarlier, profileOfThen, writer } from '../support/server/earlier-schema.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const KEY = 'la clave con la que se firmó antes de las cuentas';
const APOSTROPHE = "D'Ángelo O'Brien";

const PASSWORD_ONLY = 'Rosa.Paz@Ejemplo.com';
const NOTHING_YET = 'nada@ejemplo.com';
const GOOGLE_ONLY = 'lucia.andrade@google.test';
const PAID_FIRST = 'otro@google.test';
/** The password came first: whose it is was never shown. */
const PASSWORD_THEN_DATA = 'Mateo.Quishpe@google.test';
/** The data came first, so it came by Google, and the password by whoever typed the e-mail. */
const DATA_THEN_PASSWORD = 'san.rafael@google.test';

const config = {
  template_type: 'GENERAL',
  name: '',
  activity: '',
  country: 'EC',
  city: '',
  address: '',
  service_number: '+593 99 000',
  description: 'Bot description',
  appointment_duration_minutes: 15,
  bot_customer_id: GOOGLE_ONLY,
  whatsapp_url: '',
  calendar_url: '',
  context: APOSTROPHE,
  first_message: 'Hola',
  additional_instructions: '',
  additional_rules: '',
  calendar_info: { 'z@group.calendar.google.com': 'Odontología', 'a@ejemplo.com': 'Ortodoncia' },
} as const;

let home: Home;
let server: StartedServer;

beforeAll(async () => {
  home = await newHome();
  const database = await openEarlier(home.environment);
  const write = writer(database);
  const hash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
  await write.account(PASSWORD_ONLY, hash, 8);
  await write.customer(PASSWORD_ONLY, 9, APOSTROPHE);
  await write.subscription(PASSWORD_ONLY, 10);
  await write.account(NOTHING_YET, hash, 8);
  await write.customer(GOOGLE_ONLY, 8);
  await write.subscription(GOOGLE_ONLY, 9);
  await write.assistant(GOOGLE_ONLY, '59399000', config);
  await write.subscription(PAID_FIRST, 9);
  await write.account(PASSWORD_THEN_DATA, hash, 8);
  await write.customer(PASSWORD_THEN_DATA, 9);
  await write.customer(DATA_THEN_PASSWORD, 8);
  await write.account(DATA_THEN_PASSWORD, hash, 9);
  await database.close();
  server = await startIn(home, { TOKEN_KEY: KEY });
});
afterAll(async () => {
  await server?.close();
});

/** As the server signed it then: the subject is the e-mail. */
const sessionOf = (email: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('virsi')
    .setAudience('virsi-api')
    .setSubject(email.toLowerCase())
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(KEY));

const find = (email: string, token: string) => server.find(email, token);
const login = (email: string) => server.signIn(email);
const profile = (email: string, name = 'Ana') => ({
  status: 200,
  body: expect.objectContaining(profileOfThen(email, name)),
});

describe('somebody with a password', () => {
  it('signs in as before and has profile and subscription', async () => {
    expect((await login(PASSWORD_ONLY)).status).toBe(200);
    const token = await sessionOf(PASSWORD_ONLY);
    expect(await find(PASSWORD_ONLY, token)).toEqual(profile(PASSWORD_ONLY, APOSTROPHE));
    const status = await server.get('/api/payments/subscription/status', token);
    expect(status).toHaveProperty('body.is_active', true);
    expect((await login(NOTHING_YET)).status).toBe(200);
    expect((await find(NOTHING_YET, await sessionOf(NOTHING_YET))).status).toBe(404);
  });

  it('loses it to the owner who comes by Google, with the data', async () => {
    const before = await sessionOf(PASSWORD_THEN_DATA);
    expect(await find(PASSWORD_THEN_DATA, before)).toEqual(profile(PASSWORD_THEN_DATA));
    const { idToken } = await signInWithGoogle(server, 'mateo');
    expect(await find(PASSWORD_THEN_DATA, idToken)).toEqual(profile(PASSWORD_THEN_DATA));
    expect((await find(PASSWORD_THEN_DATA, before)).status).toBe(401);
    expect((await login(PASSWORD_THEN_DATA)).status).toBe(401);
  });
});

describe('somebody who came by Google', () => {
  it('has everything, and nobody signs up in their name', async () => {
    const json = { email_address: GOOGLE_ONLY, password: PASSWORD };
    expect((await server.post('/api/auth/user/signup', json)).status).toBe(409);
    const { idToken } = await signInWithGoogle(server, 'lucia');
    expect(await find(GOOGLE_ONLY, idToken)).toEqual(profile(GOOGLE_ONLY));
    const assistant = await server.get('/api/bot', idToken);
    expect(assistant).toHaveProperty('body.context', APOSTROPHE);
    const status = (token: string) => server.get('/api/payments/subscription/status', token);
    expect(await status(idToken)).toHaveProperty('body.is_active', true);
    const other = await signInWithGoogle(server, 'otra:otro');
    expect(await status(other.idToken)).toHaveProperty('body.is_active', true);
  });

  it('keeps a number that no rule would take today, as long as it is not changed', async () => {
    const { idToken: token } = await signInWithGoogle(server, 'lucia');
    const again = { ...config, bot_customer_id: GOOGLE_ONLY, context: 'Otro horario' };
    expect(await server.saveAssistant(token, again)).toMatchObject({ status: 200, body: again });
    const other = { ...again, service_number: '+593 99 001' };
    expect((await server.saveAssistant(token, other)).status).toBe(400);
  });

  it('and whose e-mail got a password later is rid of that password and its sessions', async () => {
    expect((await find(DATA_THEN_PASSWORD, await sessionOf(DATA_THEN_PASSWORD))).status).toBe(401);
    expect((await login(DATA_THEN_PASSWORD)).status).toBe(401);
    const { idToken } = await signInWithGoogle(server, 'sanrafael');
    expect(await find(DATA_THEN_PASSWORD, idToken)).toEqual(profile(DATA_THEN_PASSWORD));
  });

  it('had no session of ours', async () => {
    expect((await find('x@ejemplo.com', await sessionOf('x@ejemplo.com'))).status).toBe(401);
  });
});
