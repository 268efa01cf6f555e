// How a Google popup that brought nothing answers; anything unforeseen is `other`.
import type { GoogleFailed } from '../../../machines/types.ts';
import { GoogleFailure } from '../../services/identity/identity.ts';

export function googleFailed(error: unknown): GoogleFailed {
  if (!(error instanceof GoogleFailure)) return { kind: 'failed', code: 'other' };
  const { code, providerCode } = error;
  return { kind: 'failed', code, ...(providerCode && { providerCode }) };
}
