// How many mails and guesses there may be, with a real SMTP server.
// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest';
import { errorAnswer, fromElsewhere, newEmail, PASSWORD } from '../support/server/client.ts';
import { mailServer } from '../support/server/mail-server.ts';
import { serverForFile } from '../support/server/test-server.ts';

const post = await mailServer();
afterAll(post.close);

const server = serverForFile(post.environment, { mailPollMs: 20 });

const AUTH = '/api/auth/user';

const recover = (email_address: string) =>
  server.send('POST', `${AUTH}/recovery`, { json: { email_address }, headers: fromElsewhere() });

it('five mails are all that strangers can have somebody sent', async () => {
  const { email } = await server.signUp();
  const json = { email_address: email, password: 'clave del extraño' };
  for (let time = 0; time < 7; time++) {
    const answer = await server.ask('POST', `${AUTH}/signup`, { json, headers: fromElsewhere() });
    expect(answer.status).toBe(409);
  }
  // What the person asks for comes all the same. Four are sent at a time, in no order.
  expect((await recover(email)).status).toBe(202);
  await post.next(email, 'Recupera');
  await post.next(email, 'Ya tienes', 4);
  await post.next(email, 'Confirma');
  const subjects = post.to(email).map(({ subject = '' }) => subject.slice(0, 7));
  expect(subjects.toSorted()).toEqual(['Confirm', 'Recuper', ...Array(4).fill('Ya tien')]);
});

it('a sixth mail for a forgotten password is not sent, which the answer does not tell', async () => {
  const { email } = await server.signUp();
  for (const address of [email, newEmail()])
    for (let time = 0; time < 6; time++)
      expect(await recover(address)).toMatchObject({ status: 202, body: {} });
  // Posted after them all.
  const other = await server.signUp();
  await post.next(other.email, 'Confirma');
  await post.next(email, 'Recupera', 5);
  expect(post.to(email)).toHaveLength(6);
});

describe('within a day', () => {
  const QUARTER_MS = 15 * 60_000;
  const day = Array.from({ length: 96 }, (_, quarter) => quarter);

  it('strangers have a mailbox sent no more than these, by whatever of its addresses', async () => {
    const victim = newEmail().replace('ejemplo.com', 'gmail.com');
    const aliases = [victim, victim.replace('@', '+1@'), victim.replace('-', '.-')];
    for (const email of aliases) await server.signUp(email);
    const json = { email_address: victim, password: 'clave del extraño' };
    for (const quarter of day) {
      const email = aliases[quarter % aliases.length] ?? victim;
      for (let time = 0; time < 2; time++)
        expect(await recover(email)).toMatchObject({ status: 202, body: {} });
      await server.ask('POST', `${AUTH}/signup`, { json, headers: fromElsewhere() });
      server.pass(QUARTER_MS);
    }
    const other = await server.signUp();
    await post.next(other.email, 'Confirma');
    const subjects = aliases.flatMap((email) => post.to(email)).map(({ subject = '' }) => subject);
    const count = (begin: string) => subjects.filter((subject) => subject.startsWith(begin)).length;
    // Six by whom nobody knows, then one an hour, so that a link in the inbox is good at any time.
    expect(count('Recupera')).toBeGreaterThanOrEqual(24);
    expect(count('Recupera')).toBeLessThanOrEqual(30);
    expect(count('Confirma') + count('Ya tienes')).toBe(6);
  });

  it('whoever signs up with it again and again has it sent no more', async () => {
    const email = newEmail();
    const states: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { token } = await server.signUp(email);
      for (let time = 0; time < 3; time++) {
        const path = `${AUTH}/confirmation`;
        states.push((await server.ask('POST', path, { token, headers: fromElsewhere() })).status);
      }
      const json = { email_address: email, password: PASSWORD };
      await server.ask('DELETE', `${AUTH}/account`, { token, json, headers: fromElsewhere() });
      server.pass(QUARTER_MS);
    }
    expect(states).toEqual([...Array(6).fill(202), ...Array(6).fill(429)]);
  });

  it('an address may ask for five times as many as in a quarter of an hour', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    const asked: number[] = [];
    for (let quarter = 0; quarter < 6; quarter++) {
      const json = () => ({ email_address: newEmail() });
      const answers = Array.from({ length: 60 }, () =>
        server.send('POST', `${AUTH}/recovery`, { json: json(), headers }),
      );
      for (const { status } of await Promise.all(answers)) asked.push(status);
      server.pass(QUARTER_MS);
    }
    expect(asked.filter((status) => status === 202)).toHaveLength(300);
    const late = await server.send('POST', `${AUTH}/recovery`, {
      json: { email_address: newEmail() },
      headers,
    });
    expect(late).toMatchObject(
      errorAnswer(429, 'Demasiadas solicitudes de correo por hoy. Vuelve a intentarlo mañana.'),
    );
  });
});
