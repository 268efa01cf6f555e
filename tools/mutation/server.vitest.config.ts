// The tests that have to notice a mutant of the server: Stryker leaves out those that do not load it.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/server/**/*.test.ts'], testTimeout: 30_000 },
});
