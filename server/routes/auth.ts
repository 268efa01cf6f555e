// Call 1: sign-up and login with e-mail and password.
import { Hono } from 'hono';
import * as v from 'valibot';
import { emailKey, emailSchema } from '../accounts/email.ts';
import { hashPassword, isPassword } from '../accounts/password.ts';
import { signInLimit } from '../accounts/sign-in-limit.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { Refusal } from '../http/refusal.ts';
import { createAccount, findPasswordHash } from '../stores/account-store.ts';
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../tokens/tokens.ts';

const BAD_EMAIL = 'El correo electrónico no es válido.';
const SHORT_PASSWORD = 'La contraseña debe tener al menos 8 caracteres.';
const PASSWORD_REQUIRED = 'La contraseña no es válida.';
const EMAIL_TAKEN = 'Ya existe una cuenta con ese correo electrónico.';
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

  const session = async (email: string) => ({
    token: await tokens.sign(ACCESS_TOKEN, emailKey(email)),
    refresh_token: await tokens.sign(REFRESH_TOKEN, emailKey(email)),
  });

  return new Hono<RequestEnv>()
    .post('/api/auth/user/signup', async (c) => {
      const { email_address, password } = await readJson(c, signUpSchema, firstMessage);
      if ((await findPasswordHash(database, email_address)) !== null)
        throw new Refusal(409, EMAIL_TAKEN);
      const passwordHash = await hashPassword(password, hashCost);
      const account = { email: email_address, passwordHash, now: now() };
      if (!(await createAccount(database, account))) throw new Refusal(409, EMAIL_TAKEN);
      return c.json(await session(email_address), 201);
    })
    .all('/api/auth/user/signup', onlyMethods('POST'))
    .post('/api/auth/user/login', async (c) => {
      const { email_address, password } = await readJson(c, credentialsSchema, firstMessage);
      const succeeded = limit.begin(c, email_address);
      const stored = await findPasswordHash(database, email_address);
      const matches = await isPassword(password, stored ?? (await nobodysHash));
      if (stored === null || !matches) throw new Refusal(401, WRONG_CREDENTIALS);
      succeeded();
      return c.json(await session(email_address));
    })
    .all('/api/auth/user/login', onlyMethods('POST'));
}
