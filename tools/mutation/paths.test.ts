// The tests that find the paths of the chart first, as one file: a mutant's run finds them once.
import.meta.glob('../../tests/unit/flow/{chart-rules,generated-paths,replay,settle}.test.ts', {
  eager: true,
});
