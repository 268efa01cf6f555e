// The sandbox Google's popup: choose an account, consent to calendars, hand the result back.
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Backend, RequestEnv } from '../backend.ts';
import { readForm } from '../http/form-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { type AuthorizeRequest, chooserPage, consentPage, resultPage } from './google-pages.ts';
import { findPerson, otherPersonId, type Person } from './google-people.ts';
import { GOOGLE_CALENDAR_TOKEN, GOOGLE_REFRESH_TOKEN, signIdToken } from './google-tokens.ts';

const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

const BASE = '/sandbox/google';

const UNKNOWN_ACCOUNT =
  'Usa letras, números, puntos y guiones, empezando por una letra o un número.';

const field = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const formSchema = v.fallback(
  v.object({ state: field, scope: field, account: field, user: field, decision: field }),
  { state: '', scope: '', account: '', user: '', decision: '' },
);

export function googleAuthorizeRoutes({ tokens, now }: Backend) {
  const signedIn = async (person: Person) => {
    // With fractions of a second, because tests sign out and in within one second.
    const signedInAt = now().getTime() / 1000;
    return {
      email: person.email,
      name: person.name,
      idToken: await signIdToken(tokens, person, signedInAt),
      refreshToken: await tokens.sign(GOOGLE_REFRESH_TOKEN, person.id, { auth_time: signedInAt }),
    };
  };
  const answer = (c: Context<RequestEnv>, { state }: AuthorizeRequest, outcome: object) =>
    c.html(resultPage({ source: 'virsi-sandbox-google', state, ...outcome }));

  return new Hono<RequestEnv>()
    .use(`${BASE}/*`, keepOpener)
    .get(`${BASE}/authorize`, (c) => c.html(chooserPage(v.parse(formSchema, c.req.query()))))
    .all(`${BASE}/authorize`, onlyMethods('GET', 'HEAD'))
    .post(`${BASE}/account`, async (c) => {
      const form = v.parse(formSchema, await readForm(c));
      const person = findPerson(form.account || otherPersonId(form.user));
      if (!person)
        return c.html(chooserPage(form, { typed: form.user, problem: UNKNOWN_ACCOUNT }), 400);
      if (form.scope.split(' ').includes(CALENDAR_SCOPE)) return c.html(consentPage(form, person));
      return answer(c, form, { outcome: 'signed-in', ...(await signedIn(person)) });
    })
    .post(`${BASE}/consent`, async (c) => {
      const form = v.parse(formSchema, await readForm(c));
      const person = findPerson(form.account);
      if (!person || form.decision !== 'allow') return answer(c, form, { outcome: 'cancelled' });
      const accessToken = await tokens.sign(GOOGLE_CALENDAR_TOKEN, person.id);
      return answer(c, form, { outcome: 'calendar-access', accessToken });
    })
    .post(`${BASE}/cancel`, async (c) =>
      answer(c, v.parse(formSchema, await readForm(c)), { outcome: 'cancelled' }),
    );
}

/** Like Google's pages: an opener without a policy, such as a development server's, stays connected. */
const keepOpener = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
});
