// Requests written byte by byte, as no client library would.
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** @param pieces are sent one after the other; null ends our side of the connection */
export function sendRaw(
  site: { readonly url: string },
  pieces: readonly (string | Buffer | null)[],
) {
  return new Promise<RawAnswer>((resolve) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // What was answered before is there: a server that refuses a body may end the connection under it.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answerOf(Buffer.concat(chunks).toString('utf8'))));
    for (const piece of pieces) {
      if (piece === null) socket.end();
      else socket.write(piece);
    }
  });
}

function answerOf(received: string): RawAnswer {
  const last = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = last.indexOf('\r\n\r\n');
  const head = last.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
  const body = last.slice(end + 4);
  // What is sent in one piece has one chunk.
  const isChunked = /^transfer-encoding: chunked$/im.test(head);
  return {
    status,
    type,
    text: isChunked ? body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/gi, '') : body,
  };
}
