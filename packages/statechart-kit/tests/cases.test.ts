// Short cases that begin where a tool can open the machine: they take everything, and none is too long.
import { type CaseRules, defineFlow, describeEvent, findCases, preparations } from 'statechart-kit';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';

/** A shop: it opens and closes by the clock; a person looks, buys and asks the money back. */
const flow = defineFlow({
  machine: createMachine({
    id: 'shop',
    initial: 'closed',
    states: {
      closed: { on: { dawn: 'open' } },
      open: { on: { dusk: 'closed', look: 'shelf' } },
      shelf: { on: { leave: 'open', buy: 'paid' } },
      paid: { on: { complain: 'open' } },
    },
  }),
});

const RULES: CaseRules<'first' | 'later'> = {
  priorities: ['first', 'later'],
  priorityOf: ({ event }) => (event.type === 'complain' ? 'later' : 'first'),
  isPreparation: ({ event }) => /^(dawn|dusk)$/.test(event.type),
  mostSteps: 3,
};

const wordsOf = (steps: readonly { readonly event: { readonly type: string } }[]) =>
  steps.map(({ event }) => describeEvent(event)).join(' ');

test('the tool opens what needs no person, by the shortest way', () => {
  expect(preparations(flow, RULES).map(wordsOf)).toEqual(['', 'dawn']);
});

test('every transition is in a case, the urgent ones in the first, and none is longer than allowed', () => {
  const cases = findCases(flow, RULES);
  const taken = cases.flatMap(({ steps }) => steps.map(({ event }) => event.type));
  expect([...new Set(taken)].sort()).toEqual(['buy', 'complain', 'dawn', 'dusk', 'leave', 'look']);
  expect(cases.filter(({ steps }) => steps.length > 3 || steps.length === 0)).toEqual([]);
  expect(cases.map(({ priority }) => priority)).toEqual(
    cases.map(({ priority }) => priority).toSorted(),
  );
  expect(cases.at(-1)).toMatchObject({ priority: 'later', isNew: [false, false, true] });
  expect(wordsOf(cases.at(-1)?.preparation ?? [])).toBe('dawn');
});

test('what is too far away for a case is said', () => {
  expect(() => findCases(flow, { ...RULES, mostSteps: 2 })).toThrow(
    'Something later is more than 2 steps away',
  );
});

test('a case that people chose comes first, and what it covers is not looked for again', () => {
  const found = findCases(flow, RULES);
  const [first] = found;
  if (!first) throw new Error('No case');
  const [chosen, ...others] = findCases(flow, {
    ...RULES,
    chosen: [{ priority: 'first', title: 'The day', steps: preparations(flow, RULES)[1] ?? [] }],
  });
  expect(chosen).toMatchObject({ title: 'The day', preparation: [], isNew: [true] });
  expect(others.length).toBeLessThanOrEqual(found.length);
});
