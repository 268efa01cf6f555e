// A key set over HTTP in place of Google's, that can be made to fail, and tokens signed with its keys.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { listen } from '../listen.ts';

export const PROJECT = 'virsi-pruebas';

export interface SigningKey {
  readonly publicKey: CryptoKey;
  /** As the key set lists it. */
  readonly jwk: object;
  sign(
    claims: JWTPayload,
    header?: { readonly alg?: string; readonly [name: string]: unknown },
  ): Promise<string>;
}

/** @param listed what the key set says of the key besides; Google's says RS256, for which it is made */
export async function signingKey(
  kid: string,
  listed: object = { alg: 'RS256' },
): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const secret = await exportJWK(privateKey);
  return {
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', ...listed },
    sign: async (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .sign(await importJWK(secret, header.alg ?? 'RS256')),
  };
}

/** The same for one person, however the e-mail is written. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return digest.slice(0, 28);
}

/** What Firebase says of somebody who signed in ten seconds ago; undefined leaves a claim out. */
export function claimsOf(
  email: string,
  now: Date,
  change: Record<string, unknown> = {},
): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: subjectOf(email),
    iat: seconds - 10,
    auth_time: seconds - 10,
    exp: seconds + 3590,
    name: 'Ana Pérez',
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'google.com' },
    ...change,
  };
}

type Reply = (response: ServerResponse) => void;

export const FAILURES = {
  'an error': (response) => response.writeHead(500).end('{"keys":[]}'),
  'a redirect': (response) => response.writeHead(302, { Location: '/' }).end(),
  'a page instead of JSON': (response) => response.writeHead(200).end('<html>'),
  'JSON that is no key set': (response) => response.writeHead(200).end('{"keys":"todas"}'),
  'a dropped connection': (response) => response.destroy(),
  'half an answer': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"keys":', () => response.destroy());
  },
  silence: () => undefined,
} satisfies Record<string, Reply>;

/** Counts what it is asked; answers with no key until some are published. */
export async function keySetServer() {
  let reply: Reply = FAILURES['an error'];
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    reply(response);
  });
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(server);

  return {
    /** As a start option; a silent server is given up quickly. */
    source: { url: new URL(`http://127.0.0.1:${port}/keys`), timeoutMs: 1000 },
    asked: () => asked,
    publish(...keys: SigningKey[]) {
      const body = JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });
      reply = (response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    },
    fail(failure: Reply) {
      reply = failure;
    },
    /** Refuses connections until it is back. */
    stop,
    back: () => listen(server, port),
  };
}
