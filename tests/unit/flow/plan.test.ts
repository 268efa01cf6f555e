// The manual plan: cases that a person can carry out, that begin where the console opens them, and together take everything.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { settledStart, settledTransition, stateNodes, walkPaths } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { FACTS_BY_ACTOR } from '../../../machines/events.ts';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { addPlan } from '../../../qa/commands/plan.ts';
import { openingCalled, openings } from '../../../qa/console/openings.ts';
import type { Opening } from '../../../qa/console/page/prepare.ts';
import { answerName, callName, holdTexts } from '../../../qa/controls/console-words.ts';
import { MOST_STEPS, planCases } from '../../../qa/manual/cases.ts';
import { planAsCsv } from '../../../qa/manual/csv.ts';
import { planAsMarkdown } from '../../../qa/manual/markdown.ts';
import { caseOfLink, casesNamed, casesTo } from '../../../qa/manual/picked-cases.ts';
import { PRIORITIES } from '../../../qa/manual/priority.ts';
import { type TestCase, testCaseOf, testCasesOf } from '../../../qa/manual/test-case.ts';
import { answersOf, onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { PERSON_EVENTS } from '../../../qa/person-events.ts';
import { STATE_NAMES } from '../../../qa/words/state-words.ts';
import { parseCsv } from './plan-case.ts';

const machine: AnyStateMachine = onboardingMachine;

/** Names of states, actors and events that no Spanish sentence has by chance. */
const JARGON = [
  ...stateNodes(machine).flatMap(({ key, invoke }) => [key, ...invoke.map(({ id }) => id)]),
  ...PERSON_EVENTS.map(({ type }) => type),
  'xstate',
  'undefined',
].filter((word) => /[A-Z.]|^xstate|^undefined/.test(word));

const saidIn = (cases: readonly TestCase[]) =>
  cases.flatMap(({ title, preconditions, steps }) => [
    title,
    ...preconditions,
    ...steps.flatMap(({ actions, expected }) => [...actions, ...expected]),
  ]);

describe('the whole plan', { timeout: 120_000 }, async () => {
  const planned = planCases();
  const cases = await testCasesOf(planned);

  test('takes every transition and sees every answer of a guard that the paths do', async () => {
    const asPaths = planned.map(({ id, preparation, steps }) => ({
      id,
      title: id,
      steps: [...preparation, ...steps],
    }));
    const { paths: walked } = await walkPaths(onboardingFlow, asPaths);
    expect(walked.flatMap(({ departure }) => departure ?? [])).toEqual([]);
    const { paths: covered } = await walkPaths(onboardingFlow, coverPaths());
    const takenBy = (records: typeof walked) =>
      [
        ...new Set(records.flatMap(({ transitions, guards }) => [...transitions, ...guards])),
      ].sort();
    expect(takenBy(walked)).toEqual(takenBy(covered));
  });

  test('has each answer of each actor as something to do', () => {
    const said = cases.flatMap(({ steps }) => steps.flatMap(({ actions }) => actions));
    const answers = Object.keys(FACTS_BY_ACTOR).flatMap((actor) =>
      answersOf(actor).map(
        ({ outcome = '' }) =>
          `en la consola, en «${callName(actor)}», pulsa «${answerName(actor, outcome)}»`,
      ),
    );
    expect(answers.filter((answer) => !said.includes(answer))).toEqual([]);
  });

  test('has no case of more steps than a person follows, and all are different', () => {
    const isOf = (most: number) => planned.filter(({ steps }) => steps.length > most);
    expect(isOf(MOST_STEPS)).toEqual([]);
    // What is longer is split only there.
    expect(isOf(MOST_STEPS - 1)).not.toEqual([]);
    expect(planned.filter(({ steps }) => steps.length === 0)).toEqual([]);
    expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
  });

  test('has no two titles alike', () => {
    const titles = cases.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has ids that a spreadsheet does not take for numbers', () => {
    expect(planned.filter(({ id }) => !Number.isNaN(Number(id)))).toEqual([]);
  });

  test('begins with the happy paths and goes on by priority', () => {
    const places = cases.map(({ priority }) => PRIORITIES.indexOf(priority));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(4);
    expect(cases.filter(({ priority }) => priority === 'humo').map(({ title }) => title)).toEqual([
      'Del ingreso al pago, con contraseña, para un consultorio',
      'Del pago al asistente, con contraseña, para un consultorio',
      'Del ingreso al pago, con Google, para un negocio',
      'Del pago al asistente, con Google, para un negocio',
    ]);
  });

  test('prepares a state without anything that only a person does', () => {
    const personal = planned.flatMap(({ id, preparation }) =>
      preparation.flatMap(({ event }, index) => {
        const isAddress = index === 0 && event.type === 'location.changed';
        const isByItself = event.actor !== undefined || event.type.startsWith('xstate.after.');
        return isAddress || isByItself ? [] : [`${id}: ${event.type}`];
      }),
    );
    expect(personal).toEqual([]);
  });

  test('asks for nothing that only a program can do', () => {
    const said = saidIn(cases).join('\n');
    expect(said).not.toMatch(/pushState|automátic|consola del navegador/);
    expect(said).toContain(`(en la consola: «${holdTexts.address}» y «${holdTexts.go}»)`);
  });

  test('says of every step what to do and what to see', () => {
    const silent = cases.flatMap(({ id, steps }) =>
      steps.filter(({ actions, expected }) => !actions.length || !expected.length).map(() => id),
    );
    expect(silent).toEqual([]);
  });

  test('speaks no machine’s language', () => {
    const isJargon = (said: string) => JARGON.some((word) => said.includes(word));
    expect(saidIn(cases).filter(isJargon)).toEqual([]);
  });

  test('parses back from CSV, a row for each step', () => {
    const [header, ...rows] = parseCsv(planAsCsv(cases));
    expect(header?.join(', ')).toBe(
      'Caso, Prioridad, Título, Estado preparado, Datos, Paso, Qué hacer, Qué se debe ver, Hecho',
    );
    expect(
      rows.map(([id, priority, , , , number, , , done]) => [id, priority, number, done]),
    ).toEqual(
      cases.flatMap(({ id, priority, steps }) =>
        steps.map((_, index) => [id, priority, String(index + 1), '☐']),
      ),
    );
  });
});

test('the console opens every case where it begins, and states by their names', {
  timeout: 60_000,
}, async () => {
  const known = new Map((await openings()).map((each) => [each.id, each]));
  const led = ({ path, answers }: Opening) => {
    let [snapshot] = settledStart(onboardingFlow);
    const address = { type: 'location.changed', path };
    for (const event of path === '/' ? answers : [address, ...answers])
      [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return snapshot;
  };
  const wrong = planCases().filter(({ id, preparation }) => {
    const opening = known.get(id);
    const [start] = settledStart(onboardingFlow);
    const end = preparation.at(-1)?.snapshot ?? start;
    return !opening || JSON.stringify(led(opening)) !== JSON.stringify(end);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  for (const state of ['anonymous.register.ready', 'authenticated.pastDue.ready']) {
    const opening = known.get(state);
    expect(opening && formatStateValue(led(opening).value)).toBe(state);
  }
  for (const name of [STATE_NAMES['anonymous.register.ready'] ?? '', 'CREAR LA CUENTA'])
    expect(openingCalled(name, [...known.values()])?.id).toBe('anonymous.register.ready');
  expect(() => openingCalled('Crear la quenta', [...known.values()])).toThrow(
    'There is no case or state to open the app in: Crear la quenta. Did you mean Crear la cuenta?',
  );
  // Somebody has to sign in for it.
  expect([...known.keys()]).not.toContain('anonymous.login.signingIn');
});

describe('a case of its own', { timeout: 120_000 }, () => {
  test('leads to the state that is picked, by its name in the chart or in Spanish', async () => {
    const state = 'authenticated.pastDue.ready';
    const [one, ...others] = casesTo(state);
    expect(others).toEqual([]);
    expect(one && formatStateValue(one.steps.at(-1)?.snapshot.value ?? '')).toBe(state);
    expect(casesTo(STATE_NAMES[state] ?? '').map(({ id }) => id)).toEqual([one?.id]);
    const [written] = await testCasesOf(one ? [one] : []);
    expect(written?.title).toBe(`Llega a «${STATE_NAMES[state]}»`);
    expect(saidIn(written ? [written] : []).filter((it) => JARGON.includes(it))).toEqual([]);
  });

  test('is the walk of a simulation', async () => {
    const one = caseOfLink('http://localhost/flujo/#vista=simular&elegido=0');
    const [written] = await testCasesOf([one]);
    expect(written?.title).toMatch(/^La simulación que termina en «.+»$/);
    expect(written?.preconditions[0]).toContain('«/»');
  });

  test('is of the plan by the name of a state', () => {
    const name = STATE_NAMES['authenticated.pastDue.ready'] ?? '';
    const found = casesNamed(name);
    expect(found.length).toBeGreaterThan(0);
    expect(planCases()).toEqual(expect.arrayContaining([...found]));
    expect(casesNamed(name.toUpperCase())).toEqual(found);
  });

  test('is none where nothing comes, and a mistyped name is answered with the nearest', () => {
    expect(() => casesNamed('locating')).toThrow('No case of the plan comes to locating.');
    for (const cases of [casesTo, casesNamed])
      expect(() => cases('Plan elejido')).toThrow('Did you mean Plan elegido?');
  });
});

/** Every case is generated first. */
const PATIENCE_MS = 60_000;

function plan(...options: readonly string[]) {
  const program = new Command().exitOverride();
  addPlan(program);
  return program.parseAsync(['node', 'flow', 'plan', ...options]);
}

test('an id that no case has is a finding', { timeout: PATIENCE_MS }, async () => {
  await expect(plan('--case', 'nada')).rejects.toThrow('There is no case or state nada.');
});

test('a file of the plan holds the plan and nothing else', { timeout: PATIENCE_MS }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-plan-'));
  try {
    const file = join(folder, 'plan.md');
    const [first] = planCases();
    if (!first) throw new Error('A plan without a case');
    await plan('--case', first.id, '--out', file);
    expect(readFileSync(file, 'utf8')).toBe(planAsMarkdown([await testCaseOf(first)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
