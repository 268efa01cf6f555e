// The popup of a sandbox provider: choose an account, consent to calendars, hand the result back.

import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { popupTexts } from '#server-texts/sandbox.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '../../contract/identity-providers.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { readForm } from '../http/form-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { chooserPage, consentPage, resultPage } from './identity-pages.ts';
import { CALENDAR_TOKEN, REFRESH_TOKEN, signIdToken } from './identity-tokens.ts';
import { findPerson, otherPersonId, type Person } from './people.ts';

const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

const field = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const formSchema = v.fallback(
  v.object({ state: field, scope: field, account: field, user: field, decision: field }),
  { state: '', scope: '', account: '', user: '', decision: '' },
);

export function identityPopupRoutes(backend: Backend) {
  const app = new Hono<RequestEnv>();
  for (const provider of IDENTITY_PROVIDERS) app.route('/', popupRoutes(backend, provider));
  return app;
}

function popupRoutes({ tokens, now }: Backend, provider: IdentityProvider) {
  const base = `/sandbox/${provider}`;
  const signedIn = async (person: Person) => {
    // With fractions of a second, because tests sign out and in within one second.
    const signedInAt = now().getTime() / 1000;
    return {
      email: person.email,
      name: person.name,
      idToken: await signIdToken(tokens, person, signedInAt),
      refreshToken: await tokens.sign(REFRESH_TOKEN, person.id, { auth_time: signedInAt }),
    };
  };
  const answer = (c: Context<RequestEnv>, { state }: { state: string }, outcome: object) =>
    c.html(resultPage({ source: 'virsi-sandbox-google', state, ...outcome }));

  return new Hono<RequestEnv>()
    .use(`${base}/*`, keepOpener)
    .get(`${base}/authorize`, (c) =>
      c.html(chooserPage({ provider, ...v.parse(formSchema, c.req.query()) })),
    )
    .all(`${base}/authorize`, onlyMethods('GET', 'HEAD'))
    .post(`${base}/account`, async (c) => {
      const form = { provider, ...v.parse(formSchema, await readForm(c)) };
      const person = findPerson(form.account || otherPersonId(provider, form.user));
      if (!person)
        return c.html(
          chooserPage(form, { typed: form.user, problem: popupTexts.unknownAccount }),
          400,
        );
      if (form.scope.split(' ').includes(CALENDAR_SCOPE)) return c.html(consentPage(form, person));
      return answer(c, form, { outcome: 'signed-in', ...(await signedIn(person)) });
    })
    .post(`${base}/consent`, async (c) => {
      const form = { provider, ...v.parse(formSchema, await readForm(c)) };
      const person = findPerson(form.account);
      if (!person || form.decision !== 'allow') return answer(c, form, { outcome: 'cancelled' });
      const accessToken = await tokens.sign(CALENDAR_TOKEN, person.id);
      return answer(c, form, { outcome: 'calendar-access', accessToken });
    })
    .post(`${base}/cancel`, async (c) =>
      answer(c, v.parse(formSchema, await readForm(c)), { outcome: 'cancelled' }),
    );
}

/** Like Google's pages: an opener without a policy, such as a development server's, stays connected. */
const keepOpener = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
});
