// The tests that find the paths of the chart first, as one file: a mutant's run finds them once.
import '../../tests/unit/flow/chart-rules.test.ts';
import '../../tests/unit/flow/generated-paths.test.ts';
import '../../tests/unit/flow/replay.test.ts';
import '../../tests/unit/flow/settle.test.ts';
