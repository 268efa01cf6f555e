// Which fact a Google popup without a result becomes. Anything unforeseen is `other`.
import type { GoogleFailure } from '../../../machines/types.ts';
import { GoogleError } from '../../services/identity/identity.ts';

export function googleFailure(error: unknown): GoogleFailure {
  if (!(error instanceof GoogleError)) return { code: 'other' };
  const { code, providerCode } = error;
  return { code, ...(providerCode && { providerCode }) };
}
