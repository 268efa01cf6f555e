// Refuses a body that is too large so that the client reads the answer, and its next request works.
import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

const BODY_TOO_LARGE = 'El contenido enviado es demasiado grande.';

/** The longest assistant: four texts of 10,000 characters, each of which may take three bytes, and room. */
const LIMIT_BYTES = 256 * 1024;
/** Whoever signs in is nobody yet: an address and two passwords, each of 1024 characters of six bytes, and room. */
const SIGN_IN_BYTES = 16 * 1024;
const SIGN_IN = '/api/auth/user/';
/** A client that still sends has no ear for an answer: this much is thrown away for it. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 5000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @throws {HttpError} 413, after which the connection ends: what is left of the body may still come */
export const bodyLimit = createMiddleware<RequestEnv>(async (c, next) => {
  const limit = c.req.path.startsWith(SIGN_IN) ? SIGN_IN_BYTES : LIMIT_BYTES;
  const announced = c.req.header('Content-Length');
  // Looking at a body makes the request anew, and whatever is not read then holds the connection up.
  if (announced === undefined ? !c.req.header('Transfer-Encoding') : Number(announced) <= limit)
    return next();
  const { body } = c.req.raw;
  if (!body) return next();

  const reader = body.getReader();
  const read = announced === undefined ? await readWhole(reader, limit) : null;
  if (!read) {
    await drain(reader);
    throw new HttpError(413, BODY_TOO_LARGE, { Connection: 'close' });
  }
  c.req.raw = new Request(c.req.raw, { body: read });
  return next();
});

/** Null as soon as it is too large. Holds no more than what came: many may send a byte and wait. */
async function readWhole(reader: Reader, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    size += value.length;
    if (size > limit) return null;
    pieces.push(value);
  }
}

async function drain(reader: Reader): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), DRAIN_MS);
  });
  let left = DRAIN_BYTES;
  while (left > 0) {
    const step = await Promise.race([reader.read().catch(() => 'late' as const), late]);
    if (step === 'late' || step.done) break;
    left -= step.value.length;
  }
  clearTimeout(timer);
}
