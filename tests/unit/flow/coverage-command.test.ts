// The command `coverage`: thresholds, and every format says the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import {
  addCoverage,
  coverageReport,
  Finding,
  fromApp,
  htmlReport,
  junitReport,
  parseThresholds,
  readRunRecord,
  shortfalls,
  textReport,
} from 'statechart-kit';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { coveredFlow, departed, partial, paths, runOf, short, whole } from './coverage-runs.ts';

describe('a threshold', () => {
  test('is missed with the names of what is missing', () => {
    expect(shortfalls(partial, parseThresholds('spec=100,transitions=1'))).toEqual([
      'spec: 33.3 % covered, 100 % wanted. Missing:',
      ...['1', '3', '6', '7', '8', '9'].map((section) => `  ${section}`),
    ]);
  });

  test('does not excuse a path that landed elsewhere', () => {
    expect(shortfalls(departed, {})).toEqual([
      'path def456, step 2, session.signIn: landed in "notFound"',
    ]);
  });

  test.each(['paths=100', 'states', 'states=', 'states=101', 'states=all'])(
    'is not written %s',
    (text) => {
      expect(() => parseThresholds(text)).toThrow(`'${text}' is not one of`);
    },
  );
});

const unescaped = (markup: string) =>
  markup.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

describe('formats', () => {
  const missing = [
    ...departed.transitions.uncovered,
    ...departed.states.uncovered,
    ...departed.guards.uncovered,
  ];

  test('text, HTML and JUnit name everything that is missing', () => {
    const texts = [textReport(departed), unescaped(htmlReport(departed, 'es'))];
    for (const text of [...texts, unescaped(junitReport(departed))]) {
      expect(missing.filter(({ id }) => !text.includes(id))).toEqual([]);
      expect(text).toContain('landed in "notFound"');
    }
  });

  test('JUnit has a case for each path and a failure for each thing that is missing', () => {
    const xml = junitReport(departed);
    const uncovered = [departed.transitions, departed.states, departed.guards, departed.spec];
    const count = uncovered.reduce((sum, measure) => sum + measure.uncovered.length, 0);
    expect(xml.match(/<testcase /g)).toHaveLength(2 + count);
    expect(xml.match(/<failure /g)).toHaveLength(1 + count);
    expect(xml).toContain('<testsuite name="paths" tests="2" failures="1">');
    expect(xml).toContain(
      '<testcase classname="coverage.paths" name="abc123 a look at &quot;register&quot; &lt;form&gt;"/>',
    );
  });

  test('HTML is one page that loads nothing and has a title, a language and a main part', () => {
    const page = htmlReport(departed, 'es');
    expect(page).not.toMatch(/\b(src|srcset|action)=|https?:|@import|url\(|<script/);
    expect([...page.matchAll(/href="([^"]*)"/g)].every(([, to]) => to?.startsWith('#'))).toBe(true);
    expect(page).toMatch(/<html lang="en">[\s\S]*<title>Coverage[\s\S]*<main>[\s\S]*<h1>/);
    expect(page).toContain('a look at &quot;register&quot; &lt;form&gt;');
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  const told = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const output = () => told.mock.calls.map(([chunk]) => String(chunk)).join('');
  const call = async (...args: string[]) => {
    const program = new Command('flow').exitOverride();
    addCoverage(
      program,
      fromApp('flow', coveredFlow, () => paths),
    );
    await program.parseAsync(['coverage', ...args], { from: 'user' });
    return output();
  };
  beforeEach(() => told.mockClear());
  afterAll(() => {
    told.mockRestore();
    rmSync(folder, { recursive: true });
  });

  test('says the same twice, and holds at 100 %', async () => {
    const first = await call('--min', 'transitions=100,states=100,guards=100');
    told.mockClear();
    expect(await call()).toBe(first);
  });

  test('prints the report as JSON', async () => {
    expect(JSON.parse(await call('--json'))).toEqual(coverageReport(coveredFlow, whole, whole));
  });

  test('writes the record of a run, and reports on one of another runner', async () => {
    const file = join(folder, 'run.json');
    await call('--save-run', file);
    expect(readRunRecord(readFileSync(file, 'utf8'), file)).toEqual(whole);
    writeFileSync(file, JSON.stringify(runOf(short)));
    told.mockClear();
    await expect(call('--run', file, '--min', 'states=100')).rejects.toThrow(
      /^states: \d+(\.\d)? % covered, 100 % wanted. Missing:\n {2}onboarding.notFound\n/,
    );
    expect(output()).toBe(textReport(partial));
  });

  test('writes a report into a file and prints the summary', async () => {
    const file = join(folder, 'not there yet', 'report.html');
    expect(await call('--format', 'html', '--out', file)).toMatch(/^Paths walked \(node\): /);
    expect(readFileSync(file, 'utf8')).toBe(
      htmlReport(coverageReport(coveredFlow, whole, whole), 'es'),
    );
  });

  test('says in a line that a file cannot be written', async () => {
    await expect(call('--out', folder)).rejects.toThrow(new Finding(`Cannot write ${folder}`));
  });

  test('refuses a file that is no record', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"format":"statechart-kit.run","version":2}');
    await expect(call('--run', file)).rejects.toThrow(`${file} is no record of a run: version`);
  });
});
