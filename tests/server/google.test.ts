// The sandbox Google: its popup, its tokens and its calendar list.
// @module-tag postgres
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { customerPath, EXPIRED, errorAnswer, profileOf } from '../support/server/client.ts';
import {
  CALENDAR_SCOPE,
  calendarToken,
  messageOf,
  signInWithGoogle,
} from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const HOUR = 3600_000;

describe('the popup', () => {
  it('lets choose among four people, somebody else, or none', async () => {
    const { status, body } = await server.get('/sandbox/google/authorize?state=s&scope=openid');
    expect(status).toBe(200);
    for (const text of [
      '<h1>Elige una cuenta</h1>',
      'Lucía Andrade',
      'lucia.andrade@google.test',
      '5 calendarios',
      'Mateo Quishpe',
      'Sin calendarios',
      'Clínica San Rafael',
      '120 calendarios',
      'Carolina Vélez',
      'Sin correo electrónico',
      'Usar otra cuenta de prueba',
      '>Cancelar</button>',
    ])
      expect(body).toContain(text);
  });

  it('escapes what it was opened with', async () => {
    const { body } = await server.get('/sandbox/google/authorize?state=%22%3E%3Cscript%3E');
    expect(body).not.toContain('"><script>');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('hands over the person and two tokens for signing in', async () => {
    const message = await signInWithGoogle(server, 'lucia');
    const { idToken, refreshToken, ...person } = message;
    expect(person).toEqual({
      source: 'virsi-sandbox-google',
      state: 's',
      outcome: 'signed-in',
      email: 'lucia.andrade@google.test',
      name: 'Lucía Andrade',
    });
    const { iss, aud, exp = 0, iat = 0 } = decodeJwt(idToken);
    expect({ iss, aud, seconds: exp - iat }).toEqual({
      iss: 'virsi-sandbox-google',
      aud: 'virsi-app',
      seconds: 3600,
    });
    expect(decodeJwt(refreshToken).aud).toBe('virsi-sandbox-refresh');
  });

  it('signs in anybody else, always inside its own domain', async () => {
    const { email, name } = await signInWithGoogle(server, 'otra:Rosa.Paz@ejemplo.com');
    expect({ email, name }).toEqual({ email: 'rosa.paz@google.test', name: 'Rosa Paz' });
    const form = { state: 's', scope: 'openid', user: 'á é' };
    const { status, body } = await server.ask('POST', '/sandbox/google/account', { form });
    expect(status).toBe(400);
    expect(body).toContain('Usa letras, números, puntos y guiones');
  });

  it('asks consent for calendars, and hands over only an access token', async () => {
    const form = { state: 's', scope: CALENDAR_SCOPE, account: 'mateo' };
    const consent = await server.ask('POST', '/sandbox/google/account', { form });
    expect(consent.status).toBe(200);
    for (const text of [
      '<h1>Acceso a tus calendarios</h1>',
      '>Permitir</button>',
      '>Rechazar</button>',
    ])
      expect(consent.body).toContain(text);

    const allow = { form: { ...form, decision: 'allow' } };
    const { body } = await server.ask('POST', '/sandbox/google/consent', allow);
    expect(messageOf(body)).toEqual({
      source: 'virsi-sandbox-google',
      state: 's',
      outcome: 'calendar-access',
      accessToken: expect.any(String),
    });
  });

  it('says cancelled when the chooser is cancelled or consent refused', async () => {
    const cancelled = { source: 'virsi-sandbox-google', state: 's', outcome: 'cancelled' };
    const form = { state: 's', scope: CALENDAR_SCOPE, account: 'mateo', decision: 'deny' };
    for (const path of ['/sandbox/google/cancel', '/sandbox/google/consent'])
      expect(messageOf((await server.ask('POST', path, { form })).body)).toEqual(cancelled);
  });

  it('keeps its opener and has nothing inline', async () => {
    const { body, headers } = await server.send('POST', '/sandbox/google/cancel', {
      form: { state: 's' },
    });
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(String(body).match(/<script[^>]*>/g)).toEqual([
      '<script src="/sandbox/assets/google-result.js" defer>',
    ]);
    expect(body).not.toMatch(/<style|style=|\son\w+=/);
    const script = await server.send('GET', '/sandbox/assets/google-result.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const style = await server.send('GET', '/sandbox/assets/sandbox.css');
    expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  });
});

describe('the ID token', () => {
  const { find } = server;

  it('signs the calls of its person, and of nobody else', async () => {
    const { email, idToken } = await signInWithGoogle(server, 'otra:eva');
    const json = profileOf(email);
    expect((await server.post(customerPath(email), json, idToken)).status).toBe(201);
    expect(await find(email, idToken)).toEqual({ status: 200, body: json });
    expect((await find((await server.signUp()).email, idToken)).status).toBe(403);
  });

  it('of an account without an e-mail is refused with the reason', async () => {
    const { email, idToken } = await signInWithGoogle(server, 'carolina');
    expect(email).toBe('');
    expect(await server.get('/api/payments/subscription/status', idToken)).toEqual(
      errorAnswer(403, 'Tu cuenta de Google no comparte un correo electrónico.'),
    );
  });

  it('expires after an hour and is renewed by the refresh token', async () => {
    const { email, idToken, refreshToken } = await signInWithGoogle(server, 'otra:luis');
    server.pass(HOUR + 1000);
    expect(await find(email, idToken)).toEqual(EXPIRED);
    const renewed = await server.post('/sandbox/google/token', { refresh_token: refreshToken });
    const { id_token } = v.parse(v.strictObject({ id_token: v.string() }), renewed.body);
    expect((await find(email, id_token)).status).toBe(404);
  });

  it('cannot be replaced by a refresh or calendar token, nor renewed by one', async () => {
    const { email, idToken, refreshToken } = await signInWithGoogle(server, 'lucia');
    const calendars = await calendarToken(server, 'lucia');
    expect(await find(email, refreshToken)).toEqual(EXPIRED);
    expect(await find(email, calendars)).toEqual(EXPIRED);
    for (const refresh_token of [idToken, calendars, 'basura'])
      expect(await server.post('/sandbox/google/token', { refresh_token })).toEqual(
        errorAnswer(401, 'La sesión de Google de prueba terminó.'),
      );
  });
});

describe('the calendar list', () => {
  const PATH = '/sandbox/google/calendar/v3/users/me/calendarList';
  const pageSchema = v.object({
    kind: v.literal('calendar#calendarList'),
    items: v.array(v.object({ id: v.string(), summary: v.string() })),
    nextPageToken: v.optional(v.string()),
  });
  const refusal = (code: number, status: string, message: string) => ({
    status: code,
    body: { error: { code, message, status } },
  });

  async function allPages(account: string, query = '') {
    const token = await calendarToken(server, account);
    const sizes: number[] = [];
    const ids = new Set<string>();
    let pageToken: string | undefined = '';
    while (pageToken !== undefined) {
      const next: string = pageToken && `&pageToken=${pageToken}`;
      const { body } = await server.get(`${PATH}?key=k${query}${next}`, token);
      const page: v.InferOutput<typeof pageSchema> = v.parse(pageSchema, body);
      sizes.push(page.items.length);
      for (const { id } of page.items) ids.add(id);
      pageToken = page.nextPageToken;
    }
    return { sizes, different: ids.size };
  }

  it('comes in pages of at most fifty', async () => {
    expect(await allPages('mateo')).toEqual({ sizes: [0], different: 0 });
    expect(await allPages('lucia')).toEqual({ sizes: [5], different: 5 });
    expect(await allPages('sanrafael')).toEqual({ sizes: [50, 50, 20], different: 120 });
    expect(await allPages('sanrafael', '&maxResults=250')).toEqual({
      sizes: [50, 50, 20],
      different: 120,
    });
    expect(await allPages('lucia', '&maxResults=2')).toEqual({ sizes: [2, 2, 1], different: 5 });
  });

  it('begins with the own calendar of the person', async () => {
    const token = await calendarToken(server, 'lucia');
    const { body } = await server.get(`${PATH}?key=k&maxResults=1`, token);
    expect(body).toEqual({
      kind: 'calendar#calendarList',
      items: [
        {
          kind: 'calendar#calendarListEntry',
          id: 'lucia.andrade@google.test',
          summary: 'Lucía Andrade',
          primary: true,
          accessRole: 'owner',
        },
      ],
      nextPageToken: '1',
    });
  });

  it('is refused without a key, with another token or a wrong page', async () => {
    const token = await calendarToken(server, 'lucia');
    const { idToken } = await signInWithGoogle(server, 'lucia');
    expect(await server.get(PATH, token)).toEqual(
      refusal(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.'),
    );
    const unauthenticated = refusal(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials.',
    );
    for (const options of [{}, { token: 'basura' }, { token: idToken }])
      expect(await server.ask('GET', `${PATH}?key=k`, options)).toEqual(unauthenticated);
    expect(await server.get(`${PATH}?key=k&pageToken=x`, token)).toEqual(
      refusal(400, 'INVALID_ARGUMENT', 'Invalid page token or size.'),
    );
  });

  it('is refused an hour after consent', async () => {
    const token = await calendarToken(server, 'lucia');
    server.pass(HOUR + 1000);
    expect((await server.get(`${PATH}?key=k`, token)).status).toBe(401);
  });
});
