// Reads the saved session; half of one is forgotten, and so is whoever was here before.
import { fromPromise } from 'xstate';
import type { RestoreSessionOutput } from '../../../machines/actors/restore-session.ts';
import type { Services } from '../../services/services.ts';
import { forgetPerson, type PersonMemory } from './forget-person.ts';
import { withoutTokens } from './without-tokens.ts';

export const createRestoreSession = (services: Pick<Services, 'session'> & PersonMemory) =>
  fromPromise<RestoreSessionOutput>(async () => {
    const { session } = services;
    forgetPerson(services);
    const user = session.read();
    if (user) return { kind: 'restored', user: withoutTokens(user) };
    session.clear();
    return { kind: 'none' };
  });
