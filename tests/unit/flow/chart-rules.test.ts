// The rules that the chart, its words, its controls and its walks keep, whoever adds the next state.
// @rule Which steps there are, and in which order
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { CONTROLS } from '../../../qa/controls/table.ts';
import { controlFor } from '../../../qa/controls.ts';
import { isPossible } from '../../../qa/model/choices.ts';
import { eventId, isAnswer, MODEL_EVENTS, type ModelEvent } from '../../../qa/model/event.ts';
import { exploredGraph } from '../../../qa/model/graph.ts';
import { PERSON_EVENTS } from '../../../qa/model/person-events.ts';
import { branchesOf } from '../../../qa/scenarios/changed-chart.ts';
import { SECTIONS } from '../../../qa/scenarios/sections.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { GUARD_WORDS } from '../../../qa/words/chart-words.ts';
import { STATE_WORDS } from '../../../qa/words/state-words.ts';
import { stepWords } from '../../../qa/words/step-words.ts';

const withInner = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
];
const nodes = withInner(onboardingMachine.root);
const nameOf = ({ path }: AnyStateNode) => path.join('.');
/** A history state is no state that anybody is in. */
const states = nodes.slice(1).filter(({ type }) => type !== 'history');
const branches = branchesOf(onboardingMachine);
const graph = exploredGraph();
const stateOf = (index: number) => formatStateValue(graph[index]?.snapshot.value ?? '');
const walks = allWalks();
const steps = walks.flatMap((walk) => walk.steps);

const repeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
const unique = (names: readonly string[]) => [...new Set(names)];

describe('a state of the chart', () => {
  test('every state has a description', () => {
    expect(nodes.filter(({ description = '' }) => description === '').map(nameOf)).toEqual([]);
  });

  test('every state has a Spanish name and description, and none is left over', () => {
    expect(Object.keys(STATE_WORDS).sort()).toEqual(states.map(nameOf).sort());
    const empty = Object.entries(STATE_WORDS).filter(([, it]) => !it.name || !it.description);
    expect(empty).toEqual([]);
  });

  test('no two states have the same Spanish name', () => {
    expect(repeated(Object.values(STATE_WORDS).map(({ name }) => name))).toEqual([]);
  });

  test('every state that an owner sees has its screen or its step', () => {
    const without = graph.filter(
      ({ snapshot }) =>
        !Object.values(snapshot.getMeta()).some((meta) => meta?.screen ?? meta?.step),
    );
    expect(unique(without.map(({ snapshot }) => formatStateValue(snapshot.value)))).toEqual([]);
  });

  test('every section that a state refers to exists', () => {
    const unknown = nodes.filter(({ meta }) => meta?.section && !(meta.section in SECTIONS));
    expect(unknown.map(nameOf)).toEqual([]);
  });

  test('every state leads to another one by something that belongs to it, except where only leaving helps', () => {
    const anywhere =
      /^(location\.|page\.|session\.(started|ended|logout)|resetLink\.opened|form\.)/;
    const leading = new Set(
      graph.flatMap(({ edges }, index) =>
        edges.some(({ event, to }) => !anywhere.test(event.type) && stateOf(to) !== stateOf(index))
          ? [stateOf(index)]
          : [],
      ),
    );
    const reached = unique(graph.map((_, index) => stateOf(index)));
    expect(reached.filter((state) => !leading.has(state)).sort()).toEqual([
      'authenticated.missingEmail',
      'notFound',
    ]);
  });

  test('every state of the chart that has no states inside is reached', () => {
    const reached = new Set(graph.map((_, index) => stateOf(index)));
    const resting = states.filter(({ type, always }) => type === 'atomic' && !always?.length);
    expect(resting.map(nameOf).filter((name) => !reached.has(name))).toEqual([]);
  });
});

describe('a branch of the chart', () => {
  test('no branch stands behind one without a guard', () => {
    const behind = [...branches.keys()].filter((place) => {
      const [state, event, number] = place.split(' | ');
      const before = branches.get(`${state} | ${event} | ${Number(number) - 1}`);
      return before !== undefined && before.guard === undefined;
    });
    expect(behind).toEqual([]);
  });

  test('the facts that are taken beside a payment are listed by name', () => {
    const beside = [...branches.keys()].filter((place) => /awaitingPayment.* \| .*\*/.test(place));
    expect(beside).toEqual([]);
  });

  test('every guard has its Spanish words, and none are left over', () => {
    const guards = Object.keys(onboardingMachine.implementations.guards ?? {});
    expect(Object.keys(GUARD_WORDS).sort()).toEqual(guards.sort());
  });
});

describe('the walks', () => {
  test('the walks take every branch of the chart', () => {
    const taken = new Set(steps.flatMap((step) => step.branches));
    expect([...branches.keys()].filter((place) => !taken.has(place))).toEqual([]);
  });

  test('the walks use every sample of every actor', () => {
    const used = new Set(steps.map(({ event }) => eventId(event)));
    const samples = MODEL_EVENTS.filter(isAnswer).map(eventId);
    expect(samples.filter((id) => !used.has(id))).toEqual([]);
  });

  test('no two walks have the same id', () => {
    expect(repeated(walks.map(({ id }) => id))).toEqual([]);
  });

  test('no two walks have the same name', () => {
    expect(repeated(walks.map(({ name }) => name))).toEqual([]);
  });

  test('no two choices of a situation have the same words', () => {
    const alike = graph.flatMap(({ snapshot, edges }, index) =>
      repeated(edges.map(({ event }) => stepWords(event, snapshot))).map(
        (words) => `${stateOf(index)}: ${words}`,
      ),
    );
    expect(unique(alike)).toEqual([]);
  });
});

describe('the table of controls', () => {
  const takes = (snapshot: AnyMachineSnapshot, event: ModelEvent) => snapshot.can(event);
  const taken = graph.flatMap(({ snapshot }) =>
    PERSON_EVENTS.filter((event) => isPossible(event, snapshot) && takes(snapshot, event)).map(
      (event) => ({ event, snapshot, control: controlFor(event, snapshot) }),
    ),
  );

  test('every event that the chart takes from a person has a control, or is known to have none', () => {
    const missing = taken.filter(({ control }) => control === undefined);
    const names = missing.map(
      ({ event, snapshot }) => `${eventId(event)} in ${formatStateValue(snapshot.value)}`,
    );
    expect(unique(names)).toEqual([]);
  });

  test('every control of the table is used', () => {
    const used = new Set(taken.map(({ control }) => control));
    const unused = CONTROLS.filter((control) => !used.has(control));
    expect(unused.map(({ event, screens }) => [event, screens])).toEqual([]);
  });
});
