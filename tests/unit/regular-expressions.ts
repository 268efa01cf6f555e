// Every regular expression of server/ and contract/ that meets a stranger's text, with its worst inputs.

/** A text of any length: what it begins with, what is repeated, what it ends with. */
export type Worst = readonly [start: string, repeated: string, end: string];

/** By file, and within it by what is written there. */
export const STRANGERS: Readonly<Record<string, Readonly<Record<string, readonly Worst[]>>>> = {
  'contract/email.ts': {
    "new RegExp(`^[\\\\w.!#$%&'*+/=?^\\`{|}~-]+@${LABEL}(?:\\\\.${LABEL})*$`, 'i')": [],
    '/^[\\x20-\\x7e]*$/': [['', 'a', '\u00f1']],
    '/[^\\w.\\-\\x80-\\u{10ffff}]/u': [['', 'a', '']],
  },
  'contract/phone.ts': {
    '/\\+?\\d[\\d\\s().-]{4,}\\d/g': [
      ['9', '(', ''],
      ['', '9(', 'x'],
      ['', '9 9x', ''],
      ['+', '+9', '.'],
    ],
    '/\\p{Nd}/gu': [['', '\u0663', '']],
    '/\\p{Cf}/gu': [['', '\u200b', '']],
    '/^.*(?:wa\\.me\\/(?:p\\/\\d+\\/)?|[?&]phone=)\\+?(?=\\d)/is': [
      ['', 'wa.me/p/', ''],
      ['wa.me/p/', '9', ''],
      ['', 'wa.me/p/9/', ''],
      ['', '?phone=', ''],
      ['', '\n', ''],
    ],
    '/^([^\\d+]*)00(?=[\\s().-]*[1-9])/': [
      ['', 'a', ''],
      ['00', '(', ''],
      ['', '00 ', ''],
      ['', ' ', '0'],
    ],
    '/\\b(\\d{3})(\\d{4})$/': [['', '1', ' ']],
    '/%(?:2b|20|28|29)/gi': [['', '%2', '']],
    '/\\D/g': [['', 'a', '']],
    '/^(?:1|01|04[45])(?=\\d{10}$)/': [['1', '9', '']],
  },
  'contract/price-ids.ts': { '/^[\\w.-]{1,200}$/': [['', 'a', '']] },
  'contract/clean-line.ts': {
    '/((?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)\\u200d(?=\\p{Extended_Pictographic}))|\\p{Cf}/gu':
      [
        ['', '\u2695\u200d', ''],
        ['', '\u200d', ''],
      ],
    '/\\p{Zs}/gu': [['', '\u00a0', '']],
  },
  'contract/text.ts': {
    '/(?! )[\\p{Cf}\\p{Zs}]/gu': [['', ' ', '\u00a0']],
    '/\\p{Cc}/u': [['', 'a', '']],
    '/[^\\P{Cc}\\t\\n\\r]/u': [['', '\n', '']],
  },
  'server/billing/stripe/webhook-queue.ts': {
    '/^(checkout\\.session\\.(completed|expired)|customer\\.subscription\\.[\\w.]+|invoice\\.(paid|payment_failed))$/':
      [['customer.subscription.', 'a', '\n']],
    '/^\\w+$/': [['', 'a', '\n']],
  },
  'server/http/client-address.ts': {
    '/^"(.*)"$/': [['"', '"', '\n']],
    '/^(?:\\[([^\\]]*)\\]|([\\d.]+))(?::\\d{0,5})?$/': [
      ['[', '[', ''],
      ['', '1.', ':'],
    ],
  },
  'server/http/control-characters.ts': {
    '/%[0-7][0-9a-f]|%c2%[89][0-9a-f]/gi': [
      ['', '%c2', ''],
      ['', '%7', ''],
    ],
  },
  'server/http/describe-error.ts': {
    '/[^\\s"\'<>()=,;]+/g': [
      ['', 'a', ''],
      ['', '@', ''],
      ['', 'a@;', ''],
    ],
  },
  'server/http/json-body.ts': { '/^[a-z_]{1,40}$/': [['', 'a', '']] },
  'server/http/public-origin.ts': { '/^\\[|\\]$/g': [['', '[]', '']] },
  'server/http/request-log.ts': {
    '/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i': [
      ['', '0', ''],
      ['', '0000-', ''],
    ],
  },
  'server/http/signed-in.ts': {
    '/^Bearer +(\\S+) *$/i': [
      ['Bearer ', ' ', ''],
      ['Bearer a', ' ', 'b'],
      ['Bearer ', ' ', 'a b'],
      ['Bearer ', 'a', ' b'],
    ],
  },
  'server/links.ts': { "/[!'()*]/g": [['', "'", '']] },
  'server/loopback.ts': {
    '/^(localhost|::1)$/i': [['localhost', 't', '']],
    '/\\.$/': [['', '.', 'a']],
    '/^\\[|\\]$/g': [['', '[]', '']],
    '/^[^.]+$|\\.(localhost|local|test|invalid|internal|lan|home\\.arpa)$/': [
      ['', '.local', ''],
      ['', 'a', '.'],
    ],
  },
  'server/routes/assistant.ts': { '/\\d/': [['', 'a', '']] },
  'server/sandbox/google-calendars.ts': {
    '/^Bearer +(\\S+)$/i': [
      ['Bearer ', ' ', ''],
      ['Bearer ', 'a', ' '],
    ],
  },
  'server/sandbox/people.ts': {
    '/^(?:([a-z]+):)?otra:([a-z0-9][a-z0-9._-]{0,40})$/': [
      ['', 'a', ''],
      ['', 'a:', ''],
      ['otra:', 'a', ''],
      ['a:otra:', 'a', ''],
    ],
    '/[._-]+/': [
      ['', '.', ''],
      ['', '.a', ''],
    ],
  },
  'server/sandbox/mailbox.ts': { '/^https?:\\/\\/\\S+$/': [['http://', 'a', ' ']] },
  'server/stores/assistant-store.ts': { '/\\D/g': [['', 'a', '']] },
  'server/tokens/tokens.ts': { '/^[\\w-]{1,64}$/': [['', 'a', '']] },
};

/** Files whose expressions read what the operator, the build or the database wrote. */
export const OWN = new Set(
  `
  server/admin.ts server/admin/account-desk.ts server/admin/command.ts server/admin/data-desk.ts
  server/admin/run-admin.ts server/config.ts server/config-checks.ts server/config-fields.ts
  server/database/connection-error.ts server/http/built-app.ts server/http/page-inlines.ts
  server/stores/sweeper.ts
`
    .trim()
    .split(/\s+/),
);
/** The same, in files that have others too. */
export const OWN_EXPRESSIONS = new Set([
  'server/links.ts /\\{[^{}]*\\}/g',
  'server/links.ts /[{}]/',
  'server/links.ts /^https:\\/\\//i',
  'server/loopback.ts /^(?:\\[([^\\]]+)\\]|([^:[\\]]+)):(\\d{1,5})$/',
]);
