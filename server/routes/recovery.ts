// Password recovery: mails a link and sets a new password with it.

import { Hono } from 'hono';
import { credentialTexts } from '#server-texts/accounts.ts';
import { badLink, firstSentence, recoverySchema, resetSchema } from '../accounts/credentials.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { mailedOrigin } from '../http/public-origin.ts';
import { openSession } from '../sessions/own-session.ts';
import { resetPassword } from '../sessions/reset-password.ts';
import { opensLink } from './opens-link.ts';

const BASE = '/api/auth/user/recovery';

export function recoveryRoutes(backend: Backend) {
  const { config, database, tokens, limits, mail, passwords, journal, now } = backend;
  return new Hono<RequestEnv>()
    .post(BASE, async (c) => {
      const { email_address } = await readJson(c, recoverySchema, firstSentence);
      if (!mail) throw new HttpError(404, credentialTexts.noMail);
      await limits.begin(c, 'mail', { person: email_address });
      // The account is looked up when the mail is sent, so the answer does not show whether it exists. Nor does it show
      // that the limit is reached: an owner to whom a stranger had mails sent has a valid link in the last one.
      const origin = mailedOrigin(c, config);
      const isFirstOfHour = await limits.mayMail(c, 'hourlyRecovery', email_address);
      if ((await limits.mayMail(c, 'recovery', email_address)) || isFirstOfHour)
        await mail.post({ kind: 'recovery', email: email_address, origin });
      return c.json({}, 202);
    })
    .all(BASE, onlyMethods('POST'))
    .post(`${BASE}/confirm`, async (c) => {
      const { token, password } = await readJson(c, resetSchema, firstSentence);
      if (!(await opensLink(backend, c, 'recovery', token))) throw badLink();
      const passwordHash = await passwords.inTurn(c, () => passwords.hash(password), token);
      const account = await database.transaction((queries) =>
        resetPassword(queries, { token, passwordHash, now: now() }),
      );
      if (!account) throw badLink();
      journal('password changed', account.id);
      await limits.signedIn(c, account);
      return c.json({ email_address: account.email, ...(await openSession(tokens, account)) });
    })
    .all(`${BASE}/confirm`, onlyMethods('POST'));
}
