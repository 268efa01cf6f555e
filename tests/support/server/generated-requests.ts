// Generated requests that no client would send: odd in encoding, transport, headers, token, path and body.
import fc from 'fast-check';

export interface GeneratedRequest {
  readonly head: readonly string[];
  readonly pieces: readonly Buffer[];
  /** Whether the body ends before its announced length. */
  readonly isCut: boolean;
}

interface Around {
  readonly token: string;
  /** The value of the route's parameter. */
  readonly parameter: string;
  /** The fields that the route takes. */
  readonly example: Readonly<Record<string, unknown>>;
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const words = (line: string) => line.split(' ');

/** Parsers of domains take longest for many different characters. */
const DIFFERENT = Array.from({ length: 20_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
).join('');

const repeated = fc
  .tuple(
    fc.constantFrom(...words('a 9 +9 " \\ 例 例. ﷺ @ a@ %41 [ ( wa.me/p/9/'), ' ', '\n', '\u0300'),
    fc.constantFrom(1, 250, 255, 2049, 10_001, 16_000, 60_000, 250_000),
  )
  .map(([sign, size]) => sign.repeat(Math.ceil(size / sign.length)));

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...words('__proto__ constructor %00 ../.. <script> ana@x javascript:alert(1) 593'),
      ...['', '\ud800', '\udfff\ud800', '\0', '\u202e', "' OR 1=1 --", `ana@${DIFFERENT}`],
    ),
  },
  { weight: 2, arbitrary: repeated.map((long) => `ana@${long}`) },
  { weight: 2, arbitrary: repeated },
);

const literals = fc.constantFrom(
  ...words(`1e999 -1e999 -0 1e-999 0.5 -1 00 .5 NaN 1e null true [] {} "\\x" "\\ud800" 'a'`),
  '9'.repeat(5000),
);

const { json } = fc.letrec<{ json: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    text.map((value) => JSON.stringify(value)),
    literals,
  ),
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: false },
    tie('leaf'),
    fc.array(tie('json'), { maxLength: 4 }).map((each) => `[${each.join()}]`),
    fc
      .array(fc.tuple(text, tie('json')), { maxLength: 4 })
      .map((each) => `{${each.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ),
}));

/** What fills a body to its limit, each in its own way. */
const FILLINGS: readonly ((size: number) => string)[] = [
  (size) => `"${'\\"'.repeat(size / 2 - 1)}`,
  (size) => '{"a":'.repeat(size / 5),
  (size) => `{${'"a":1,'.repeat(size / 6 - 2)}"a":1}`,
  (size) => `{${Array.from({ length: size / 12 }, (_, key) => `"k${key}":""`).join()}}`,
  (size) => `[${'0,'.repeat(size / 2 - 2)}0]`,
  (size) => 'a=1&'.repeat(size / 4),
];

/** What the route takes, with some fields changed, doubled or missing. */
const around = (example: Around['example']) =>
  fc
    .tuple(
      fc.subarray(Object.entries(example)),
      fc.array(
        fc.tuple(
          fc.constantFrom(...Object.keys(example), '__proto__', 'constructor', 'otro'),
          json,
        ),
        { maxLength: 3 },
      ),
    )
    .map(([own, changes]) => {
      const fields = own.map(([name, value]) => [name, JSON.stringify(value)]);
      const all = [...fields, ...changes].map(([name, value]) => `"${name}":${value}`);
      return `{${all.join()}}`;
    });

const form = (example: Around['example']) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(example), '__proto__'), text), { maxLength: 4 })
    .map((fields) =>
      Object.entries({ ...example, ...Object.fromEntries(fields) })
        .map(
          ([name, value]) =>
            `${name}=${encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, ''))}`,
        )
        .join('&'),
    );

const types = fc.constantFrom(
  ...times(6, 'application/json'),
  ...times(3, 'application/x-www-form-urlencoded'),
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  'a/'.repeat(2000),
);

const encodings = fc.constantFrom<((body: string) => Buffer)[]>(
  ...times(6, (body: string) => Buffer.from(body)),
  (body) => Buffer.from(`\ufeff${body}`),
  (body) => Buffer.from(body, 'utf16le'),
  (body) => Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xc0, 0x80])]),
);

const headers = fc.constantFrom(
  ...times(6, 'Accept: */*'),
  `X-Forwarded-For: ${'1.'.repeat(3000)}`,
  `Cookie: ${'user_session=a; '.repeat(200)}`,
  `Stripe-Signature: t=1,${'v1=00,'.repeat(500)}`,
  `Range: bytes=${'0-,'.repeat(100)}`,
  'Content-Encoding: gzip',
);

const queries = fc.constantFrom(
  ...times(6, ''),
  '?token=%ff',
  `?to=${'%E4%BE%8B'.repeat(300)}`,
  `?${'a&'.repeat(2000)}`,
  '?__proto__=1&state[a]=b',
);

const TOKEN_PART = Buffer.from('{"alg":"HS256","iss":"virsi"}').toString('base64url');
const tokens = (own: string) =>
  fc.constantFrom(
    ...times(9, own),
    null,
    '',
    'a'.repeat(8000),
    `${TOKEN_PART}.${Buffer.from('['.repeat(4000)).toString('base64url')}.a`,
    `${own}x`,
  );

const parameters = (own: string) =>
  fc.constantFrom(
    ...times(24, encodeURIComponent(own)),
    ...words('%zz %ff%fe %00 . %2e%2e%2f __proto__ 例'),
    '%E4%BE%8B'.repeat(1500),
  );

const PARAMETER = /:\w+|\*/;

/** @param route as 'POST /api/bot/:service_number' */
export function requestsTo(
  route: string,
  { token, parameter, example }: Around,
): fc.Arbitrary<GeneratedRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const filled = fc
    .tuple(fc.constantFrom(...FILLINGS), fc.constantFrom(16_000, 16_384, 16_500, 255_000, 270_000))
    .map(([fill, size]) => fill(size));
  const parts = {
    path: parameters(parameter).map((value) => pattern.replace(PARAMETER, value)),
    query: queries,
    body: fc.oneof(
      { weight: 4, arbitrary: around(example) },
      { weight: 2, arbitrary: form(example) },
      { weight: 2, arbitrary: filled },
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
      'Host: localhost',
      'Connection: close',
      `Content-Type: ${type}`,
      ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
      header,
      ...(transport === 'expected' ? ['Expect: 100-continue'] : []),
      isChunked
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${bytes.length + (isCut ? 1 : 0)}`,
    ];
    return { head, pieces: isChunked ? chunksOf(bytes) : [bytes], isCut };
  });
}

function chunksOf(bytes: Buffer): Buffer[] {
  const step = Math.max(1, Math.ceil(bytes.length / 7));
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const piece = bytes.subarray(at, at + step);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return [...pieces, Buffer.from('0\r\n\r\n')];
}
