// What survives in src/.
import type { Survivor } from './survivor.ts';

const ONLY_A_BROWSER: readonly (readonly [file: string, tests: string])[] = [
  ['src/services/identity/firebase-identity.ts', 'tests/google'],
  ['src/services/identity/sandbox-identity.ts', 'tests/browser/google-session.test.ts'],
  ['src/services/payment-link.ts', 'tests/browser/payment.test.ts'],
  ['src/services/save-file.ts', 'tests/browser/account.test.ts'],
];

export const IN_SRC: readonly Survivor[] = [
  ...ONLY_A_BROWSER.map(([file, tests]) => ({
    file,
    because: `Only a browser runs all of it: ${tests}.`,
  })),
  {
    file: 'src/services/log.ts',
    because: 'What the console shows behind a message.',
  },
  {
    file: 'src/services/identity/identity.ts',
    because: 'The names and messages of errors, which only a log shows.',
  },
  {
    file: 'src/services/identity/firebase-errors.ts',
    in: /^const CODES|^const SESSION_OVER|^'auth\/|instanceof FirebaseError/,
    because:
      'Read while the file is loaded, when no test is at work: firebase-errors.test. What is not of Firebase has no code.',
  },
  {
    file: 'src/services/identity/lazy-identity.ts',
    in: /\{ cause \}|setItem\(MARK/,
    because: 'Equal: what only a log shows; that there is a mark says enough.',
  },
  {
    file: 'src/services/time-limit.ts',
    in: /readonly name/,
    because: 'The name of an error, which only a log shows.',
  },
  {
    file: 'src/services/choices.ts',
    in: /priceId !== null && isOnSale|at !== null &&/,
    because: 'Equal: nothing is on sale under no name, and no moment is long ago.',
  },
  {
    file: 'src/services/google-calendar.ts',
    in: /^const SCOPE_MISSING/,
    because:
      'It is put together while the file is loaded, when no test is at work: google-calendar.test.',
  },
  {
    file: 'src/services/google-calendar.ts',
    in: /kind: 'failed', code: 'other'/,
    because: 'Equal: what is not a list has failed.',
  },
  {
    file: 'src/services/token-source.ts',
    in: /^const refuse = /,
    because:
      'It is put together while the file is loaded, when no test is at work: token-source.test.',
  },
  {
    file: 'src/services/token-source.ts',
    in: /split\('\.'\)|^\} catch/,
    because: 'Equal: what holds no claims names nobody.',
  },
  {
    file: 'src/services/http.ts',
    in: /text === ''|headers\.get\('Content-Type'\)|kind: 'answered'/,
    because: 'Equal: an empty body and one that is no JSON are read alike, and no type is no page.',
  },
  {
    file: 'src/services/http.ts',
    in: /instanceof HTTPError|removeEventListener|text\.slice\(/,
    because: 'Equal: no answer is none either way; the rest saves memory and time.',
  },
  {
    file: 'src/services/http.ts',
    in: /afterStatusCodes|^\} (?:catch|finally)/,
    because: 'Equal: without any of them no header is asked; nothing is returned, nobody listens.',
  },
  {
    file: 'src/services/new-build.ts',
    in: /Array\.isArray\(from\)|headers\.get\('Content-Type'\)|answer\.text\(\) : ''/,
    because: 'Equal: no build has that name, and what cannot be read is no page of ours.',
  },
  {
    file: 'src/services/page-storage.ts',
    in: /storage\.key\(i\) \?\? ''/,
    because: 'Equal: there is a key at each place.',
  },
  {
    file: 'src/services/reset-link.ts',
    in: /history\.replaceState\(/,
    because: 'Equal: browsers ignore the title, and that there is a mark says enough.',
  },
  {
    file: 'src/services/seen-tours.ts',
    in: /email\.toLowerCase\(\)/,
    because: 'Equal: one spelling for all.',
  },
  {
    file: 'src/services/session-store.ts',
    in: /max-age=0|^\} catch/,
    because: 'Equal: a cookie that ends may hold anything; nothing is returned either way.',
  },
  {
    file: 'src/services/storage.ts',
    in: /text \?\? 'null'|typeof value === 'object'|^\} catch/,
    because: 'Equal: what is no JSON is nothing, and what is no object has none of the fields.',
  },
];
