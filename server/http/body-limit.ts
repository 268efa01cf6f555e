// Refuses bodies that are too large in a way that lets the client read the answer and send its next request.
// @rule How large a body may be

import { createMiddleware } from 'hono/factory';
import { requestTexts } from '#server-texts/requests.ts';
import { FLOW_COUNTS_BYTES, FLOW_COUNTS_PATH } from '../../contract/flow-counts.ts';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

/** The largest assistant: four texts of 10,000 characters of up to three bytes each, and a margin. */
const LIMIT_BYTES = 256 * 1024;
/** For requests without a session: an e-mail and two passwords of 1024 characters of six bytes, and a margin. */
const SIGN_IN_BYTES = 16 * 1024;
const SIGN_IN = '/api/auth/user/';
/** By the beginning of the path. */
const LIMITS = [
  [FLOW_COUNTS_PATH, FLOW_COUNTS_BYTES],
  [SIGN_IN, SIGN_IN_BYTES],
] as const;
/** A client reads the answer only after sending its body, so up to this much is read and discarded. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 5000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @throws {HttpError} 413; the connection is closed, because the rest of the body may still arrive */
export const bodyLimit = createMiddleware<RequestEnv>(async (c, next) => {
  const [, limit = LIMIT_BYTES] = LIMITS.find(([path]) => c.req.path.startsWith(path)) ?? [];
  const announced = c.req.header('Content-Length');
  // Reading the body creates a new request; unread data would block the connection.
  if (announced === undefined ? !c.req.header('Transfer-Encoding') : Number(announced) <= limit)
    return next();
  const { body } = c.req.raw;
  if (!body) return next();

  const reader = body.getReader();
  const read = announced === undefined ? await readWhole(reader, limit) : null;
  if (!read) {
    await drain(reader);
    throw new HttpError(413, requestTexts.tooLarge, { Connection: 'close' });
  }
  c.req.raw = new Request(c.req.raw, { body: read });
  return next();
});

/** Null as soon as it is too large. Allocates only for received data, because many clients may send slowly. */
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
