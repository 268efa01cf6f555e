// A payment that was started: who pays for what, signed into the page's address for half an hour.
import type { TokenKind, Tokens } from '../tokens/tokens.ts';

const PAYMENT_SESSION: TokenKind = {
  issuer: 'virsi-sandbox-payment',
  audience: 'virsi-sandbox-payment',
  lifetimeSeconds: 30 * 60,
};

export interface PaymentSession {
  readonly accountId: string;
  readonly priceId: string;
}

export async function paymentPath(tokens: Tokens, session: PaymentSession): Promise<string> {
  const { accountId, priceId } = session;
  return `/sandbox/payment/${await tokens.sign(PAYMENT_SESSION, accountId, { priceId })}`;
}

/** Null when the address is forged or too old. */
export async function readPaymentSession(
  tokens: Tokens,
  token: string,
): Promise<PaymentSession | null> {
  const claims = await tokens.verify(PAYMENT_SESSION, token);
  return typeof claims?.priceId === 'string'
    ? { accountId: claims.sub, priceId: claims.priceId }
    : null;
}
