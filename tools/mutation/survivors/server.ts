// What survives in server/.
import type { Survivor } from './survivor.ts';

export const IN_SERVER: readonly Survivor[] = [
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
];
