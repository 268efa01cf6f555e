// The link of a recovery mail. Its token is behind '#', which no server is sent; here it leaves the address and the
// history as soon as it is found, and is kept in memory only.
import { PATHS } from '../../machines/paths.ts';
import { fieldsOf } from './storage.ts';

/** Stays in the history entry, so that a page that is loaded again knows that there was a link. */
const MARK = 'resetLinkTaken';

export interface ResetLink {
  /**
   * Takes the token out of the address.
   * @returns `lost` when this page was opened by a link and loaded again; null when there is none
   */
  take(): 'opened' | 'lost' | null;
  /** Null when there is none. */
  token(): string | null;
  forget(): void;
}

/** @param isOffered whether the backend lets people recover a password; without it no link is taken */
export function createResetLink({ location, history }: Window, isOffered: boolean): ResetLink {
  let token: string | null = null;
  return {
    take: () => {
      if (!isOffered || location.pathname.replace(/\/+$/, '') !== PATHS.recovery) return null;
      const found = new URLSearchParams(location.hash.slice(1)).get('token');
      if (!found) return token === null && MARK in fieldsOf(history.state) ? 'lost' : null;
      token = found;
      history.replaceState({ [MARK]: true }, '', location.pathname + location.search);
      return 'opened';
    },
    token: () => token,
    forget: () => {
      if (token === null) return;
      token = null;
      if (MARK in fieldsOf(history.state)) history.replaceState(null, '');
    },
  };
}
