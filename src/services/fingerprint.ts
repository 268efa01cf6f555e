// Tells two texts apart without keeping them: a payment link opens a payment, so it is not stored as it is.

const FNV_PRIME = 0x100000001b3n;
const FNV_OFFSET = 0xcbf29ce484222325n;

/** FNV-1a, 64 bits, in base 36. It is no secret: the text cannot be read from it, and can be guessed. */
export function fingerprintOf(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(36);
}
