// Middleware that requires a session and sets the person's account.
import { createMiddleware } from 'hono/factory';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

const SIGN_IN_FIRST = 'Debes iniciar sesión para continuar.';
const SESSION_EXPIRED = 'Tu sesión venció. Inicia sesión de nuevo.';
export const NOT_YOURS = 'No tienes permiso para acceder a los datos de otra persona.';

export function sessionExpired(): HttpError {
  return new HttpError(401, SESSION_EXPIRED, {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });
}

export function requireSignedIn({ authenticate }: Pick<Backend, 'authenticate'>) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) throw new HttpError(401, SIGN_IN_FIRST, { 'WWW-Authenticate': 'Bearer' });
    const account = await authenticate(token);
    if (!account?.email) throw sessionExpired();
    c.set('account', { ...account, email: account.email });
    await next();
  });
}
