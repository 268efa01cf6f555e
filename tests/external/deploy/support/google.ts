// Google's keys: the one neighbour whose address no variable changes, so the instances are told by what they load first.
import { claimsOf, keySetServer, signingKey } from '../../../support/server/google-keys.ts';

export async function google() {
  const keys = await keySetServer();
  const key = await signingKey('prueba');
  keys.publish(key);
  return {
    port: Number(keys.source.url.port),
    /** What the app sends for somebody who came by Google. */
    tokenOf: (email: string) => key.sign(claimsOf(email, new Date())),
    stop: keys.stop,
  };
}

/** For NODE_OPTIONS. @param port of what answers in place of Google */
export function redirectTo(port: number): string {
  const script = `const ask=fetch;globalThis.fetch=(to,how)=>ask(String(to).replace('https://www.googleapis.com','http://127.0.0.1:${port}'),how)`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
