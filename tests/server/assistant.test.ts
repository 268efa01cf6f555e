// Calls 6 and 7: the assistant is stored as sent and comes back with its links.
// @rule How an assistant is stored
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { assistantOf, errorAnswer } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const stored = (token: string) => server.get('/api/bot', token);
const links = () => ({
  calendar_url: `${server.url}/sandbox/connect/calendar`,
  whatsapp_url: `${server.url}/sandbox/connect/whatsapp`,
});

describe('an assistant', () => {
  it('does not exist until it is saved, and then comes back with both links', async () => {
    const { email, token } = await server.signUpSubscriber();
    expect(await stored(token)).toEqual(errorAnswer(404, 'Todavía no configuras tu asistente.'));
    expect(await server.get('/api/bot?absent=204', token)).toEqual({ status: 204, body: '' });
    const config = assistantOf(email, { bot_customer_id: email.toUpperCase() });
    expect(await server.saveAssistant(token, config)).toEqual({ status: 200, body: config });
    expect(await stored(token)).toEqual({ status: 200, body: { ...config, ...links() } });
  });

  it('keeps its calendars in the order they were added', async () => {
    const { email, token } = await server.signUpSubscriber();
    const ids = ['z@x.com', 'a@x.com', 'm@x.com', 'B@x.com', 'á@x.com'];
    const calendar_info = Object.fromEntries(ids.map((id) => [id, `Servicio ${id}`]));
    await server.saveAssistant(token, assistantOf(email, { calendar_info }));
    const { body } = await stored(token);
    expect(body).toHaveProperty('calendar_info');
    expect(JSON.stringify(body)).toContain(JSON.stringify(calendar_info));
  });

  it('keeps every id as it was sent, whatever JavaScript makes of it; ids of digits come first', async () => {
    const { email, token } = await server.signUpSubscriber();
    const odd =
      '"__proto__":"P","constructor":"C","prototype":"T","#2":"Almohadilla","a@x.com":"A"';
    const calendars = `{"2":"Dos","10":"Diez",${odd}}`;
    const config = assistantOf(email);
    const body = JSON.stringify({ ...config, calendar_info: 0 }).replace(
      '"calendar_info":0',
      `"calendar_info":{"10":"Diez",${odd},"2":"Dos"}`,
    );
    const sent = await fetch(`${server.url}/api/bot/${encodeURIComponent(config.service_number)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(await sent.text()).toContain(calendars);
    const read = await fetch(`${server.url}/api/bot`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(read.headers.get('Content-Type')).toBe('application/json');
    expect(await read.text()).toContain(calendars);
    const exported = await fetch(`${server.url}/api/auth/user/export`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await exported.text()).toContain(calendars);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('P');
    expect(Reflect.get({}, 'P')).toBeUndefined();
  });

  it('is replaced when it is saved again, also under another number', async () => {
    const { email, token } = await server.signUpSubscriber();
    await server.saveAssistant(token, assistantOf(email));
    const second = assistantOf(email, { template_type: 'MEDICAL', name: 'Dra. Ruiz' });
    expect((await server.saveAssistant(token, second)).status).toBe(200);
    expect((await stored(token)).body).toEqual({ ...second, ...links() });
  });

  it('has its number in the one form, whatever its writing', async () => {
    const { email, token } = await server.signUpSubscriber();
    const config = assistantOf(email, { country: 'PE', service_number: '987 654 321' });
    const one = { ...config, service_number: '+51987654321' };
    expect(await server.saveAssistant(token, config)).toEqual({ status: 200, body: one });
    expect((await stored(token)).body).toEqual({ ...one, ...links() });
  });

  it('takes texts of 10,000 characters in every field of several lines at once', async () => {
    const { email, token } = await server.signUpSubscriber();
    const names = ['context', 'first_message', 'additional_instructions', 'additional_rules'];
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const config = assistantOf(email, all('€'.repeat(10_000)));
    expect((await server.saveAssistant(token, config)).status).toBe(200);
    const tooLong = assistantOf(email, { ...all('a'.repeat(10_001)), city: 'a'.repeat(251) });
    expect(await server.saveAssistant(token, tooLong)).toEqual(
      errorAnswer(400, `Faltan datos o no son válidos: city, ${names.join(', ')}.`),
    );
  });

  it('takes 250 characters in each name and id of a calendar, and no more in any', async () => {
    const { email, token } = await server.signUpSubscriber();
    const save = (id: string, name: string) =>
      server.saveAssistant(
        token,
        assistantOf(email, { calendar_info: { 'corte@virsi.test': 'Corte', [id]: name } }),
      );
    const [longest, tooLong] = ['a'.repeat(250), 'a'.repeat(251)];
    expect((await save(longest, longest)).status).toBe(200);
    const refused = errorAnswer(400, 'Faltan datos o no son válidos: calendar_info.');
    expect(await save(tooLong, 'Tinte')).toEqual(refused);
    expect(await save('tinte@virsi.test', tooLong)).toEqual(refused);
  });

  it.each(['Corte', 7, true, null, { 'corte@virsi.test': 7 }, { 'corte@virsi.test': {} }])(
    'refuses calendars that are %j',
    async (calendar_info) => {
      const { email, token } = await server.signUpSubscriber();
      const config = { ...assistantOf(email), calendar_info };
      expect(
        await server.post(`/api/bot/${encodeURIComponent(config.service_number)}`, config, token),
      ).toEqual(errorAnswer(400, 'Faltan datos o no son válidos: calendar_info.'));
    },
  );

  it('has connect pages that say they are a test', async () => {
    for (const url of Object.values(links())) {
      const { status, body } = await server.get(url);
      expect(status).toBe(200);
      expect(body).toContain('Entorno de prueba');
    }
  });
});

describe('saving an assistant is refused', () => {
  const TAKEN = errorAnswer(409, 'Otro negocio ya usa ese número en VIRSI.');

  it('for a number of another customer, however it is written', async () => {
    const first = await server.signUpSubscriber();
    const second = await server.signUpSubscriber();
    const config = assistantOf(first.email);
    await server.saveAssistant(first.token, config);
    const { service_number } = config;
    for (const number of [service_number, service_number.replace('+', '')]) {
      const same = assistantOf(second.email, { service_number: number });
      expect(await server.saveAssistant(second.token, same)).toEqual(TAKEN);
    }
  });

  it('to all but one of several customers who save one number at once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.signUpSubscriber()));
    const { service_number } = assistantOf('');
    const answers = await Promise.all(
      people.map(({ email, token }) =>
        server.saveAssistant(token, assistantOf(email, { service_number })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('without a profile', async () => {
    const { email, token } = await server.signUp();
    expect(await server.saveAssistant(token, assistantOf(email))).toEqual(
      errorAnswer(409, 'Completa tu perfil antes de configurar el asistente.'),
    );
  });

  it('without an active subscription, also while the payment is being confirmed', async () => {
    const { email, token } = await server.signUpCustomer();
    const refusal = errorAnswer(
      402,
      'Necesitas una suscripción activa para configurar el asistente.',
    );
    expect(await server.saveAssistant(token, assistantOf(email))).toEqual(refusal);
    const link = await server.startPayment(token);
    await server.ask('POST', link, { form: { decision: 'pay', delay: '6' } });
    expect(await server.saveAssistant(token, assistantOf(email))).toEqual(refusal);
    server.pass(6_000);
    expect((await server.saveAssistant(token, assistantOf(email))).status).toBe(200);
  });

  it('in the name of another person', async () => {
    const { token } = await server.signUpSubscriber();
    const { email } = await server.signUpSubscriber();
    expect(await server.saveAssistant(token, assistantOf(email))).toEqual(
      errorAnswer(403, 'No tienes permiso para acceder a los datos de otra persona.'),
    );
  });

  it('under a number that its country cannot have', async () => {
    const { email, token } = await server.signUpSubscriber();
    for (const service_number of ['+59399', '12345', '+999123456789'])
      expect(await server.saveAssistant(token, assistantOf(email, { service_number }))).toEqual(
        errorAnswer(400, 'El número de teléfono no es válido.'),
      );
  });

  it('when the address names another number than the body', async () => {
    const { email, token } = await server.signUpSubscriber();
    const json = assistantOf(email, { service_number: '+593111' });
    expect(await server.post('/api/bot/593222', json, token)).toEqual(
      errorAnswer(400, 'El número de la dirección no es el del asistente.'),
    );
  });

  it('with the names of the fields that are not right', async () => {
    const { email, token } = await server.signUpSubscriber();
    const { country: _, ...rest } = assistantOf(email);
    const json = {
      ...rest,
      template_type: 'OTRO',
      appointment_duration_minutes: 0,
      calendar_info: {},
    };
    const { status, body } = await server.post('/api/bot/593', json, token);
    expect({ status, body }).toEqual(
      errorAnswer(
        400,
        'Faltan datos o no son válidos: template_type, country, appointment_duration_minutes, calendar_info.',
      ),
    );
  });
});
