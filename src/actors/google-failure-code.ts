// The code of a Google failure; anything unforeseen is `other`.
import type { GoogleFailureCode } from '../../machines/types.ts';
import { GoogleFailure } from '../services/identity/identity.ts';

export function googleFailureCode(error: unknown): GoogleFailureCode {
  return error instanceof GoogleFailure ? error.code : 'other';
}
