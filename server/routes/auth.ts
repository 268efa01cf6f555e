// Call 1: sign-up and login with e-mail and password.
import { type Context, Hono } from 'hono';
import { credentialTexts } from '#server-texts/accounts.ts';
import { firstSentence, signInSchema, signUpSchema } from '../accounts/credentials.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { mailedOrigin } from '../http/public-origin.ts';
import { openSession } from '../sessions/own-session.ts';
import { createAccount, findAccountByEmail } from '../stores/account-store.ts';
import { findPassword, setPassword } from '../stores/identity-store.ts';
import type { MailKind } from '../stores/mail-store.ts';

export function authRoutes(backend: Backend) {
  const { config, database, tokens, limits, mail, passwords, now } = backend;
  const register = (email: string, passwordHash: string) =>
    database.transaction(async (queries) => {
      const account = await createAccount(queries, { email, emailVerifiedAt: null, now: now() });
      if (account) await setPassword(queries, account.id, passwordHash, now());
      return account;
    });

  /** Queues the mail, so that a sign-up does not wait for the mail server. */
  const write = async (c: Context<RequestEnv>, kind: MailKind, email: string) => {
    if (!mail || !(await limits.mayMail(c, 'notice', email))) return;
    await mail.post({ kind, email, origin: mailedOrigin(c, config) });
  };

  return new Hono<RequestEnv>()
    .post('/api/auth/user/signup', async (c) => {
      const { email_address, password } = await readJson(c, signUpSchema, firstSentence);
      const account = await passwords.inTurn(c, async () => {
        await limits.begin(c, 'signUp', { person: email_address });
        if (await findAccountByEmail(database, email_address)) {
          await write(c, 'sign-up attempt', email_address);
          throw new HttpError(409, credentialTexts.emailTaken);
        }
        return register(email_address, await passwords.hash(password));
      });
      if (!account) throw new HttpError(409, credentialTexts.emailTaken);
      await limits.signedIn(c, account);
      await write(c, 'confirmation', email_address);
      return c.json(await openSession(tokens, account), 201);
    })
    .all('/api/auth/user/signup', onlyMethods('POST'))
    .post('/api/auth/user/login', async (c) => {
      const { email_address, password } = await readJson(c, signInSchema, firstSentence);
      const account = await passwords.inTurn(c, async () => {
        const refund = await limits.begin(c, 'signIn', { person: email_address });
        const stored = await findPassword(database, email_address);
        const matches = await passwords.matches(password, stored?.hash ?? null);
        if (!stored || !matches) throw new HttpError(401, credentialTexts.wrong);
        await refund();
        return stored.account;
      });
      await limits.signedIn(c, { ...account, email: email_address });
      return c.json(await openSession(tokens, account));
    })
    .all('/api/auth/user/login', onlyMethods('POST'));
}
