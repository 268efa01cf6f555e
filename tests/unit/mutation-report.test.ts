// What a mutation run says of its survivors: a reason may hold for a family, and goes with the last of it.
import { expect, test } from 'vitest';
import { reportOf } from '../../tools/mutation/report.ts';

const FILE = 'machines/limits.ts';

/** A mutant of the file's first line, a comment that begins with two slashes. */
const mutant = (status: 'Killed' | 'Survived' | 'Timeout' | 'NoCoverage', replacement: string) => ({
  id: replacement,
  mutatorName: 'Any',
  fileName: FILE,
  status,
  replacement,
  location: { start: { line: 1, column: 1 }, end: { line: 1, column: 3 } },
});

test('the score counts what was noticed, too late included', () => {
  const { lines, findings } = reportOf(
    [mutant('Killed', 'a'), mutant('Timeout', 'b'), mutant('Killed', 'c')],
    [],
  );
  expect(lines).toEqual(['Score: 100.0 % (3 of 3 mutants noticed)']);
  expect(findings).toEqual([]);
});

test('a survivor without a reason is a finding', () => {
  const { lines, findings } = reportOf([mutant('Killed', 'a'), mutant('NoCoverage', 'b')], []);
  expect(lines).toEqual(['Score: 50.0 % (1 of 2 mutants noticed)']);
  expect(findings).toEqual([expect.stringMatching(/^Not explained: machines\/limits\.ts: \/\//)]);
  expect(findings[0]).toContain('// → b');
});

test('one reason explains a family, and no other file or replacement', () => {
  const because = 'Equal: a comment.';
  const results = [mutant('Survived', 'a'), mutant('Survived', 'b'), mutant('Survived', 'x')];
  const family = { in: /^\/\//, to: /^[ab]$/, because };
  expect(reportOf(results, [{ file: FILE, ...family }])).toEqual({
    lines: [
      expect.stringMatching(/^survives: .*\n {2}\/\/ → a$/),
      `  ${because}`,
      expect.stringMatching(/^survives: .*\n {2}\/\/ → b$/),
      `  ${because}`,
      'Score: 0.0 % (0 of 3 mutants noticed)',
    ],
    findings: [expect.stringMatching(/^Not explained: .*\n {2}\/\/ → x$/)],
  });
  const { findings } = reportOf(results, [{ file: 'machines/paths.ts', ...family }]);
  expect(findings).toHaveLength(4);
});

test('a reason without a survivor is a finding', () => {
  const reason = { file: FILE, in: /^\/\//, because: 'Equal: a comment.' };
  const { findings } = reportOf([mutant('Killed', 'a')], [reason]);
  expect(findings).toEqual([
    'Explains nothing any more: machines/limits.ts: /^\\/\\//\n  anything → anything',
  ]);
});
