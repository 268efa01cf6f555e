// Call 1: sign-up and login with e-mail and password.
import { Hono } from 'hono';
import * as v from 'valibot';
import { emailSchema } from '../accounts/email.ts';
import { hashPassword, isPassword } from '../accounts/password.ts';
import { signInLimit } from '../accounts/sign-in-limit.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { Refusal } from '../http/refusal.ts';
import { openSession } from '../sessions/own-session.ts';
import { createAccount, findAccount, findAccountByEmail } from '../stores/account-store.ts';
import { findPassword, setPassword } from '../stores/identity-store.ts';

const BAD_EMAIL = 'El correo electrónico no es válido.';
const SHORT_PASSWORD = 'La contraseña debe tener al menos 8 caracteres.';
const PASSWORD_REQUIRED = 'La contraseña no es válida.';
const EMAIL_TAKEN =
  'Ya existe una cuenta con ese correo electrónico. Inicia sesión, continúa con Google o recupera tu contraseña.';
const WRONG_CREDENTIALS = 'El correo electrónico o la contraseña no son correctos.';

const SHORTEST = 8;
const LONGEST = 1024;

const credentialsSchema = v.object({
  email_address: v.pipe(
    v.unknown(),
    v.check((value) => v.is(emailSchema, value), BAD_EMAIL),
    v.string(),
    v.trim(),
  ),
  password: v.pipe(v.string(PASSWORD_REQUIRED), v.maxLength(LONGEST, PASSWORD_REQUIRED)),
});

const signUpSchema = v.object({
  ...credentialsSchema.entries,
  password: v.pipe(
    credentialsSchema.entries.password,
    v.check((value) => [...value].length >= SHORTEST, SHORT_PASSWORD),
  ),
});

const firstMessage = ([issue]: readonly v.BaseIssue<unknown>[]) => issue?.message ?? BAD_EMAIL;

export function authRoutes(backend: Backend) {
  const { database, tokens, now, hashCost } = backend;
  const limit = signInLimit(backend);
  /** Checked when nobody has the e-mail, so that the answer takes as long as for a wrong password. */
  const nobodysHash = hashPassword('', hashCost);

  const register = (email: string, passwordHash: string) =>
    database.transaction(async (queries) => {
      const account = await createAccount(queries, { email, emailVerifiedAt: null, now: now() });
      if (account) await setPassword(queries, account.id, passwordHash, now());
      return account;
    });

  return new Hono<RequestEnv>()
    .post('/api/auth/user/signup', async (c) => {
      const { email_address, password } = await readJson(c, signUpSchema, firstMessage);
      if (await findAccountByEmail(database, email_address)) throw new Refusal(409, EMAIL_TAKEN);
      const account = await register(email_address, await hashPassword(password, hashCost));
      if (!account) throw new Refusal(409, EMAIL_TAKEN);
      return c.json(await openSession(tokens, account), 201);
    })
    .all('/api/auth/user/signup', onlyMethods('POST'))
    .post('/api/auth/user/login', async (c) => {
      const { email_address, password } = await readJson(c, credentialsSchema, firstMessage);
      const succeeded = limit.begin(c, email_address);
      const stored = await findPassword(database, email_address);
      const matches = await isPassword(password, stored?.hash ?? (await nobodysHash));
      const account = stored && matches ? await findAccount(database, stored.accountId) : null;
      if (!account) throw new Refusal(401, WRONG_CREDENTIALS);
      succeeded();
      return c.json(await openSession(tokens, account));
    })
    .all('/api/auth/user/login', onlyMethods('POST'));
}
