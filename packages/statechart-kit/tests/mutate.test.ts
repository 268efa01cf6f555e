// A chart that is broken in one place is noticed by paths that come there, and by no others.

import { defineFlow, mutantsOf, runMutation, runScenarios, type Scenario } from 'statechart-kit';
import { expect, test } from 'vitest';
import { assign, createActor, createMachine, emit } from 'xstate';

/** A lamp with one transition of each kind: guarded, otherwise, targetless, at once. */
const lamp = createMachine(
  {
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: {
        on: {
          'session.signIn': [
            { guard: 'isWorn', target: 'broken' },
            { target: 'warming', actions: ['count', 'click'] },
          ],
        },
      },
      warming: { always: 'on' },
      on: { on: { 'session.signIn': 'off', 'step.cancel': { actions: 'click' } } },
      broken: {},
    },
  },
  {
    guards: { isWorn: ({ context }) => context.presses > 1 },
    actions: {
      count: assign({ presses: ({ context }) => context.presses + 1 }),
      click: emit({ type: 'clicked' }),
    },
  },
);

const flow = defineFlow({ machine: lamp });
const press = { type: 'session.signIn' };
const touch = { type: 'step.cancel' };
const everything = [[press, touch, press, press, press, press]];
const survivorsOf = (paths: typeof everything) =>
  runMutation(flow, paths, []).survivors.map(({ place, change }) => `${place}: ${change}`);

test('each branch is dropped and redirected, and loses its guard and its actions one by one', () => {
  expect([...mutantsOf(lamp)].map(({ place, change }) => `${place}: ${change}`)).toEqual([
    'lamp.off | session.signIn | 1: dropped',
    'lamp.off | session.signIn | 1: redirected to lamp.off',
    'lamp.off | session.signIn | 1: without its guard',
    'lamp.off | session.signIn | 1: with its guard negated',
    'lamp.off | session.signIn | 2: dropped',
    'lamp.off | session.signIn | 2: redirected to lamp.on',
    'lamp.off | session.signIn | 2: without its action 1, count',
    'lamp.off | session.signIn | 2: without its action 2, click',
    'lamp.warming | always | 1: dropped',
    'lamp.warming | always | 1: redirected to lamp.broken',
    'lamp.on | session.signIn | 1: dropped',
    'lamp.on | session.signIn | 1: redirected to lamp.warming',
    'lamp.on | step.cancel | 1: dropped',
    'lamp.on | step.cancel | 1: redirected to lamp.broken',
    'lamp.on | step.cancel | 1: without its action 1, click',
  ]);
});

test('a mutant stays one when its actions, guards or actors are provided anew', () => {
  const [dropped] = mutantsOf(lamp);
  const provided = dropped?.machine.provide({ guards: { isWorn: () => true } });
  expect(provided?.root.states.off?.transitions.get('session.signIn')).toHaveLength(1);
});

test('paths that take everything kill all but what makes no difference', () => {
  // `warming` is left at once for the very state the mutant goes to.
  expect(survivorsOf(everything)).toEqual(['lamp.off | session.signIn | 2: redirected to lamp.on']);
});

// Which events the last state takes is seen, so a dropped transition is noticed without being taken.
test('paths that do not come to a place notice nothing that is wrong there', () => {
  expect(survivorsOf([[press]])).toEqual([
    'lamp.off | session.signIn | 1: dropped',
    'lamp.off | session.signIn | 1: redirected to lamp.off',
    'lamp.off | session.signIn | 2: redirected to lamp.on',
    'lamp.on | session.signIn | 1: redirected to lamp.warming',
    'lamp.on | step.cancel | 1: redirected to lamp.broken',
  ]);
});

test('a survivor is explained by its own explanation, and one that explains nothing is told', () => {
  const own = {
    place: 'lamp.off | session.signIn | 2',
    change: 'redirected to lamp.on',
    because: 'warming is left at once.',
  };
  const killed = { ...own, change: 'dropped', because: 'It is not.' };
  const gone = { ...own, place: 'lamp.off | session.signUp | 1' };
  expect(runMutation(flow, everything, [killed, own, gone])).toEqual({
    mutants: 15,
    killed: 14,
    score: (100 * 14) / 15,
    survivors: [own],
    idle: [killed, gone],
  });
});

test('a scenario says what must be seen, and kills the mutants that show something else', async () => {
  const shines: Scenario = {
    says: 'Pressed once, the lamp is on',
    play: (machine) => {
      const actor = createActor(machine).start();
      actor.send(press);
      if (!actor.getSnapshot().matches('on')) throw new Error('dark');
    },
  };
  const { killed, mutants, survivors } = await runScenarios(flow, [shines], []);
  expect([killed, mutants]).toEqual([5, 15]);
  // What it does not speak of, it does not notice.
  expect(survivors.map(({ place, change }) => `${place}: ${change}`)).toContain(
    'lamp.on | session.signIn | 1: dropped',
  );
});

test('a scenario that the machine itself fails is told', async () => {
  const wrong: Scenario = {
    says: 'Dark for ever',
    play: () => Promise.reject(new Error('it shines')),
  };
  await expect(runScenarios(flow, [wrong], [])).rejects.toThrow(
    'Fails on the machine itself: Dark for ever: it shines',
  );
});
