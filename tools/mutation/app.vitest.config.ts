// The tests that have to notice a mutant of the machine, the contract and the app.
import { defineConfig } from 'vitest/config';
import { RERUN_ALL, UNIT_SETUP } from '../../vitest.config.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'tools/mutation/loads.test.ts',
      'tests/unit/*.test.ts',
      'tests/unit/flow/owner/must-hold.test.ts',
      'tests/unit/diagnostics/*.test.ts',
      'tests/unit/flow/{chart-rules,generated-paths,replay,settle}.test.ts',
    ],
    // They read files as text, in which no mutant is at work.
    exclude: ['tests/unit/{approved-texts,kit-docstrings,linear-time}.test.ts'],
    setupFiles: UNIT_SETUP,
    forceRerunTriggers: RERUN_ALL,
    testTimeout: 120_000,
  },
});
