// Staleness is noticed: a drawing, an entry, a label or a sample that does not agree any more.
// @rule What the staleness check compares
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import type { Control } from '../../../qa/controls/control.ts';
import { CONTROLS } from '../../../qa/controls/table.ts';
import { onboardingFlow, onboardingFlowOf } from '../../../qa/onboarding.ts';
import { CHART_TABLE } from '../../../qa/scenarios/table.ts';
import { playScenarios } from '../../../qa/staleness/scenarios.ts';
import { reachableSituations, staleControls } from '../../../qa/staleness/stale-controls.ts';
import { staleDiagram } from '../../../qa/staleness/stale-diagram.ts';
import { staleItems } from '../../../qa/staleness/stale-items.ts';

const PAGE = readFileSync(new URL('../../../docs/flow.md', import.meta.url), 'utf8');
const TABLE = 'edit qa/controls/table.ts, then npm run flow -- staleness';

const situations = reachableSituations();

const controls = (problem: string) => ({ what: `table of controls: ${problem}`, remedy: TABLE });

test('nothing is stale in this checkout', async () => {
  expect(await staleItems(onboardingFlow, PAGE)).toEqual([]);
});

test('a new state of which nothing is known yet is named, and the rest is compared all the same', async () => {
  const { states = {}, ...config } = onboardingMachine.config;
  // A part of the chart is explored in a moment, and the rest is as stale as can be.
  const survey = { description: 'Asks how it went.', invoke: { id: 'ask', src: 'askOpinion' } };
  const notFound = Object.assign({}, states.notFound, { on: { 'survey.open': 'survey' } });
  const machine: AnyStateMachine = createMachine(
    Object.assign({}, config, { states: { notFound, survey }, initial: 'notFound', on: {} }),
    Object.assign({}, onboardingMachine.implementations),
  );
  const told = (await staleItems(onboardingFlowOf(machine), PAGE)).map(({ what }) => what);
  expect(told).toContain(
    'machines/onboarding-machine.ts: survey has no meta.screen or meta.step, and no state around it has one',
  );
  expect(told).toContain('survey invokes askOpinion, of which qa/actors says nothing');
  expect(told).toContain('docs/flow.md: the flow is not the machine’s any more');
});

test('an arrow that the page lacks is told, with the scenarios that take it and no other of its event', async () => {
  const [stale, ...others] = await staleDiagram(
    PAGE.replace(', step.cancel, page.left', ', step.cancel'),
  );
  expect(others).toEqual([]);
  expect(stale?.what).toBe('docs/flow.md: the flow is not the machine’s any more');
  expect(stale?.remedy).toBe('read what changed, then npm run generate -- diagram');
  const [change, ...rows] = stale?.changes ?? [];
  expect(change).toBe('+ managingSubscription --> configuringAgent: page.left');
  expect(rows).toContain(
    '  takes it: The subscription can be managed beside the form, and one comes back there',
  );
  expect(rows.join('\n')).not.toContain('A payment whose page was reached may have been made');
  expect(rows.at(-1)).toMatch(/^not known of the scenarios in tests\/unit\/flow\/owner\/rows/);
});

test('an arrow that only the page has is told, and that no scenario comes there with its event', async () => {
  const drawn = PAGE.replace(
    '  restoring -->',
    '  restoring --> login: session.forgotten\n  restoring -->',
  );
  const [stale] = await staleDiagram(drawn);
  expect(stale?.changes).toEqual([
    '- restoring --> login: session.forgotten',
    '  no scenario of the chart has its event there',
    expect.stringMatching(/^not known of the/),
  ]);
});

test('a scenario that fails says what it did until then, and the others are told', async () => {
  const [first] = Object.values(CHART_TABLE).flat();
  if (!first) throw new Error('No scenario');
  const run: typeof first.run = async (product) => {
    await first.run(product);
    throw new Error('It does not hold any more');
  };
  const [broken, whole] = await playScenarios([{ ...first, run }, first]);
  expect(whole?.changes.length).toBeGreaterThan(0);
  expect(broken).toEqual(whole);
});

describe('in the table of controls', () => {
  test('a label that no text reads is noticed', () => {
    const relabelled = CONTROLS.map((control): Control => {
      if (control.event !== 'payment.start') return control;
      return { ...control, actions: () => [{ do: 'click', role: 'button', label: 'Empezar' }] };
    });
    expect(staleControls(relabelled, situations)).toEqual([
      controls('no text of src/texts/es reads «Empezar»'),
    ]);
  });

  test('an entry that is missing is noticed, with every place that needs it', () => {
    const without = CONTROLS.filter(({ event }) => event !== 'session.signIn');
    expect(staleControls(without, situations)).toEqual([
      controls('nothing brings about session.signIn on login in anonymous.login.ready'),
      controls('nothing brings about session.signIn on login in anonymous.login.signingInWith'),
    ]);
  });

  test('an entry that nobody needs is noticed', () => {
    const idle: Control = { event: 'payment.start', screens: ['agent'], actions: () => [] };
    expect(staleControls([...CONTROLS, idle], situations)).toEqual([
      controls('an entry for payment.start on agent is never needed'),
    ]);
  });
});
