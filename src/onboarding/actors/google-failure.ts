// Maps a Google popup without a result to a fact. An unexpected error is `other`.
import type { GoogleFailure } from '../../../machines/types.ts';
import { GoogleError } from '../../services/identity/identity.ts';

export function googleFailure(error: unknown): GoogleFailure {
  if (!(error instanceof GoogleError)) return { code: 'other' };
  const { code, providerCode } = error;
  return { code, ...(providerCode && { providerCode }) };
}
