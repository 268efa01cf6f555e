// Verifies the signature of a webhook delivery.
import Stripe from 'stripe';

/** Stripe's default tolerance: an older signature is a replay, or a clock is wrong. */
const TOLERANCE_SECONDS = 300;
/** Disables the SDK's own time check. */
const ANY_TIME = 0;

/** @returns 'in time' for a recent signature by one of the secrets, 'late' for an old one */
export function signatureOf(
  body: Buffer,
  header: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Date },
): 'in time' | 'late' | 'none' {
  const isSigned = (tolerance: number) =>
    secrets.some((secret) => {
      try {
        const { signature } = Stripe.webhooks;
        const at = now.getTime();
        return signature?.verifyHeader(body, header, secret, tolerance, undefined, at) === true;
      } catch {
        // Any invalid header or body.
        return false;
      }
    });
  if (isSigned(TOLERANCE_SECONDS)) return 'in time';
  return isSigned(ANY_TIME) ? 'late' : 'none';
}
