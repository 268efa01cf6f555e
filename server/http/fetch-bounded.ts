// Fetches from another server without following redirects, and with limits of time and size.

/** @throws {TypeError} when the answer is too long, a redirect or missing */
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
