// Refuses a body that is too large so that the client reads the answer, and its next request works.
import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../backend.ts';
import { Refusal } from './refusal.ts';

const BODY_TOO_LARGE = 'El contenido enviado es demasiado grande.';

/** The longest assistant: four texts of 10,000 characters, each of which may take three bytes, and room. */
const LIMIT_BYTES = 256 * 1024;
/** A client that still sends has no ear for an answer: this much is thrown away for it. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 5000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** @throws {Refusal} 413, after which the connection ends: what is left of the body may still come */
export const bodyLimit = createMiddleware<RequestEnv>(async (c, next) => {
  // These have none, and looking for it makes the request anew.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const { body } = c.req.raw;
  if (!body) return next();
  const announced = c.req.header('Content-Length');
  if (announced !== undefined && Number(announced) <= LIMIT_BYTES) return next();

  const reader = body.getReader();
  const read = announced === undefined ? await readWhole(reader) : null;
  if (!read) {
    await drain(reader);
    throw new Refusal(413, BODY_TOO_LARGE, { Connection: 'close' });
  }
  c.req.raw = new Request(c.req.raw, { body: read });
  return next();
});

/** Null as soon as it is too large. */
async function readWhole(reader: Reader): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(LIMIT_BYTES);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, size);
    if (size + value.length > LIMIT_BYTES) return null;
    whole.set(value, size);
    size += value.length;
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
