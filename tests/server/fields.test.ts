// Apps and rows that are older or newer than a field: nothing is refused for it, and nothing is lost.
// @rule What a row older than a field reads as
// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  assistantOf,
  type Client,
  customerPath,
  errorAnswer,
  profileOf,
} from '../support/server/client.ts';
import { type Home, homesForFile, inHome } from '../support/server/homes.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

type Person = Awaited<ReturnType<Client['signUp']>>;

let home: Home;
let server: StartedServer;
beforeAll(async () => {
  home = await newHome();
  server = await startIn(home);
});
afterAll(() => server.close());

/** Writes the row as another version of the server wrote it. */
async function store(table: 'assistants' | 'customers', { email }: Person, body: object) {
  await server.close();
  const column = table === 'assistants' ? 'config' : 'profile';
  const sql = `UPDATE ${table} SET ${column} = $1
    WHERE account_id = (SELECT id FROM accounts WHERE email = $2)`;
  await inHome(home, (database) => database.rows(sql, [JSON.stringify(body), email]));
  server = await startIn(home);
}

const without = (body: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
const save = ({ token }: Person, config: object) =>
  server.saveAssistant(token, { service_number: '593', ...config });
const saveExactly = ({ token }: Person, config: object) =>
  server.post('/api/bot/593', config, token);
const stored = async ({ token }: Person) => (await server.get('/api/bot', token)).body;
const exported = async ({ token }: Person) =>
  (await server.get('/api/auth/user/export', token)).body;
const refused = (field: string) => errorAnswer(400, `Faltan datos o no son válidos: ${field}.`);

/** Specification, section 3. */
const DEFAULTS = {
  name: '',
  activity: '',
  city: '',
  address: '',
  description: 'Bot description',
  context: '',
  first_message: '',
  additional_instructions: '',
  additional_rules: '',
};
const OPTIONAL = Object.keys(DEFAULTS);
const FILLED = Object.fromEntries(OPTIONAL.map((name) => [name, `Texto de ${name}`]));
const PROFILE_DEFAULTS = {
  postal_code: '',
  address: 'Sin dirección',
  assigned_onboarder: '',
  phone_number: '',
  bots_service_numbers: [],
};

it('a new assistant without optional fields gets their defaults', async () => {
  const person = await server.signUpSubscriber();
  const sent = assistantOf(person.email);
  const { status, body } = await save(person, without(sent, ...OPTIONAL));
  expect({ status, body }).toEqual({ status: 200, body: { ...sent, ...DEFAULTS } });
});

it('a save without optional fields keeps what is stored, also beside a simultaneous save', async () => {
  const person = await server.signUpSubscriber();
  const first = assistantOf(person.email, { ...FILLED, context: '', city: '' });
  await save(person, first);
  expect((await save(person, without(first, ...OPTIONAL))).status).toBe(200);
  await Promise.all([
    save(person, { ...without(first, 'city'), context: 'Peluquería' }),
    save(person, { ...without(first, 'context'), city: 'Quito' }),
  ]);
  expect(await stored(person)).toMatchObject({ ...FILLED, context: 'Peluquería', city: 'Quito' });
});

it.each([
  'template_type',
  'country',
  'service_number',
  'appointment_duration_minutes',
  'bot_customer_id',
  'calendar_info',
])('an assistant without %s is refused', async (field) => {
  const person = await server.signUpSubscriber();
  const config = assistantOf(person.email, { service_number: '593' });
  expect(await saveExactly(person, without(config, field))).toEqual(refused(field));
});

it('a profile without optional fields gets their defaults, and without another field is refused', async () => {
  const { email, token } = await server.signUp();
  const required = without(profileOf(email), ...Object.keys(PROFILE_DEFAULTS));
  for (const field of Object.keys(required))
    expect(await server.post(customerPath(email), without(required, field), token)).toEqual(
      refused(field),
    );
  const body = { ...required, ...PROFILE_DEFAULTS };
  const created = await server.post(customerPath(email), required, token);
  expect(created).toEqual({ status: 201, body });
});

it('fields of a newer server are read whole and survive a save by this one', async () => {
  const person = await server.signUpSubscriber();
  const config = assistantOf(person.email);
  await save(person, config);
  const newer = { field_of_tomorrow: 'De 9 a 5', another: { a: [1] } };
  await store('assistants', person, { ...config, ...newer });
  await store('customers', person, { ...profileOf(person.email), ...newer });
  expect((await save(person, { ...config, context: 'Otro' })).status).toBe(200);
  expect(await stored(person)).toMatchObject({ ...newer, context: 'Otro' });
  expect(await exported(person)).toMatchObject({ assistant: newer, customer: newer });
});
