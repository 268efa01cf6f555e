// A request whose body is still on its way, to see what becomes of it when something happens meanwhile.
import { connect } from 'node:net';
import { newEmail, PASSWORD } from './client.ts';
import { until } from './server-process.ts';

interface Started {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly json: unknown;
  readonly token?: string;
}

/** Once the server has taken it. */
export async function requestInFlight(
  site: { url: string },
  { method, path, json, token }: Started,
) {
  const { host, port } = new URL(site.url);
  const body = Buffer.from(JSON.stringify(json));
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
  const headers = [
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await until(() => answer.includes('100 Continue'));
  return { finish: () => socket.write(body), answer: () => answer, isCut: () => isCut };
}

export async function signUpInFlight(site: { url: string }) {
  const email = newEmail();
  const json = { email_address: email, password: PASSWORD };
  const path = '/api/auth/user/signup';
  return { email, ...(await requestInFlight(site, { method: 'POST', path, json })) };
}
