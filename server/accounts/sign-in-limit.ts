// Failed sign-ins allowed in a quarter of an hour, per e-mail and per client address.
import type { Context } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { clientAddress } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { emailKey } from './email.ts';

const TOO_MANY_ATTEMPTS =
  'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_PER_EMAIL = 10;
/** Larger, because an office or a mobile network shares one address. */
const FAILURES_PER_ADDRESS = 100;

export function signInLimit({ config, now }: Backend) {
  const byEmail = createAttemptLimit({ failures: FAILURES_PER_EMAIL, windowMs: WINDOW_MS }, now);
  const byAddress = createAttemptLimit(
    { failures: FAILURES_PER_ADDRESS, windowMs: WINDOW_MS },
    now,
  );
  return {
    /**
     * @returns to be called when the sign-in succeeded
     * @throws {Refusal} 429
     */
    begin(c: Context<RequestEnv>, email: string): () => void {
      const address = clientAddress(c, config.trustProxy);
      const waitAddress = byAddress.begin(address);
      if (waitAddress > 0) throw tooMany(waitAddress);
      const waitEmail = byEmail.begin(emailKey(email));
      if (waitEmail > 0) throw tooMany(waitEmail);
      return () => {
        byAddress.forgive(address);
        byEmail.forgive(emailKey(email));
      };
    },
  };
}

function tooMany(seconds: number): Refusal {
  return new Refusal(429, TOO_MANY_ATTEMPTS, { 'Retry-After': String(seconds) });
}
