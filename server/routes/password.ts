// POST /api/auth/user/password: changes the password; every other session ends.

import { Hono } from 'hono';
import { credentialTexts } from '#server-texts/accounts.ts';
import { firstSentence, passwordChangeSchema } from '../accounts/credentials.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { requireSignedIn, sessionExpired } from '../http/signed-in.ts';
import { inSession } from '../sessions/in-session.ts';
import { openSession } from '../sessions/own-session.ts';
import { endAllSessions, findAccount } from '../stores/account-store.ts';
import { findPassword, setPassword } from '../stores/identity-store.ts';

const PATH = '/api/auth/user/password';

export function passwordRoutes(backend: Backend) {
  const { database, tokens, limits, passwords, journal, now } = backend;
  const signedIn = requireSignedIn(backend);

  return new Hono<RequestEnv>()
    .post(PATH, signedIn, async (c) => {
      const { id, email, session } = c.get('account');
      const { password, new_password } = await readJson(c, passwordChangeSchema, firstSentence);
      const stored = await findPassword(database, email);
      if (!stored)
        throw (await findAccount(database, id))
          ? new HttpError(409, credentialTexts.noPassword)
          : sessionExpired();
      const change = async () => {
        const refund = await limits.begin(c, 'ownPassword', { account: id, session: session.hash });
        if (!(await passwords.matches(password, stored.hash)))
          throw new HttpError(403, credentialTexts.wrongCurrentPassword);
        await refund();
        return passwords.hash(new_password);
      };
      const hash = await passwords.inTurn(c, change, id);
      const account = await inSession(database, c.get('account'), async (queries) => {
        await setPassword(queries, id, hash, now());
        return endAllSessions(queries, id, now());
      });
      journal('password changed', id);
      await limits.signedIn(c, account);
      return c.json(await openSession(tokens, account));
    })
    .all(PATH, onlyMethods('POST'));
}
