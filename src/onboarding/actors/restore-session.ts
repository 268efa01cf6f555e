// Reads the saved session. An incomplete one is removed.
import type { ActorFunction } from '../actor-logic.ts';
import type { Services } from '../services.ts';
import { withoutTokens } from './without-tokens.ts';

export const restoreSession =
  ({ session }: Pick<Services, 'session'>): ActorFunction<'restoreSession'> =>
  async () => {
    const user = session.read();
    if (user) return { type: 'session.opened', user: withoutTokens(user) };
    session.clear();
    return { type: 'session.absent' };
  };
