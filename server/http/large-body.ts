// Large bodies are looked at one in each turn of the event loop: what others asked for is done in between.

/** Characters or bytes; what is smaller is parsed faster than a turn lasts. */
const LARGE = 16 * 1024;

let last: Promise<void> = Promise.resolve();

/** To be awaited between reading a body and parsing it. */
export async function awaitTurn(size: number): Promise<void> {
  if (size <= LARGE) return;
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  await last;
}
