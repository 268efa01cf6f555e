// A sign-up whose body is still on its way, to see what becomes of it when the server stops.
import { connect } from 'node:net';
import { newEmail, PASSWORD } from './client.ts';
import { until } from './server-process.ts';

export interface RequestInFlight {
  readonly email: string;
  /** Sends what is missing. */
  finish(): void;
  /** All that the server said so far, headers included. */
  answer(): string;
  isCut(): boolean;
}

/** Once the server has taken it. */
export async function signUpInFlight(site: { url: string }): Promise<RequestInFlight> {
  const { host, port } = new URL(site.url);
  const email = newEmail();
  const body = JSON.stringify({ email_address: email, password: PASSWORD });
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  let answer = '';
  let isCut = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isCut = true;
  });
  socket.write(
    `POST /api/auth/user/signup HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await until(() => (answer.includes('100 Continue') ? true : undefined));
  return { email, finish: () => socket.write(body), answer: () => answer, isCut: () => isCut };
}
