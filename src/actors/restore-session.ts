// Reads the saved session; half of one is forgotten.
import { fromPromise } from 'xstate';
import type { RestoreSessionOutput } from '../../machines/actors/restore-session.ts';
import type { Services } from '../services/services.ts';
import { withoutTokens } from './without-tokens.ts';

export const createRestoreSession = ({ session }: Pick<Services, 'session'>) =>
  fromPromise<RestoreSessionOutput>(async () => {
    const user = session.read();
    if (user) return { kind: 'restored', user: withoutTokens(user) };
    session.clear();
    return { kind: 'none' };
  });
