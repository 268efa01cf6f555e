// The tests that have to notice a mutant: those that run the source in their own process.
import { defineConfig } from 'vitest/config';
import { RERUN_ALL, TAGS, UNIT_SETUP } from '../../vitest.config.ts';

const IS_SERVER = process.env.VIRSI_MUTATED === 'server';

/** They start the compiled server in a process of its own, which has no mutant in it. */
const COMPILED = `
  backup compiled data every-route full-disk lost-database migrating pgbouncer process readiness
  stopping
`
  .trim()
  .split(/\s+/);

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: IS_SERVER
      ? ['tools/mutation/starts.test.ts', 'tests/server/**/*.test.ts']
      : ['tests/unit/*.test.ts', 'tests/unit/diagnostics/*.test.ts'],
    exclude: [
      ...COMPILED.map((name) => `tests/server/${name}.test.ts`),
      // They read the source as text.
      'tests/unit/{frozen-texts,linear-time}.test.ts',
    ],
    setupFiles: IS_SERVER ? [] : UNIT_SETUP,
    isolate: !IS_SERVER,
    forceRerunTriggers: RERUN_ALL,
    tags: TAGS,
    testTimeout: 120_000,
  },
});
