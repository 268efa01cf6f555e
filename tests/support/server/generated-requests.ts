// Requests that nobody would write by hand: odd in encoding, transport, headers, token, path and body.
import fc from 'fast-check';
import { around, FULL, form, full, json, text, withLongDomain } from './generated-bodies.ts';

export interface GeneratedRequest {
  readonly head: readonly string[];
  readonly pieces: readonly Buffer[];
  /** Whether the body ends before it was said to. */
  readonly isCut: boolean;
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const types = fc.constantFrom(
  ...times(6, 'application/json'),
  ...times(3, 'application/x-www-form-urlencoded'),
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  ';',
  'a/'.repeat(2000),
);

const encodings = fc.constantFrom<((body: string) => Buffer)[]>(
  ...times(6, (body: string) => Buffer.from(body)),
  (body) => Buffer.from(`\ufeff${body}`),
  (body) => Buffer.from(body, 'latin1'),
  (body) => Buffer.from(body, 'utf16le'),
  (body) => Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xc0, 0x80])]),
);

const headers = fc.constantFrom(
  ...times(6, 'Accept: */*'),
  `X-Forwarded-For: ${'1.'.repeat(3000)}`,
  `X-Forwarded-Host: ${'[a'.repeat(1000)}`,
  'X-Forwarded-Proto: javascript',
  `Cookie: ${'user_session=a; '.repeat(200)}`,
  `Stripe-Signature: t=1,${'v1=00,'.repeat(500)}`,
  `X-Request-Id: ${'0'.repeat(1000)}`,
  `Accept-Encoding: ${'br;q=1,'.repeat(100)}`,
  `Range: bytes=${'0-,'.repeat(100)}`,
  'Content-Encoding: gzip',
);

const queries = fc.constantFrom(
  ...times(6, ''),
  '?',
  '?token=%ff',
  `?to=${'%E4%BE%8B'.repeat(300)}`,
  `?${'a&'.repeat(2000)}`,
  '?key=1&pageToken=1e9&maxResults=-1',
  '?__proto__=1&state[a]=b',
);

const tokenPart = Buffer.from('{"alg":"HS256","iss":"virsi","aud":"virsi-api"}').toString(
  'base64url',
);
const tokens = (own: string) =>
  fc.constantFrom(
    ...times(12, own),
    null,
    '',
    'a'.repeat(8000),
    '.'.repeat(5000),
    `${tokenPart}.${tokenPart}.`,
    `${tokenPart}.${Buffer.from('['.repeat(4000)).toString('base64url')}.a`,
    `${own}x`,
  );

const inPath = (own: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(encodeURIComponent(own)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%zz',
        '%ff%fe',
        '%00',
        '.',
        '%2e%2e%2f',
        '__proto__',
        '%E4%BE%8B'.repeat(1500),
        'ana%40'.padEnd(9000, 'x'),
        '\u4f8b',
      ),
    },
  );

interface Around {
  readonly token: string;
  /** What the route has in its path. */
  readonly parameter: string;
  /** The fields that it takes, as somebody would send them. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** @param route as 'POST /api/bot/:service_number' */
export function requestsTo(
  route: string,
  { token, parameter, example }: Around,
): fc.Arbitrary<GeneratedRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const parts = {
    path: inPath(parameter).map((value) => pattern.replace(PARAMETER, value)),
    query: queries,
    body: fc.oneof(
      { weight: 4, arbitrary: around(example) },
      { weight: 2, arbitrary: form(example) },
      { weight: 2, arbitrary: full },
      { weight: 1, arbitrary: json },
      { weight: 1, arbitrary: text },
    ),
    transport: fc.constantFrom('length', 'length', 'chunked', 'expected', 'cut'),
    type: types,
    encode: encodings,
    header: headers,
    token: tokens(token),
  };
  return fc.record(parts).map(({ path, query, body, transport, type, encode, header, token }) => {
    const bytes = method === 'GET' ? Buffer.alloc(0) : encode(body);
    const isChunked = transport === 'chunked' && bytes.length > 0;
    const isCut = transport === 'cut' && bytes.length > 0;
    const head = [
      `${method} ${path}${query} HTTP/1.1`,
      ...headOf(type, token),
      header,
      ...(transport === 'expected' ? ['Expect: 100-continue'] : []),
      isChunked
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${bytes.length + (isCut ? 1 : 0)}`,
    ];
    return { head, pieces: isChunked ? chunksOf(bytes) : [bytes], isCut };
  });
}

/** Each way to fill a body, to what the route takes and no further. */
export function fullRequestsTo(
  route: string,
  { token, parameter, example }: Around,
): GeneratedRequest[] {
  const [method = '', pattern = ''] = route.split(' ');
  const size = pattern.startsWith('/api/auth/user/') ? 16_380 : 262_140;
  const path = pattern.replace(PARAMETER, encodeURIComponent(parameter));
  return [...FULL, ...withLongDomain(example)].map((fill) => {
    const bytes = Buffer.from(fill(size)).subarray(0, size);
    const type = bytes.includes('=') ? 'application/x-www-form-urlencoded' : 'application/json';
    const first = `${method} ${path} HTTP/1.1`;
    const head = [first, ...headOf(type, token), `Content-Length: ${bytes.length}`];
    return { head, pieces: [bytes], isCut: false };
  });
}

const PARAMETER = /:\w+|\*/;

const headOf = (type: string, token: string | null) => [
  'Host: localhost',
  'Connection: close',
  `Content-Type: ${type}`,
  ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
];

function chunksOf(bytes: Buffer): Buffer[] {
  const step = Math.max(1, Math.ceil(bytes.length / 7));
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const piece = bytes.subarray(at, at + step);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return [...pieces, Buffer.from('0\r\n\r\n')];
}
