// The tests that have to notice a mutant of the server: those that run it in their own process.
import { defineConfig } from 'vitest/config';
import { TAGS } from '../../vitest.config.ts';
import { quickFirst } from './quick-first.ts';

/**
 * They watch a process of the compiled server, which has no mutant in it, or look at the app while it is loaded, which
 * is done once.
 */
const LEFT_OUT = `
  backup compiled data every-route full-disk lost-database migrating pgbouncer plans process
  readiness stopping
`
  .trim()
  .split(/\s+/);
const SLOW =
  /\/(auth|database|firebase-emulator|firebase-keys|keys|limits|links|mail|mailbox|metrics|origin|races|starts)\.test/;
/** They start no server. */
const PURE =
  /\/(by-key|client-address|config|firebase-tokens|remembered-tokens|signing-keys)\.test/;

export default defineConfig({
  test: {
    include: ['tools/mutation/starts.test.ts', 'tests/server/**/*.test.ts'],
    exclude: LEFT_OUT.map((name) => `tests/server/${name}.test.ts`),
    tags: TAGS,
    testTimeout: 30_000,
    // To load the server takes longer than most of its tests.
    isolate: false,
    sequence: { sequencer: quickFirst(PURE, SLOW) },
  },
});
