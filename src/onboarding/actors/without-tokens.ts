// The signed-in person without tokens, for the chart.
import type { SessionUser } from '../../../machines/types.ts';
import type { UserRecord } from '../../services/session-store.ts';

export function withoutTokens({ name, email, isGoogleAuth }: UserRecord): SessionUser {
  return { name, email, isGoogleAuth };
}
