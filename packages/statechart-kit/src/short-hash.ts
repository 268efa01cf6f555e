// Names things by what they are.
import { type BinaryLike, createHash } from 'node:crypto';

/** The first hexadecimal digits of the SHA-256. */
export const shortHash = (content: BinaryLike, digits: number): string =>
  createHash('sha256').update(content).digest('hex').slice(0, digits);
