// The signed address of an account's page in the sandbox portal, valid for half an hour.
import type { TokenKind, Tokens } from '../../tokens/tokens.ts';

const PORTAL_SESSION: TokenKind = {
  issuer: 'virsi-sandbox-portal',
  audience: 'virsi-sandbox-portal',
  lifetimeSeconds: 30 * 60,
};

export async function portalPath(tokens: Tokens, accountId: string): Promise<string> {
  return `/sandbox/portal/${await tokens.sign(PORTAL_SESSION, accountId)}`;
}

/** The account; null when the address is forged or too old. */
export async function accountOfPortal(tokens: Tokens, token: string): Promise<string | null> {
  return (await tokens.verify(PORTAL_SESSION, token))?.sub ?? null;
}
