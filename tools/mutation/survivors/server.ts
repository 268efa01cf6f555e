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
];
