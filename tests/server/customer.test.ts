// Calls 2 and 3: a person's own profile, and no other.
// @module-tag postgres
import { expect, it } from 'vitest';
import { customerPath, errorAnswer, profileOf } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const { find } = server;
const create = (email: string, token: string, json: unknown) =>
  server.post(customerPath(email), json, token);

it('a customer is absent until the profile is sent, and then comes back as sent', async () => {
  const { email, token } = await server.signUp();
  expect(await find(email, token)).toEqual(
    errorAnswer(404, 'Todavía no existe un cliente con ese correo electrónico.'),
  );
  const asked = `${customerPath(email)}?absent=204`;
  expect(await server.get(asked, token)).toEqual({ status: 204, body: '' });
  const profile = profileOf(email);
  expect(await create(email, token, profile)).toEqual({ status: 201, body: profile });
  expect(await find(email.toUpperCase(), token)).toEqual({ status: 200, body: profile });
  expect(await server.get(asked, token)).toEqual({ status: 200, body: profile });
});

it('of three simultaneous profiles one is created', async () => {
  const { email, token } = await server.signUp();
  const answers = await Promise.all([1, 2, 3].map(() => create(email, token, profileOf(email))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it('a profile with the e-mail of another person is refused', async () => {
  const { email, token } = await server.signUp();
  expect(await create(email, token, profileOf('otra@ejemplo.com'))).toEqual(
    errorAnswer(400, 'El correo electrónico del perfil no es el de tu cuenta.'),
  );
});

it('a phone is stored in international form, and an impossible one is refused', async () => {
  const refusal = errorAnswer(400, 'El número de teléfono no es válido.');
  const { email, token } = await server.signUp();
  const profile = { ...profileOf(email), country: 'PE' };
  for (const bad of ['+593 99', '12', 'por definir', '+999 123 456', '9'.repeat(200)])
    expect(await create(email, token, { ...profile, mobile_phone_number: bad })).toEqual(refusal);
  expect(await create(email, token, { ...profile, mobile_phone_number: '987 654 321' })).toEqual({
    status: 201,
    body: { ...profile, mobile_phone_number: '+51987654321' },
  });
});

it('a profile takes texts of 250 characters and no longer ones', async () => {
  const { email, token } = await server.signUp();
  const fields = ['name', 'last_name', 'city', 'province', 'postal_code'] as const;
  const all = (text: string) => Object.fromEntries(fields.map((name) => [name, text]));
  expect(await create(email, token, { ...profileOf(email), ...all('a'.repeat(251)) })).toEqual(
    errorAnswer(
      400,
      'Faltan datos o no son válidos: name, last_name, city, province, postal_code.',
    ),
  );
  const full = { ...profileOf(email), ...all('ñ'.repeat(250)) };
  expect(await create(email, token, full)).toEqual({ status: 201, body: full });
});

it('a refusal names every missing field', async () => {
  const { email, token } = await server.signUp();
  const { province: _, ...rest } = profileOf(email);
  expect(await create(email, token, { ...rest, name: ' ' })).toEqual(
    errorAnswer(400, 'Faltan datos o no son válidos: name, province.'),
  );
  expect(await create(email, token, 'texto')).toEqual(
    errorAnswer(400, 'El contenido enviado no es válido.'),
  );
});
