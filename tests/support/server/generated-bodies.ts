// Bodies that nobody would write by hand: of every size, nesting, writing and shape, around what a route takes.
import fc from 'fast-check';

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

export const text = fc.oneof(
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

export const { json } = fc.letrec<{ json: string; leaf: string }>((tie) => ({
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

/** As many different characters as there are: the parser of domains takes longest for those. */
export const DIFFERENT = Array.from({ length: 20_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
).join('');

/** What the route takes, once for each text of it: that one is an e-mail with a domain that fills the body. */
export function withLongDomain(
  example: Readonly<Record<string, unknown>>,
): readonly ((size: number) => string)[] {
  const names = Object.keys(example).filter((name) => typeof example[name] === 'string');
  return names.map((name) => (size) => {
    const bodyWith = (domain: string) => JSON.stringify({ ...example, [name]: `ana@${domain}` });
    const characters = Math.floor((size - Buffer.byteLength(bodyWith(''))) / 3);
    const repeats = Math.ceil(characters / DIFFERENT.length);
    return bodyWith(DIFFERENT.repeat(repeats).slice(0, characters));
  });
}

/** What fills a body to its limit, each in its own way. */
export const FULL: readonly ((size: number) => string)[] = [
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

export const full = fc
  .tuple(
    fc.constantFrom(...FULL),
    fc.constantFrom(16_000, 16_384, 16_500, 255_000, 262_144, 270_000),
  )
  .map(([fill, size]) => fill(size));

/** What the route takes, with some fields changed, doubled or missing. */
export const around = (example: Readonly<Record<string, unknown>>) =>
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

export const form = (example: Readonly<Record<string, unknown>>) =>
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
