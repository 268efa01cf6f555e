// Calls 6 and 7: the assistant is stored as sent and comes back with its links.
// @rule How an assistant is stored
// @module-tag postgres
import { expect, it } from 'vitest';
import { assistantOf, errorAnswer } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const TAKEN = errorAnswer(409, 'Otro negocio ya usa ese número en VIRSI.');
const invalid = (...fields: string[]) =>
  errorAnswer(400, `Faltan datos o no son válidos: ${fields.join(', ')}.`);

const stored = (token: string) => server.get('/api/bot', token);
const links = () => ({
  calendar_url: `${server.url}/sandbox/connect/calendar`,
  whatsapp_url: `${server.url}/sandbox/connect/whatsapp`,
});

it('an assistant is absent until it is saved, and then comes back with both links', async () => {
  const { email, token } = await server.signUpSubscriber();
  expect(await stored(token)).toEqual(errorAnswer(404, 'Todavía no configuras tu asistente.'));
  expect(await server.get('/api/bot?absent=204', token)).toEqual({ status: 204, body: '' });
  const config = assistantOf(email, { bot_customer_id: email.toUpperCase() });
  expect(await server.saveAssistant(token, config)).toEqual({ status: 200, body: config });
  expect(await stored(token)).toEqual({ status: 200, body: { ...config, ...links() } });
  for (const url of Object.values(links()))
    expect((await server.get(url)).body).toContain('Entorno de prueba');
});

it('calendars keep their ids and order; ids of digits come first, as in every JavaScript object', async () => {
  const { email, token } = await server.signUpSubscriber();
  const odd = '"z@x.com":"Z","__proto__":"P","constructor":"C","#2":"Almohadilla","á@x.com":"A"';
  const expected = `{"2":"Dos","10":"Diez",${odd}}`;
  const config = assistantOf(email);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const path = `/api/bot/${encodeURIComponent(config.service_number)}`;
  const sent = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...config, calendar_info: 0 }).replace(
      '"calendar_info":0',
      `"calendar_info":{"10":"Diez",${odd},"2":"Dos"}`,
    ),
  });
  expect(await sent.text()).toContain(expected);
  for (const readBack of ['/api/bot', '/api/auth/user/export']) {
    const response = await fetch(new URL(readBack, server.url), { headers });
    expect(await response.text(), readBack).toContain(expected);
  }
  expect(Reflect.get({}, 'P')).toBeUndefined();
});

it('the number is stored in international form', async () => {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email, { country: 'PE', service_number: '987 654 321' });
  const body = { ...config, service_number: '+51987654321' };
  expect(await server.saveAssistant(token, config)).toEqual({ status: 200, body });
});

it('texts of several lines take 10,000 characters, and a refusal names every wrong field', async () => {
  const { email, token } = await server.signUpSubscriber();
  const names = ['context', 'first_message', 'additional_instructions', 'additional_rules'];
  const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
  const wrong = { template_type: 'OTRO', appointment_duration_minutes: 0 };
  const longest = assistantOf(email, all('€'.repeat(10_000)));
  expect((await server.saveAssistant(token, longest)).status).toBe(200);
  const tooLong = {
    ...assistantOf(email, all('a'.repeat(10_001))),
    city: 'a'.repeat(251),
    ...wrong,
  };
  expect(await server.saveAssistant(token, tooLong)).toEqual(
    invalid('template_type', 'appointment_duration_minutes', 'city', ...names),
  );
  // A second save replaces the first, also under another number.
  const second = assistantOf(email, { template_type: 'MEDICAL', name: 'Dra. Ruiz' });
  expect((await server.saveAssistant(token, second)).status).toBe(200);
  expect((await stored(token)).body).toEqual({ ...second, ...links() });
});

const LONGEST = 'a'.repeat(250);
it.each<[unknown, boolean]>([
  [{ [LONGEST]: LONGEST }, true],
  [{ [`${LONGEST}a`]: 'Tinte' }, false],
  [{ 'tinte@virsi.test': `${LONGEST}a` }, false],
  [{ 'corte@virsi.test': 7 }, false],
  [{}, false],
  ['Corte', false],
  [null, false],
])('calendars are texts of at most 250 characters by id: case %#', async (calendars, isTaken) => {
  const { email, token } = await server.signUpSubscriber();
  const config = { ...assistantOf(email), calendar_info: calendars };
  const answer = await server.saveAssistant(token, config);
  if (isTaken) expect(answer.status).toBe(200);
  else expect(answer).toEqual(invalid('calendar_info'));
});

it('the number of another customer is refused in every spelling', async () => {
  const first = await server.signUpSubscriber();
  const second = await server.signUpSubscriber();
  const config = assistantOf(first.email);
  await server.saveAssistant(first.token, config);
  const { service_number: number } = config;
  for (const service_number of [number, number.replace('+', '')]) {
    const same = assistantOf(second.email, { service_number });
    expect(await server.saveAssistant(second.token, same)).toEqual(TAKEN);
  }
});

it('of several customers who save one number at once only one gets it', async () => {
  const people = await Promise.all([1, 2, 3].map(() => server.signUpSubscriber()));
  const { service_number } = assistantOf('');
  const saves = people.map(({ email, token }) =>
    server.saveAssistant(token, assistantOf(email, { service_number })),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

it('a customer without a profile saves no assistant', async () => {
  const { email, token } = await server.signUp();
  expect(await server.saveAssistant(token, assistantOf(email))).toEqual(
    errorAnswer(409, 'Completa tu perfil antes de configurar el asistente.'),
  );
});

it('a customer saves no assistant until the subscription is active, pending payments included', async () => {
  const { email, token } = await server.signUpCustomer();
  const refusal = errorAnswer(
    402,
    'Necesitas una suscripción activa para configurar el asistente.',
  );
  const save = () => server.saveAssistant(token, assistantOf(email));
  expect(await save()).toEqual(refusal);
  const link = await server.startPayment(token);
  await server.ask('POST', link, { form: { decision: 'pay', delay: '6' } });
  expect(await save()).toEqual(refusal);
  server.pass(6_000);
  expect((await save()).status).toBe(200);
});

it('nobody saves an assistant in the name of another customer', async () => {
  const { token } = await server.signUpSubscriber();
  const { email } = await server.signUpSubscriber();
  expect(await server.saveAssistant(token, assistantOf(email))).toEqual(
    errorAnswer(403, 'No tienes permiso para acceder a los datos de otra persona.'),
  );
});

it('impossible numbers and a number that differs from the one in the path are refused', async () => {
  const { email, token } = await server.signUpSubscriber();
  for (const service_number of ['+59399', '12345', '+999123456789'])
    expect(await server.saveAssistant(token, assistantOf(email, { service_number }))).toEqual(
      errorAnswer(400, 'El número de teléfono no es válido.'),
    );
  const json = assistantOf(email, { service_number: '+593111' });
  expect(await server.post('/api/bot/593222', json, token)).toEqual(
    errorAnswer(400, 'El número de la dirección no es el del asistente.'),
  );
});
