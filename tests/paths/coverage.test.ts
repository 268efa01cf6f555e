// Coverage: what a run took is told exactly, what it did not is named, and every format says the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import {
  addCoverage,
  coverageReport,
  fromApp,
  htmlReport,
  junitReport,
  type ModelEvent,
  markdownReport,
  type PathRecord,
  parseThresholds,
  type RunRecord,
  readRunRecord,
  type Step,
  settledStart,
  settledTransition,
  shortfalls,
  textReport,
  walkPath,
  walkPaths,
} from 'statechart-kit';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onboardingFlow, onboardingFlowOf } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

const paths = coverPaths();
const whole = await walkPaths(onboardingFlow, paths);

const runOf = (...records: PathRecord[]): RunRecord => ({
  ...whole,
  runner: 'test',
  paths: records,
});

const states = [
  'onboarding',
  'onboarding.restoring',
  'onboarding.locating',
  'onboarding.anonymous',
  'onboarding.anonymous.login',
  'onboarding.anonymous.login.ready',
  'onboarding.anonymous.register',
  'onboarding.anonymous.register.ready',
];

/** Two steps: nobody is restored, and the person looks at the register form. */
const short: PathRecord = {
  id: 'abc123',
  title: 'a look at "register" <form>',
  steps: 2,
  transitions: [
    'onboarding.restoring | session.absent | 1',
    'onboarding.locating | always | 6',
    'onboarding.anonymous.login | location.changed | 1',
  ],
  states,
  rested: states.filter((id) => id !== 'onboarding.locating'),
  guards: [
    'isUnknownPath is false',
    'isSignedIn is false',
    'hasResetLink is false',
    'isRecoveryPath is false',
    'isRegisterPath is false',
    'isRegisterPath is true',
  ],
  departure: null,
};
const lost: PathRecord = {
  ...short,
  id: 'def456',
  steps: 1,
  departure: { step: 2, event: 'session.signIn', problem: 'landed in "notFound"' },
};

const partial = coverageReport(onboardingFlow, runOf(short), whole);
const departed = coverageReport(onboardingFlow, runOf(short, lost), whole);

/** The steps of a path that the model would make of these events. */
function stepsBy(...events: ModelEvent[]): readonly Step[] {
  let [snapshot] = settledStart(onboardingFlow);
  return events.map((event) => {
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
}

describe('a walk in Node', () => {
  test('notes exactly what one path takes', async () => {
    const { id, title } = short;
    const steps = stepsBy(
      { type: 'session.absent', actor: 'restoreSession', outcome: 'session.absent' },
      { type: 'location.changed', path: '/register' },
    );
    expect(await walkPath(onboardingFlow, { id, title, steps })).toEqual(short);
  });

  test('says where a step landed elsewhere, and leaves the path there', async () => {
    const machine = onboardingMachine.provide({ guards: { isSignedIn: () => false } });
    const steps = stepsBy(
      { type: 'location.changed', path: '/login' },
      {
        type: 'session.opened',
        actor: 'restoreSession',
        outcome: 'session.opened',
        user: { name: 'Ana', email: 'ana@example.com', isGoogleAuth: false },
      },
      { type: 'session.logout' },
    );
    const record = await walkPath(onboardingFlowOf(machine), {
      id: 'abc123',
      title: 'a way out',
      steps,
    });
    expect({ steps: record.steps, departure: record.departure }).toEqual({
      steps: 1,
      departure: {
        step: 2,
        event: 'session.opened',
        problem:
          'landed in {"anonymous":{"login":"ready"}}, not in {"authenticated":"checkingCustomer"}',
      },
    });
  });

  test('notices a context that is not the model’s', async () => {
    const machine = onboardingMachine.provide({ actions: { setBanner: () => {} } });
    const records = await walkPaths(onboardingFlowOf(machine), paths);
    const problems = records.paths.flatMap(({ departure }) => departure?.problem ?? []);
    expect([...new Set(problems)]).toEqual(['remembers something else: banner']);
  });
});

describe('the report', () => {
  test('finds nothing missing in a run of all paths', () => {
    const report = coverageReport(onboardingFlow, whole, whole);
    const shares = [report.transitions, report.states, report.guards];
    expect(
      shares.map(({ percent, covered, total }) => [percent, covered.length === total]),
    ).toEqual(shares.map(() => [100, true]));
    // What no screen shows has no path.
    expect(report.spec.uncovered.map(({ id }) => id)).toEqual(['1', '3', '5', '7', '9']);
    expect(report.passing).toEqual(['onboarding.locating', 'onboarding.authenticated.identifying']);
    const news = report.byPath.flatMap(({ newly }) => newly.transitions);
    expect(news.sort()).toEqual(report.transitions.covered.map(({ id }) => id).sort());
  });

  test('tells covered from uncovered, and a guard seen one way from one seen both ways', () => {
    const { transitions, guards, spec, passing } = partial;
    expect(transitions.covered).toEqual(short.transitions.map((id) => ({ id, paths: 1 })));
    expect(transitions.covered.length + transitions.uncovered.length).toBe(transitions.total);
    expect(guards.covered).toEqual([{ id: 'isRegisterPath', paths: 1 }]);
    expect(guards.uncovered).toContainEqual({
      id: 'isSignedIn',
      paths: 1,
      note: 'only seen that isSignedIn is false',
    });
    expect(spec.uncovered.map(({ id }) => id)).toEqual(['1', '3', '5', '6', '7', '8', '9']);
    expect(passing).toEqual(['onboarding.locating']);
  });

  test('calls unreachable what no path of the model takes', () => {
    const { transitions, states, guards } = coverageReport(
      onboardingFlow,
      runOf(short),
      runOf(short),
    );
    const sizes = [transitions, states, guards].map((measure) => [
      measure.uncovered.length,
      measure.covered.length + measure.unreachable.length === measure.total,
    ]);
    expect(sizes).toEqual(sizes.map(() => [0, true]));
  });

  test('lists the sections that no state names and those that no path rests in', () => {
    const withoutPath = partial.sections.filter((entry) => entry.paths.length === 0);
    expect(withoutPath.map(({ section }) => section)).toEqual(['1', '3', '5', '6', '7', '8', '9']);
  });

  test('cuts a percentage, so that 100 means all', () => {
    const { covered, total, percent } = partial.states;
    expect(covered).toHaveLength(8);
    expect(percent).toBe(Math.floor((8 / total) * 1000) / 10);
  });

  test('refuses a run of another machine', () => {
    const stranger = runOf({ ...short, states: ['onboarding.elsewhere'] });
    expect(() => coverageReport(onboardingFlow, stranger, whole)).toThrow(
      'The run is of another machine; this one does not have: onboarding.elsewhere',
    );
  });
});

describe('a threshold', () => {
  test('is missed with the names of what is missing', () => {
    expect(shortfalls(partial, parseThresholds('spec=100,transitions=1'))).toEqual([
      'spec: 22.2 % covered, 100 % wanted. Missing:',
      ...['1', '3', '5', '6', '7', '8', '9'].map((section) => `  ${section}`),
    ]);
  });

  test('does not excuse a path that landed elsewhere', () => {
    expect(shortfalls(departed, new Map())).toEqual([
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

  test('text, Markdown, HTML and JUnit name everything that is missing', () => {
    const texts = [textReport(departed), unescaped(htmlReport(departed))];
    const inCells = markdownReport(departed).replaceAll('\\|', '|');
    for (const text of [...texts, inCells, unescaped(junitReport(departed))]) {
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
    const page = htmlReport(departed);
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
      fromApp('flow', onboardingFlow, () => paths),
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
    expect(JSON.parse(await call('--json'))).toEqual(coverageReport(onboardingFlow, whole, whole));
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
    const file = join(folder, 'report.html');
    expect(await call('--format', 'html', '--out', file)).toMatch(/^Paths walked \(node\): /);
    expect(readFileSync(file, 'utf8')).toBe(
      htmlReport(coverageReport(onboardingFlow, whole, whole)),
    );
  });

  test('refuses a file that is no record', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"format":"statechart-kit.run","version":2}');
    await expect(call('--run', file)).rejects.toThrow(`${file} is no record of a run: version`);
  });
});
