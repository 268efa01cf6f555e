// Whoever saves may be older or newer than a field, and so may be what is stored: nothing is refused for it, nothing lost.
// @rule What a row older than a field reads as
// @module-tag postgres
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const start = async () => {
  server = await startIn(home);
};
beforeAll(async () => {
  home = await newHome();
  await start();
});
afterAll(() => server.close());

/** Puts the row there as another version of the server wrote it. */
async function store(table: 'assistants' | 'customers', { email }: Person, body: object) {
  await server.close();
  await inHome(home, (database) =>
    database.rows(
      `UPDATE ${table} SET ${table === 'assistants' ? 'config' : 'profile'} = $1
       WHERE account_id = (SELECT id FROM accounts WHERE email = $2)`,
      [JSON.stringify(body), email],
    ),
  );
  await start();
}

const without = (body: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const numbered = v.object({ service_number: v.string() });
const save = ({ token }: Person, json: object) => {
  const { service_number } = v.parse(v.fallback(numbered, { service_number: '593' }), json);
  return server.post(`/api/bot/${encodeURIComponent(service_number)}`, json, token);
};
const stored = async ({ token }: Person) => (await server.get('/api/bot', token)).body;
const exported = async ({ token }: Person) =>
  (await server.get('/api/auth/user/export', token)).body;

const refused = (field: string) => errorAnswer(400, `Faltan datos o no son válidos: ${field}.`);

/** Specification, section 3; decision 16. */
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
const FILLED = {
  name: 'Virsi',
  activity: 'Uñas',
  city: 'Quito',
  address: 'Av. 1',
  description: 'La asistente',
  context: 'Peluquería',
  first_message: 'Buenas',
  additional_instructions: 'De usted',
  additional_rules: 'Sin precios',
};
const OTHERS = Object.keys(DEFAULTS);
const DEMANDED = [
  'template_type',
  'country',
  'service_number',
  'appointment_duration_minutes',
  'bot_customer_id',
  'calendar_info',
];

describe('an assistant that is saved without a field', () => {
  it('has its default where nothing is stored', async () => {
    const person = await server.signUpSubscriber();
    const sent = assistantOf(person.email);
    const { status, body } = await save(person, without(sent, ...OTHERS));
    expect({ status, body }).toEqual({ status: 200, body: { ...sent, ...DEFAULTS } });
    expect(await stored(person)).toMatchObject(DEFAULTS);
  });

  it('keeps what is stored', async () => {
    const person = await server.signUpSubscriber();
    const first = assistantOf(person.email, FILLED);
    await save(person, first);
    expect((await save(person, without(first, ...OTHERS))).status).toBe(200);
    expect(await stored(person)).toMatchObject(FILLED);
  });

  it('keeps what another save stores at the same time', async () => {
    const person = await server.signUpSubscriber();
    const first = assistantOf(person.email, { ...FILLED, context: '', city: '' });
    await save(person, first);
    await Promise.all([
      save(person, { ...without(first, 'city'), context: 'Peluquería' }),
      save(person, { ...without(first, 'context'), city: 'Quito' }),
    ]);
    expect(await stored(person)).toMatchObject(FILLED);
  });

  it('is refused, though, where nothing can stand in for it', async () => {
    const person = await server.signUpSubscriber();
    for (const field of DEMANDED)
      expect(await save(person, without(assistantOf(person.email), field))).toEqual(refused(field));
  });
});

describe('a profile that is sent without a field', () => {
  const OTHERS_OF_PROFILE = {
    postal_code: '',
    address: 'Sin dirección',
    assigned_onboarder: '',
    phone_number: '',
    bots_service_numbers: [],
  };
  it('has its default', async () => {
    const { email, token } = await server.signUp();
    const json = without(profileOf(email), ...Object.keys(OTHERS_OF_PROFILE));
    const body = { ...json, ...OTHERS_OF_PROFILE };
    const created = await server.post(customerPath(email), json, token);
    expect(created).toEqual({ status: 201, body });
    expect(await server.get(customerPath(email), token)).toEqual({ status: 200, body });
  });

  it('is refused, though, where nothing can stand in for it', async () => {
    const { email, token } = await server.signUp();
    const whole = profileOf(email);
    for (const field of Object.keys(without(whole, ...Object.keys(OTHERS_OF_PROFILE)))) {
      const json = without(whole, field);
      const answer = await server.post(customerPath(email), json, token);
      expect(answer).toEqual(refused(field));
    }
  });
});

describe('what is stored', () => {
  it('from before a field existed is read with its default, and saved again', async () => {
    const person = await server.signUpSubscriber();
    const config = assistantOf(person.email);
    await save(person, config);
    await store('assistants', person, without(config, ...OTHERS));
    await store('customers', person, without(profileOf(person.email), 'postal_code', 'address'));
    expect(await stored(person)).toMatchObject({
      ...without(config, ...OTHERS, 'whatsapp_url', 'calendar_url'),
      ...DEFAULTS,
    });
    expect(await exported(person)).toMatchObject({
      assistant: DEFAULTS,
      customer: { postal_code: '', address: 'Sin dirección' },
    });
    expect((await save(person, { ...config, context: 'Otro' })).status).toBe(200);
    expect(await stored(person)).toMatchObject({ context: 'Otro' });
  });

  it('by a newer server is given out whole, and survives a save by this one', async () => {
    const person = await server.signUpSubscriber();
    const config = assistantOf(person.email);
    await save(person, config);
    const newer = { field_of_tomorrow: 'De 9 a 5', another: { a: [1] } };
    await store('assistants', person, { ...config, ...newer });
    await store('customers', person, { ...profileOf(person.email), ...newer });
    expect(await stored(person)).toMatchObject(newer);
    expect((await save(person, { ...config, context: 'Otro' })).status).toBe(200);
    expect(await stored(person)).toMatchObject({ ...newer, context: 'Otro' });
    expect(await exported(person)).toMatchObject({ assistant: newer, customer: newer });
  });
});
