// Coverage: what a run took is told exactly, and what it did not is named.
import { readFileSync } from 'node:fs';
import {
  coverageReport,
  type ModelEvent,
  type Step,
  sectionsWithoutPath,
  settledStart,
  settledTransition,
  walkPath,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { onboardingFlow, onboardingFlowOf } from '../../../qa/onboarding.ts';
import { SCENARIOS } from '../../../qa/scenarios/table.ts';
import { ELSEWHERE, testsIn } from '../../../qa/section-coverage.ts';
import { coveredFlow, partial, paths, runOf, short, whole } from './coverage-runs.ts';

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
    const report = coverageReport(coveredFlow, whole, whole);
    const shares = [report.transitions, report.states, report.guards];
    expect(
      shares.map(({ percent, covered, total }) => [percent, covered.length === total]),
    ).toEqual(shares.map(() => [100, true]));
    // What no screen shows has no path, and nearly all of it a scenario.
    expect(report.spec.uncovered.map(({ id }) => id)).toEqual(['1', '3', '7', '9']);
    const config = { ...coveredFlow.config, scenarios: SCENARIOS };
    const written = coverageReport({ ...onboardingFlow, config }, whole, whole);
    expect(sectionsWithoutPath(written)).toEqual([]);
    expect(written.sections.find(({ section }) => section === '5')?.tests).toBeGreaterThan(20);
    expect(report.passing).toEqual(['onboarding.locating', 'onboarding.authenticated.identifying']);
    const news = report.byPath.flatMap(({ newly }) => newly.transitions);
    expect(news.sort()).toEqual(report.transitions.covered.map(({ id }) => id).sort());
  });

  test('counts for section 5 the tests in which each of its messages stands, a table as one', () => {
    const files = ELSEWHERE[5]?.map((file) => readFileSync(file, 'utf8')) ?? [];
    const page = readFileSync('docs/specification.md', 'utf8');
    const [, section = ''] = /^### 5 ([\s\S]*?)^### 6 /m.exec(page) ?? [];
    const messages = section.split('\n').flatMap((line) => (line.startsWith('| ') ? line : []));
    const said = [...messages.join('').matchAll(/«(.+?)»/g)].map(([, message = '']) => message);
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((it) => !files.some((code) => code.includes(it)))).toEqual([]);
    const code =
      "test('a', f);\n  test.each([\n]);\ntest.each<[string]>([]);\ntest.use({});\nit(`b`, f)";
    expect(testsIn(code)).toBe(4);
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
    expect(spec.uncovered.map(({ id }) => id)).toEqual(['1', '3', '6', '7', '8', '9']);
    expect(passing).toEqual(['onboarding.locating']);
  });

  test('calls nothing unreachable that the search finds, whatever was walked', () => {
    const { transitions, states, guards } = coverageReport(
      onboardingFlow,
      runOf(short),
      runOf(short),
    );
    const sizes = [transitions, states, guards].map((measure) => [
      measure.unreachable.length,
      measure.covered.length + measure.uncovered.length === measure.total,
    ]);
    expect(sizes).toEqual(sizes.map(() => [0, true]));
  });

  test('cuts a percentage, so that 100 means all', () => {
    const { covered, total, percent } = partial.states;
    expect(covered).toHaveLength(7);
    expect(percent).toBe(Math.floor((7 / total) * 1000) / 10);
  });

  test('refuses a run of another machine', () => {
    const stranger = runOf({ ...short, states: ['onboarding.elsewhere'] });
    expect(() => coverageReport(coveredFlow, stranger, whole)).toThrow(
      'The run is of another machine; this one does not have: onboarding.elsewhere',
    );
  });
});
