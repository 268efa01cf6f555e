// Middleware that requires a session and sets the person's account.

import { createMiddleware } from 'hono/factory';
import { sessionTexts } from '#server-texts/accounts.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

export function sessionExpired(): HttpError {
  return new HttpError(401, sessionTexts.expired, {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });
}

export function requireSignedIn({ authenticate }: Pick<Backend, 'authenticate'>) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const token = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token)
      throw new HttpError(401, sessionTexts.signInFirst, { 'WWW-Authenticate': 'Bearer' });
    const account = await authenticate(token);
    if (!account?.email) throw sessionExpired();
    c.set('account', { ...account, email: account.email });
    await next();
  });
}
