// How many mails there may be for one mailbox and from one address, with a real SMTP server.
// @module-tag postgres
import { afterAll, expect, it } from 'vitest';
import { errorAnswer, fromElsewhere, newEmail, PASSWORD } from '../support/server/client.ts';
import { mailServer } from '../support/server/mail-server.ts';
import { serverForFile } from '../support/server/test-server.ts';

const post = await mailServer();
afterAll(post.close);

/** In a quarter of an hour, from one address. */
const LIMIT = 6;
const server = serverForFile(
  { ...post.environment, LIMIT_MAILS: String(LIMIT) },
  { mailPollMs: 20 },
);

const AUTH = '/api/auth/user';
const QUARTER_MS = 15 * 60_000;

const recover = (email_address: string, headers: Record<string, string> = fromElsewhere()) =>
  server.send('POST', `${AUTH}/recovery`, { json: { email_address }, headers });
const signUpAgain = (email_address: string) =>
  server.send('POST', `${AUTH}/signup`, {
    json: { email_address, password: 'clave del intruso' },
    headers: fromElsewhere(),
  });
/** Waits for a mail to a new person: what was posted before is sent by then. */
async function untilSent() {
  const { email } = await server.signUp();
  await post.next(email, 'Confirma');
}
const subjectsTo = (email: string) => post.to(email).map(({ subject = '' }) => subject);
const countOf = (subjects: readonly string[], begin: string) =>
  subjects.filter((subject) => subject.startsWith(begin)).length;

it('sign-ups with a known e-mail send at most four mails, and a recovery still sends one', async () => {
  const { email } = await server.signUp();
  for (let time = 0; time < 7; time++) expect((await signUpAgain(email)).status).toBe(409);
  expect((await recover(email)).status).toBe(202);
  await post.next(email, 'Recupera');
  await post.next(email, 'Ya tienes', 4);
  await post.next(email, 'Confirma');
  await untilSent();
  expect(subjectsTo(email)).toHaveLength(6);
});

it('a sixth recovery mail is not sent, and the answer does not reveal it', async () => {
  const { email } = await server.signUp();
  for (const address of [email, newEmail()])
    for (let time = 0; time < 6; time++)
      expect(await recover(address)).toMatchObject({ status: 202, body: {} });
  await post.next(email, 'Recupera', 5);
  await untilSent();
  expect(countOf(subjectsTo(email), 'Recupera')).toBe(5);
});

it('intruders send one mailbox a bounded number of mails a day, by whatever of its addresses', async () => {
  const victim = newEmail().replace('ejemplo.com', 'gmail.com');
  const aliases = [victim, victim.replace('@', '+1@'), victim.replace('-', '.-')];
  for (const email of aliases) await server.signUp(email);
  for (let half = 0; half < 48; half++) {
    const email = aliases[half % aliases.length] ?? victim;
    for (let time = 0; time < 2; time++) expect((await recover(email)).status).toBe(202);
    await signUpAgain(victim);
    server.pass(2 * QUARTER_MS);
  }
  await untilSent();
  const subjects = aliases.flatMap(subjectsTo);
  // Six from unknown networks, then one an hour, so that the link in the inbox works at any time.
  expect(countOf(subjects, 'Recupera')).toBeGreaterThanOrEqual(24);
  expect(countOf(subjects, 'Recupera')).toBeLessThanOrEqual(30);
  expect(countOf(subjects, 'Confirma') + countOf(subjects, 'Ya tienes')).toBe(6);
});

it('deleting and repeating a sign-up sends no more confirmations', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let round = 0; round < 4; round++) {
    const { token } = await server.signUp(email);
    for (let time = 0; time < 3; time++) {
      const asked = { token, headers: fromElsewhere() };
      statuses.push((await server.ask('POST', `${AUTH}/confirmation`, asked)).status);
    }
    const json = { email_address: email, password: PASSWORD };
    await server.ask('DELETE', `${AUTH}/account`, { token, json, headers: fromElsewhere() });
    server.pass(QUARTER_MS);
  }
  expect(statuses).toEqual([...Array(6).fill(202), ...Array(6).fill(429)]);
});

it('one address asks for the mails of its limit in a quarter of an hour, and for five times as many a day', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.99' };
  const statuses: number[] = [];
  for (let quarter = 0; quarter < 6; quarter++) {
    const asked = Array.from({ length: LIMIT + 1 }, () => recover(newEmail(), headers));
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    server.pass(QUARTER_MS);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(5 * LIMIT);
  expect(await recover(newEmail(), headers)).toMatchObject(
    errorAnswer(429, 'Demasiadas solicitudes de correo por hoy. Vuelve a intentarlo mañana.'),
  );
});
