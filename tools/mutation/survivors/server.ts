// What survives in server/.
import type { Survivor } from './survivor.ts';

/** What is called once, as the server starts: no test is at work then whose failing would be noticed. */
const AT_THE_START =
  /^(?:return new Hono|const app = new Hono)|\.(?:all|get|post|delete)\(|^const (?:confirm|disown) = /;

/** They are asked in every method by tests/server/every-route.test.ts, which reads them while it is loaded. */
const ROUTES = [
  'assistant',
  'auth',
  'confirmation',
  'customer',
  'health',
  'own-account',
  'password',
  'recovery',
  'stripe-webhook',
  'subscription',
];

export const IN_SERVER: readonly Survivor[] = [
  ...ROUTES.map((name) => ({
    file: `server/routes/${name}.ts`,
    in: AT_THE_START,
    because: 'It is put together as the server starts: tests/server/every-route.test.ts.',
  })),
  {
    file: 'server/routes/stripe-webhook.ts',
    in: /queue\.receive|received: true/,
    because: 'tests/external/billing/webhook.test.ts, which these runs leave out.',
  },
  {
    file: 'server/routes/health.ts',
    in: /problems\.length > 0 &&/,
    because: 'tests/external/billing/operation.test.ts, which these runs leave out.',
  },
  {
    file: 'server/routes/confirm-pages.ts',
    in: /^'(?:Confirma tu|Tu) correo electrónico',/,
    because: 'A title, which docs/texts.md holds.',
  },
  {
    file: 'server/routes/confirmation.ts',
    in: /c\.req\.query\('token'\) \?\? ''|header\('Content-Type'\)\?\.includes/,
    because: 'Equal: no link has that token; a form always has a type.',
  },
  {
    file: 'server/routes/recovery.ts',
    in: /isLinkGood\(/,
    because: 'Equal: a link that is none is refused right after; this saves the hash.',
  },
  {
    file: 'server/limits/attempts.ts',
    in: /untilSweep -= 1|untilSweep <= 0/,
    because: 'How often rows whose window is over are deleted: none of them counts.',
  },
  {
    file: 'server/limits/attempts.ts',
    in: /\.sort\(\(a, b\) =>/,
    because: 'An order of rows against deadlocks, which takes two requests at the same moment.',
  },
  {
    file: 'server/limits/attempts.ts',
    in: /sorted\.find\(/,
    because: 'Equal: only the keys that were sent come back.',
  },
  {
    file: 'server/limits/attempts.ts',
    in: /digest\.slice\(/,
    because: 'Equal: a longer key is as good.',
  },
  {
    file: 'server/limits/limits.ts',
    in: "const name = 'notice person';",
    because: 'Equal: any name that no other limit has.',
  },
  {
    file: 'server/accounts/password.ts',
    in: /salt = '', hash = ''/,
    because: 'Equal: a stored hash has all its parts.',
  },
  {
    file: 'server/accounts/credentials.ts',
    in: 'issue?.message ?? NOT_VALID;',
    from: 'issue?.message',
    because: 'Equal: who asks for a sentence has an issue.',
  },
  {
    file: 'server/links.ts',
    in: 'if (filled.some((link) => /[{}]/.test(link))) return LONE_BRACE;',
    because: 'Equal: both fillings have the braces of the template.',
  },
  {
    file: 'server/links.ts',
    in: /toString\(16\)\.toUpperCase/,
    because: 'Equal: percent-encoding is the same in small letters.',
  },
  {
    file: 'server/sessions/provider-account.ts',
    in: 'if (known && isUpToDate(known, person)) return known;',
    because: 'Equal: the transaction that follows finds the same; this is quicker.',
  },
  {
    file: 'server/sessions/provider-account.ts',
    in: /isDuplicate\(error\)|transaction\(\(queries\) => settle|if \(!account\) return settle/,
    because:
      'Two first calls at the same moment, which only Postgres lets happen: tests/server/first-calls.test.ts.',
  },
  {
    file: 'server/sessions/provider-account.ts',
    in: 'return account.emailVerifiedAt !== null && issuedAt < account.emailVerifiedAt;',
    because: 'Equal: nothing is earlier than no moment, and one second has one e-mail.',
  },
  {
    file: 'server/sessions/provider-account.ts',
    in: /if \(!settled\)/,
    because: 'What the transaction wrote itself is there.',
  },
  {
    file: 'server/tokens/tokens.ts',
    in: /verified\.size >= REMEMBERED|verified\.delete|verified\.set|const remember = |const remembered = |found\?\.kind !== kind|candidates\.some\(|found\.claims\.exp \?\? 0|if \(!isGood\)|remember\(token|if \(known\) return known/,
    because:
      'Equal: what is not remembered is verified again. What may be said of it is held by remembered-tokens.test.',
  },
  {
    file: 'server/tokens/tokens.ts',
    in: /iss !== kind\.issuer|kid === null|alg === 'HS256'/,
    because: 'Equal: the verification that follows refuses it; this spares the question for a key.',
  },
  {
    file: 'server/tokens/tokens.ts',
    in: /^const isOurs = /,
    because: 'A name that a database refuses, which only Postgres does: tests/server/keys.test.ts.',
  },
  {
    file: 'server/tokens/tokens.ts',
    in: /payload\.sub \?\? ''|typ: 'JWT'|^\} catch|instanceof errors\.JOSEError/,
    because:
      'Equal: a verified token has a subject, nobody reads its type, and jose throws its own errors alone.',
  },
  {
    file: 'server/tokens/key-ring.ts',
    in: "if (!first) throw new Error('no key was given');",
    because: 'Its type asks for one.',
  },
  {
    file: 'server/tokens/stored-keys.ts',
    in: /kid \?\? ''/,
    because: 'Equal: which empty place the unnamed keys have in mind, and when it is cleared.',
  },
  {
    file: 'server/tokens/google-keys.ts',
    in: 'if (since(failedAt) >= AFTER_FAILURE_MS) fail(error);',
    because: 'Equal: one millisecond of a pause of ten seconds.',
  },
  {
    file: 'server/tokens/run-keys.ts',
    in: /^const USAGE|La clave viene de TOKEN_KEY|kid = ''|finally/,
    because:
      'Texts are read while the file is loaded: keys.test, which on PGlite finds a database left open too.',
  },
  {
    file: 'server/tokens/firebase-claims.ts',
    in: /v\.fallback|identities: /,
    because: 'It is put together as the server starts: tests/server/firebase-tokens.test.ts.',
  },
  {
    file: 'server/tokens/google-keys.ts',
    in: /^const keys = |^let loadedAt|^const since = /,
    because: 'It is put together as the server starts: tests/server/firebase-keys.test.ts.',
  },
  {
    file: 'server/tokens/open-keys.ts',
    in: /previousTokenKey \? |'code' in error/,
    because: 'Equal: a key that signed nothing, and what a disk throws has a code.',
  },
  ...['security-headers', 'methods', 'static-app', 'page-inlines'].map((name) => ({
    file: `server/http/${name}.ts`,
    because: 'It is put together as the server starts: tests/server/built-app.test.ts.',
  })),
  {
    file: 'server/http/http-error.ts',
    in: /DatabaseConnectionError|'database lost'|UNAVAILABLE/,
    because: 'tests/server/lost-database.test.ts, which these runs leave out.',
  },
  {
    file: 'server/http/http-error.ts',
    in: /readonly name/,
    because: 'The name of an error, which only a log shows.',
  },
  {
    file: 'server/http/server-timing.ts',
    in: /transaction: |script: /,
    because: 'In development only, where a statement would not be counted.',
  },
  {
    file: 'server/http/body-limit.ts',
    in: /c\.req\.method === |!body|announced !== undefined|announced === undefined/,
    because: 'Equal: what there is of a body is read either way; this makes no request anew.',
  },
  {
    file: 'server/http/body-limit.ts',
    in: /'late'|left > 0|left -= |setTimeout|let timer|new Promise/,
    because: 'How long a client that never ends is listened to.',
  },
  {
    file: 'server/http/client-address.ts',
    in: /'unknown'|address\.split\('%'\)|bare\.toLowerCase|trustProxy \? |tail === undefined/,
    because: 'Equal: Node gives every request an address, and the first four groups are the same.',
  },
  {
    file: 'server/http/public-origin.ts',
    in: /localPort|hostname\.replace|addresses|header\(name\)/,
    because: 'Equal on the addresses that this machine has, and of a request that Node made.',
  },
  {
    file: 'server/http/json-body.ts',
    in: /\[type = ''\]|issue\.path/,
    because: 'Equal: no type is not JSON either, and a wrong body has no path.',
  },
  {
    file: 'server/http/control-characters.ts',
    in: /'line'|typeof body !== 'object'|typeof value !== 'object'/,
    because: 'Equal: the schema refuses what is no object, and what is no text holds none.',
  },
  {
    file: 'server/http/describe-error.ts',
    in: /error\.stack \?\? ''/,
    because: 'Equal: that has no frames.',
  },
  {
    file: 'server/http/signed-in.ts',
    in: /header\('Authorization'\) \?\? ''/,
    because: 'Equal: that is no token.',
  },
];
