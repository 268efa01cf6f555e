// A neighbour over HTTP that answers with whatever it is told to, as nobody should.
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '../listen.ts';

type Lie = (response: ServerResponse) => void;

const json = (text: string | Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
const raw = (text: string) => (response: ServerResponse) => response.socket?.end(text);

/** Far more than anybody should read. */
const BOMB = gzipSync(`{"data":"${'0'.repeat(64 * 1024 * 1024)}"}`);

function pour(response: ServerResponse): void {
  const piece = `"${'x'.repeat(64 * 1024)}",`;
  const go = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":[');
  response.on('drain', go);
  go();
}

export const LIES: Record<string, Lie> = {
  'a text': json('"text"'),
  'a number': json('7'),
  null: json('null'),
  true: json('true'),
  'a list': json('[]'),
  'an empty object': json('{}'),
  'a list of nothing': json('{"object":"list","data":[null],"keys":[null]}'),
  'a list that is none': json('{"object":"list","data":7,"keys":7}'),
  'pages without end': json('{"object":"list","has_more":true,"data":[{"id":"x"}],"keys":[{}]}'),
  'an error that is a number': json('{"error":7}'),
  'an error that is a text': json('{"error":"no"}'),
  'an error of null type': json('{"error":{"type":null,"message":{}}}'),
  'a prototype': json('{"__proto__":{"data":1},"constructor":7,"keys":{"__proto__":[]}}'),
  'a page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  nothing: json(''),
  'bytes that are no text': json(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])),
  'a bomb': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'what says that it is gzip': (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{}'),
  'an answer without end': pour,
  'half of an answer': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"data":', () => response.destroy());
  },
  'a deep nest': json('['.repeat(200_000)),
  'a way elsewhere': (response) =>
    response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
  'a circle': (response) => response.writeHead(302, { Location: '/v1' }).end(),
  'no content': (response) => response.writeHead(204).end(),
  'trailers of a kind': (response) => {
    response.writeHead(200, { Trailer: 'X-Odd', 'Content-Type': 'application/json' });
    response.write('"');
    response.addTrailers({ 'X-Odd': 'a' });
    response.end('"');
  },
  'a status that there is not': raw('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'),
  'another protocol': raw('220 mail.test ESMTP\r\n'),
  'a header without end': raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
  'a notice in a header': (response) =>
    response.writeHead(200, { 'Stripe-Notice': 'x', 'Request-Id': 'x' }).end('"'),
};

export async function startLiar() {
  let lie: Lie = () => undefined;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.on('error', () => undefined);
    lie(response);
  });
  const port = await listen(server);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked: () => asked,
    tell(how: Lie) {
      lie = how;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
