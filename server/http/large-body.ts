// Parses at most one large body in each turn of the event loop, so that other requests are served in between.

/** Characters or bytes; smaller bodies are parsed fast enough. */
const LARGE = 16 * 1024;

let last: Promise<void> = Promise.resolve();

/** Await this between reading a body and parsing it. */
export async function awaitTurn(size: number): Promise<void> {
  if (size <= LARGE) return;
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  await last;
}
