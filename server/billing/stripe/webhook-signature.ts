// Who signed what came to the webhook's address.
import Stripe from 'stripe';

/** Stripe's own: an event that was signed longer ago is somebody else's copy, or a clock is wrong. */
const TOLERANCE_SECONDS = 300;
/** For the SDK: whenever it was signed. */
const ANY_TIME = 0;

/** @returns 'in time' where one of the secrets signed it just now, 'late' where one did long ago */
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
        // Whatever is wrong with a header or a body that anybody may send.
        return false;
      }
    });
  if (isSigned(TOLERANCE_SECONDS)) return 'in time';
  return isSigned(ANY_TIME) ? 'late' : 'none';
}
