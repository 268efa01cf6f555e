// Routes for the confirmation of an e-mail: status, another mail, and the page of the link.

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { credentialTexts } from '#server-texts/accounts.ts';
import { confirmationTexts } from '#server-texts/confirmation.ts';
import { badLink, confirmSchema, firstSentence } from '../accounts/credentials.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { readForm } from '../http/form-body.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { mailedOrigin, publicOrigin } from '../http/public-origin.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { confirmEmail, disownEmail } from '../sessions/reset-password.ts';
import { confirmPage, donePage } from './confirm-pages.ts';
import { opensLink } from './opens-link.ts';

const STATE = '/api/auth/user/confirmation';
const LINK = '/api/auth/user/confirm';

const formSchema = v.object({ token: v.string(), decision: v.picklist(['confirm', 'disown']) });

export function confirmationRoutes(backend: Backend) {
  const { config, database, limits, mail, closings, now } = backend;
  const signedIn = requireSignedIn(backend);

  const confirm = (token: string) =>
    database.transaction((queries) => confirmEmail(queries, token, now()));

  const answerForm = async (c: Context<RequestEnv>) => {
    const form = v.safeParse(formSchema, await readForm(c));
    const origin = publicOrigin(c, config);
    if (!form.success) return c.html(donePage(credentialTexts.badLink, origin), 400);
    const { token, decision } = form.output;
    const isGood = await opensLink(backend, c, 'confirmation', token);
    const done =
      isGood && (await (decision === 'confirm' ? confirm(token) : disownEmail(backend, token)));
    if (!done) return c.html(donePage(credentialTexts.badLink, origin), 400);
    closings.wake();
    return c.html(donePage(confirmationTexts[done === true ? 'confirmed' : done], origin));
  };

  return new Hono<RequestEnv>()
    .get(STATE, signedIn, (c) => {
      const { email, emailVerifiedAt, takenOverAt } = c.get('account');
      return c.json({
        email_address: email,
        email_verified: emailVerifiedAt !== null,
        can_send: mail !== null,
        taken_over: takenOverAt !== null,
      });
    })
    .post(STATE, signedIn, async (c) => {
      const { id, email, emailVerifiedAt } = c.get('account');
      if (!mail) throw new HttpError(404, credentialTexts.noMail);
      await limits.begin(c, 'confirmation', { account: id, person: email });
      const origin = mailedOrigin(c, config);
      if (!emailVerifiedAt) await mail.post({ kind: 'confirmation', email, origin });
      return c.json({}, 202);
    })
    .all(STATE, onlyMethods('GET', 'HEAD', 'POST'))
    .get(LINK, async (c) => {
      // Mail scanners follow links, so a GET does not use the link up.
      const token = c.req.query('token') ?? '';
      if (!(await opensLink(backend, c, 'confirmation', token)))
        return c.html(donePage(credentialTexts.badLink, publicOrigin(c, config)), 400);
      return c.html(confirmPage(token));
    })
    .post(LINK, async (c) => {
      if (!c.req.header('Content-Type')?.includes('json')) return answerForm(c);
      const { token } = await readJson(c, confirmSchema, firstSentence);
      if (!(await opensLink(backend, c, 'confirmation', token)) || !(await confirm(token)))
        throw badLink();
      return c.json({ email_verified: true });
    })
    .all(LINK, onlyMethods('GET', 'HEAD', 'POST'));
}
