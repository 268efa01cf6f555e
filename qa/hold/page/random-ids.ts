// A phone reaches the tool over http, where browsers keep part of `crypto` back.

const HEXADECIMAL = 16;

/** RFC 9562, version 4. */
export function allowRandomIds(): void {
  if (typeof crypto.randomUUID === 'function') return;
  Object.assign(crypto, {
    randomUUID: () =>
      '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
        const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
        const place = Number(digit);
        return (place ^ (random & (15 >> (place / 4)))).toString(HEXADECIMAL);
      }),
  });
}
