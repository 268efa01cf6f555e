// Requests that nobody would write by hand: of every size, nesting, encoding and shape, around what a route takes.
import fc from 'fast-check';

export interface GeneratedRequest {
  readonly head: readonly string[];
  readonly pieces: readonly Buffer[];
  /** Whether the body ends before it was said to. */
  readonly isCut: boolean;
}

const SIZES = [1, 250, 255, 2049, 10_001, 16_000, 60_000, 250_000];

const repeated = fc
  .tuple(
    fc.constantFrom(
      'a',
      '9',
      '+9',
      '"',
      '\\',
      '\u4f8b',
      '\u4f8b.',
      '\ufdfa',
      '@',
      'a@',
      '%41',
      ' ',
      '\n',
      '[',
      '(',
      'wa.me/p/9/',
      '\u0300',
      '\ud83d',
    ),
    fc.constantFrom(...SIZES),
  )
  .map(([sign, size]) => sign.repeat(Math.ceil(size / sign.length)));

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '\ud800',
      '\udfff\ud800',
      '\0',
      '\u202e',
      '__proto__',
      'constructor',
      '%00',
      '../..',
      "' OR 1=1 --",
      '<script>',
      'ana@x',
      'javascript:alert(1)',
      '593',
    ),
  },
  { weight: 2, arbitrary: repeated.map((long) => `ana@${long}`) },
  { weight: 2, arbitrary: repeated },
);

/** The same text in JSON, plainly or with everything escaped. */
const written = fc
  .tuple(text, fc.boolean())
  .map(([value, isEscaped]) =>
    isEscaped
      ? `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
      : JSON.stringify(value),
  );

const number = fc.constantFrom(
  '1e999',
  '-1e999',
  '-0',
  '1e-999',
  '9'.repeat(5000),
  '0.5',
  '-1',
  '00',
  '.5',
  'NaN',
  '1e',
);

const { json } = fc.letrec<{ json: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    written,
    number,
    fc.constantFrom('null', 'true', '[]', '{}', '"\\x"', '"\\ud800"', "'a'"),
  ),
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: false },
    tie('leaf'),
    fc.array(tie('json'), { maxLength: 4 }).map((each) => `[${each.join()}]`),
    fc
      .array(fc.tuple(written, tie('json')), { maxLength: 4 })
      .map((each) => `{${each.map((pair) => pair.join(':')).join()}}`),
  ),
}));

/** What fills a body to its limit, each in its own way. */
const FULL: readonly ((size: number) => string)[] = [
  (size) => `"${'\\"'.repeat(size / 2 - 1)}`,
  (size) => `"${'\\\\'.repeat(size / 2 - 1)}"`,
  (size) => '['.repeat(size),
  (size) => '[]'.padStart(size / 2, '[').padEnd(size, ']'),
  (size) => '{"a":'.repeat(size / 5),
  (size) => `{${'"a":1,'.repeat(size / 6 - 2)}"a":1}`,
  (size) => `{${Array.from({ length: size / 12 }, (_, key) => `"k${key}":""`).join()}}`,
  (size) => `[${'0,'.repeat(size / 2 - 2)}0]`,
  (size) =>
    `{"calendar_info":{${Array.from({ length: size / 12 }, (_, key) => `"${key}":1`).join()}}}`,
  (size) => `{"bots_service_numbers":[${'1,'.repeat(size / 2 - 20)}1]}`,
  (size) => 'a=1&'.repeat(size / 4),
  (size) => '%'.repeat(size),
  (size) =>
    `--x\r\n${'Content-Disposition: form-data; name="a"\r\n\r\n\r\n--x\r\n'.repeat(size / 53)}`,
];

const full = fc
  .tuple(
    fc.constantFrom(...FULL),
    fc.constantFrom(16_000, 16_384, 16_500, 255_000, 262_144, 270_000),
  )
  .map(([fill, size]) => fill(size));

/** What the route takes, with some fields changed, doubled or missing. */
const around = (example: Readonly<Record<string, unknown>>) =>
  fc
    .tuple(
      fc.subarray(Object.entries(example)),
      fc.array(
        fc.tuple(
          fc.constantFrom(...Object.keys(example), '__proto__', 'constructor', 'otro'),
          json,
        ),
        {
          maxLength: 3,
        },
      ),
      fc.boolean(),
    )
    .map(([some, changes, isWhole]) => {
      const own = (isWhole ? Object.entries(example) : some).map(
        ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
      );
      const odd = changes.map(([name, value]) => `"${name}":${value}`);
      return `{${[...own, ...odd].join()}}`;
    });

const form = (example: Readonly<Record<string, unknown>>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(example), '__proto__'), text), { maxLength: 4 })
    .map((fields) => {
      const all = { ...example, ...Object.fromEntries(fields) };
      return Object.entries(all)
        .map(
          ([name, value]) =>
            `${name}=${encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, ''))}`,
        )
        .join('&');
    });

const types = fc.constantFrom(
  ...Array(6).fill('application/json'),
  ...Array(3).fill('application/x-www-form-urlencoded'),
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  ';',
  'a/'.repeat(2000),
);

const encodings = fc.constantFrom<((body: string) => Buffer)[]>(
  ...Array(6).fill((body: string) => Buffer.from(body)),
  (body) => Buffer.from(`\ufeff${body}`),
  (body) => Buffer.from(body, 'latin1'),
  (body) => Buffer.from(body, 'utf16le'),
  (body) => Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xc0, 0x80])]),
);

const headers = fc.subarray([
  `X-Forwarded-For: ${'1.'.repeat(3000)}`,
  `X-Forwarded-Host: ${'[a'.repeat(1000)}`,
  'X-Forwarded-Proto: javascript',
  `Cookie: ${'user_session=a; '.repeat(200)}`,
  `Stripe-Signature: t=1,${'v1=00,'.repeat(500)}`,
  `X-Request-Id: ${'0'.repeat(1000)}`,
  `Accept-Encoding: ${'br;q=1,'.repeat(100)}`,
  `Range: bytes=${'0-,'.repeat(100)}`,
  'Content-Encoding: gzip',
]);

const tokenPart = Buffer.from('{"alg":"HS256","iss":"virsi","aud":"virsi-api"}').toString(
  'base64url',
);
const tokens = (own: string) =>
  fc.constantFrom(
    ...Array(5).fill(own),
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

/**
 * @param route as 'POST /api/bot/:service_number'
 * @param example the fields that it takes, as somebody would send them
 */
export function requestsTo(
  route: string,
  {
    token,
    parameter,
    example,
  }: { token: string; parameter: string; example: Readonly<Record<string, unknown>> },
): fc.Arbitrary<GeneratedRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = inPath(parameter).map((value) => pattern.replace(/:\w+|\*/, value));
  const query = fc.constantFrom(
    ...Array(4).fill(''),
    '?',
    '?token=%ff',
    '?to=%E4%BE%8B'.repeat(500),
    `?${'a&'.repeat(3000)}`,
    '?key=1&pageToken=1e9&maxResults=-1',
    '?__proto__=1&state[a]=b',
  );
  const body = fc.oneof(
    { weight: 4, arbitrary: around(example) },
    { weight: 2, arbitrary: form(example) },
    { weight: 2, arbitrary: full },
    { weight: 1, arbitrary: json },
    { weight: 1, arbitrary: text },
  );
  const transports = fc.constantFrom('length', 'length', 'chunked', 'expected', 'cut');
  return fc
    .record({
      path,
      query,
      body,
      transport: transports,
      type: types,
      encode: encodings,
      headers,
      token: tokens(token),
    })
    .map(({ path, query, body, transport, type, encode, headers, token }) => {
      const bytes = method === 'GET' ? Buffer.alloc(0) : encode(body);
      const isChunked = transport === 'chunked' && bytes.length > 0;
      const isCut = transport === 'cut' && bytes.length > 0;
      const pieces = isChunked ? chunksOf(bytes) : [bytes];
      const head = [
        `${method} ${path}${query} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Content-Type: ${type}`,
        ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
        ...headers,
        ...(transport === 'expected' ? ['Expect: 100-continue'] : []),
        isChunked
          ? 'Transfer-Encoding: chunked'
          : `Content-Length: ${bytes.length + (isCut ? 1 : 0)}`,
      ];
      return { head, pieces, isCut };
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
