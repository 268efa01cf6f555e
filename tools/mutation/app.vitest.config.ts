// The tests that have to notice a mutant of the machine, the contract and the app.
import { defineConfig } from 'vitest/config';
import { RERUN_ALL, UNIT_SETUP } from '../../vitest.config.ts';
import { quickFirst } from './quick-first.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'tools/mutation/{loads,paths}.test.ts',
      'tests/unit/*.test.ts',
      'tests/unit/flow/owner/must-hold.test.ts',
      'tests/unit/diagnostics/*.test.ts',
    ],
    // They read files as text, in which no mutant is at work.
    exclude: ['tests/unit/{approved-texts,kit-docstrings,linear-time}.test.ts'],
    setupFiles: UNIT_SETUP,
    forceRerunTriggers: RERUN_ALL,
    testTimeout: 120_000,
    sequence: { sequencer: quickFirst(/\/(loads|must-hold)\.test/, /\/paths\.test/) },
  },
});
