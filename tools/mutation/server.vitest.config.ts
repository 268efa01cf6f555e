// The tests that have to notice a mutant of the server: those that run it in their own process.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They watch a process of the compiled server, which has no mutant in it, or need what the sandbox does not have. */
const OF_A_PROCESS = [
  'backup',
  'compiled',
  'data',
  'firebase-emulator',
  'full-disk',
  'keys',
  'lost-database',
  'migrating',
  'pgbouncer',
  'plans',
  'process',
  'readiness',
  'stopping',
];
const SLOW = /\/(auth|database|expanding|firebase-keys|limits|links|mail|mailbox|origin)\.test/;

/** The first test that fails ends a run: the quick ones begin. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    const order = await super.sort(files);
    return [...order.filter((file) => !isSlow(file)), ...order.filter(isSlow)];
  }
}

export default defineConfig({
  test: {
    include: ['tools/mutation/starts.test.ts', 'tests/server/**/*.test.ts'],
    exclude: OF_A_PROCESS.map((name) => `tests/server/${name}.test.ts`),
    testTimeout: 30_000,
    sequence: { sequencer: QuickFirst },
  },
});
