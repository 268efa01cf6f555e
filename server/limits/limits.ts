// What a person and an address may try within a quarter of an hour; an office shares one address.
import type { Context } from 'hono';
import { emailKey } from '../accounts/email.ts';
import type { Backend, Limited, Limits, RequestEnv } from '../backend.ts';
import { clientAddresses } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import { createAttempts } from './attempts.ts';

const WINDOW_MS = 15 * 60 * 1000;
const PER_PERSON = 10;
/** Mails that one person may be sent, whoever asks for them. */
const MAILS_PER_PERSON = 5;

const TOO_MANY = {
  signIn: 'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.',
  signUp: 'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  mail: 'Demasiadas solicitudes de correo. Espera unos minutos y vuelve a intentarlo.',
  link: 'Demasiados intentos con enlaces. Espera unos minutos y vuelve a intentarlo.',
  payment:
    'Demasiadas solicitudes sobre tu suscripción. Espera unos minutos y vuelve a intentarlo.',
} satisfies Record<Limited, string>;

export function createLimits({
  config,
  database,
  metrics,
  now,
  log,
}: Pick<Backend, 'config' | 'database' | 'metrics' | 'now' | 'log'>): Limits {
  const attempts = createAttempts(database, now);
  const clientAddress = clientAddresses({ config, log });

  const ofAddress = (c: Context<RequestEnv>, what: Limited) => {
    const name = `${what} address`;
    const allowance = { name, attempts: config.limits[what], windowMs: WINDOW_MS };
    return { allowance, of: clientAddress(c) };
  };
  const ofPerson = (email: string, what: Limited) => {
    const limit = what === 'mail' ? MAILS_PER_PERSON : PER_PERSON;
    const allowance = { name: `${what} person`, attempts: limit, windowMs: WINDOW_MS };
    return { allowance, of: emailKey(email) };
  };

  const count = async (what: Limited, counted: Parameters<typeof attempts.begin>[0]) => {
    const seconds = await attempts.begin(counted);
    if (seconds === 0) return;
    metrics.limited(what);
    throw new Refusal(429, TOO_MANY[what], { 'Retry-After': String(seconds) });
  };

  return {
    clientOf: clientAddress,
    async begin(c, what, email) {
      const both = [ofAddress(c, what)];
      if (email !== undefined) both.push(ofPerson(email, what));
      await count(what, both);
      return () => attempts.forgive(both);
    },
    async beginOfAccount(what, accountId) {
      const name = `${what} account`;
      const allowance = { name, attempts: config.limits[what], windowMs: WINDOW_MS };
      await count(what, [{ allowance, of: accountId }]);
    },
    async mayMail(email) {
      // Counted apart from what somebody asks for, which must not tell whether the e-mail is known.
      const name = 'notice person';
      const allowance = { name, attempts: MAILS_PER_PERSON, windowMs: WINDOW_MS };
      return (await attempts.begin([{ allowance, of: emailKey(email) }])) === 0;
    },
  };
}
