// The tests that find the paths of the chart first, as one file: a mutant's run finds them once.
import { expect, test } from 'vitest';

const FILES = import.meta.glob(
  '../../tests/unit/flow/{chart-rules,generated-paths,replay,settle}.test.ts',
);
const loaded = await Promise.allSettled(Object.values(FILES).map((load) => load()));

// A chart of which no paths are found fails no test otherwise, as none begins.
test('the paths are found', () => {
  expect(loaded.filter(({ status }) => status === 'rejected')).toEqual([]);
});
