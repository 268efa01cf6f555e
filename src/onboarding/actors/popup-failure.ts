// Maps a popup without a result to a fact. An unexpected error is `other`.
import type { PopupFailure } from '../../../machines/types.ts';
import { IdentityError } from '../../services/identity/identity.ts';

export function popupFailure(error: unknown): PopupFailure {
  if (!(error instanceof IdentityError)) return { code: 'other' };
  const { code, providerCode } = error;
  return { code, ...(providerCode && { providerCode }) };
}
