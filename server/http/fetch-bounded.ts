// Asks a neighbour over HTTP and reads no more of the answer than is sensible: it may lie, lead elsewhere or never end.

/** @throws {TypeError} when the answer is longer, leads elsewhere or is none */
export async function fetchBounded(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  maxBytes: number,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new TypeError('the answer has no end');
    text += decoder.decode(chunk, { stream: true });
  }
  const { status, headers } = response;
  return new Response(text + decoder.decode(), { status, headers });
}
