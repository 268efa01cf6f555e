// How paths are chosen: what each strategy reaches, what filters leave of it, and that nothing runs for ever.

import {
  defineFlow,
  describeEvent,
  Finding,
  type Flow,
  FORMATS,
  findPaths,
  type PathAnswer,
  type PathRequest,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';

/** A house: from the hall to the attic or the kitchen, and from the kitchen out for good. */
function house(more: object = {}): Flow {
  const machine: AnyStateMachine = createMachine({
    id: 'house',
    initial: 'hall',
    states: {
      hall: { on: { up: 'attic', right: 'kitchen' } },
      attic: { on: { down: 'hall' } },
      kitchen: {
        initial: 'table',
        on: { left: 'hall', out: 'garden' },
        states: { table: { on: { cook: 'stove' } }, stove: { on: { eat: 'table' } } },
      },
      garden: {},
      cellar: { on: { up: 'hall' } },
      ...more,
    },
  });
  const events = ['up', 'down', 'right', 'left', 'out', 'cook', 'eat'].map((type) => ({ type }));
  return defineFlow({ machine, events });
}

const wordsOf = ({ paths }: PathAnswer) =>
  paths.map(({ steps }) => steps.map(({ event }) => describeEvent(event)).join(' '));

const found = (request: PathRequest) => {
  const answer = findPaths(house(), request);
  return { paths: wordsOf(answer), unreached: answer.unreached };
};

describe('a strategy', () => {
  test('cover takes every transition in few steps, and names those that nobody can take', () => {
    expect(found({ strategy: 'cover' })).toEqual({
      paths: ['up down right left right out', 'right cook eat'],
      unreached: ['house.cellar | up | 1: unreachable'],
    });
  });

  test('shortest has the fewest steps to each state, and names those that nobody comes to', () => {
    expect(found({ strategy: 'shortest' })).toEqual({
      paths: ['up', 'right', 'up down', 'right out', 'right cook'],
      unreached: ['cellar: unreachable'],
    });
  });

  test('pairs takes every two transitions that can follow one another', () => {
    const taken = wordsOf(findPaths(house(), { strategy: 'pairs' })).flatMap((path) => {
      const words = path.split(' ');
      return words.slice(1).map((word, index) => `${words[index]} ${word}`);
    });
    expect([...new Set(taken)].sort().join(', ')).toBe(
      'cook eat, cook left, cook out, down right, down up, eat cook, eat left, eat out, left right, left up, right cook, right left, right out, up down',
    );
  });

  test('random is the same for the same seed, another for another', () => {
    const walks = (seed: number) => found({ strategy: 'random', seed, max: 5 }).paths;
    expect(walks(3)).toEqual(walks(3));
    expect(walks(3)).not.toEqual(walks(4));
    // Equal walks count once, and none of this seed's are equal.
    expect(walks(3)).toHaveLength(5);
  });
});

describe('a filter', () => {
  test('--from and --to leave what begins and ends there, and in the states inside', () => {
    const filter = { from: 'kitchen', to: 'kitchen' };
    expect(found({ strategy: 'cover', filter }).paths).toEqual(['right cook eat']);
    expect(found({ strategy: 'cover', filter: { from: 'kitchen.stove' } }).paths).toEqual([
      'right cook left right cook out',
      'right cook eat',
    ]);
    expect(found({ strategy: 'cover', filter: { to: 'garden' } }).paths).toEqual(['right out']);
  });

  test('shortest and random paths go by way of --from, and end in --to', () => {
    const filter = { from: 'attic', to: 'garden' };
    expect(found({ strategy: 'shortest', filter }).paths).toEqual(['up down right out']);
    for (const path of found({ strategy: 'random', filter, max: 50 }).paths)
      expect(path).toMatch(/^up down( .+)? out$/);
  });

  test('--include counts only these events, and --exclude takes none of them', () => {
    const include = ['eat'];
    expect(found({ strategy: 'cover', filter: { include } }).paths).toEqual(['right cook eat']);
    const exclude = ['up', 'cook'];
    const { paths, unreached } = found({ strategy: 'cover', filter: { exclude } });
    expect(paths).toEqual(['right left right out']);
    expect(unreached).toEqual(['house.attic | down | 1', 'house.kitchen.stove | eat | 1']);
  });

  test('leaves no path that only does what a later one does too', () => {
    const include = ['up', 'right', 'eat'];
    const grown = house({
      hall: { on: { up: 'attic', right: 'garden' } },
      attic: { on: { cook: 'roof' } },
      roof: { on: { eat: 'garden' } },
    });
    expect(wordsOf(findPaths(grown, { strategy: 'cover', filter: { include } }))).toEqual([
      'right',
      'up cook eat',
    ]);
  });

  test('that leaves nothing gives no path, and says what it was', () => {
    const filter = { to: 'garden', exclude: ['right'] };
    expect(found({ strategy: 'shortest', filter })).toEqual({ paths: [], unreached: ['garden'] });
    expect(found({ strategy: 'cover', filter })).toEqual({
      paths: [],
      unreached: ['house.kitchen | out | 1'],
    });
    expect(found({ strategy: 'random', filter: { from: 'cellar' } }).paths).toEqual([]);
  });

  test('with a name that does not exist says which one is near', () => {
    expect(() => found({ strategy: 'cover', filter: { from: 'kitchen.stofe' } })).toThrow(
      new Finding('There is no state kitchen.stofe. Did you mean kitchen.stove?'),
    );
    expect(() => found({ strategy: 'cover', filter: { exclude: ['cok'] } })).toThrow(
      new Finding('There is no event cok. Did you mean cook?'),
    );
    expect(() => found({ strategy: 'cover', filter: { to: 'Stove' } })).toThrow(
      new Finding('There is no state Stove. Did you mean kitchen.stove?'),
    );
    expect(() => found({ strategy: 'cover', filter: { to: 'swimming pool' } })).toThrow(
      new Finding('There is no state swimming pool.'),
    );
  });

  test('--max leaves paths out and counts them', () => {
    const { paths, leftOut } = findPaths(house(), { strategy: 'shortest', max: 2 });
    expect({ paths: paths.length, leftOut }).toEqual({ paths: 2, leftOut: 3 });
  });
});

test('a situation that never comes again stops the search, not the tool', () => {
  let count = 0;
  const flow = defineFlow({ machine: house().machine, situation: () => count++ });
  expect(() => findPaths(flow, { strategy: 'cover' })).toThrow(
    /^Explored \d+ situations and found more and more of them. Let 'situation' tell apart less.$/,
  );
});

test('a situation that hides what is offered makes no path that nobody can walk', () => {
  const machine: AnyStateMachine = createMachine({
    context: { path: '' },
    initial: 'hall',
    states: {
      hall: { on: { up: 'attic', right: 'kitchen' } },
      attic: { on: { down: { target: 'hall', actions: assign({ path: 'dark' }) } } },
      kitchen: {},
    },
  });
  const flow = defineFlow({
    machine,
    situation: ({ value }) => value,
    offers: ({ type }, { context }) => type !== 'right' || context.path !== 'dark',
  });
  expect(() => findPaths(flow, { strategy: 'cover' })).toThrow(
    new Finding(
      "right cannot happen here: 'situation' does not tell apart what decides it. Let it tell more.",
    ),
  );
});

test('a path keeps its id when the chart grows and another is added', () => {
  const grown = house({ garden: { on: { up: 'roof' } }, roof: {} });
  const idsOf = (exploration: Flow) =>
    findPaths(exploration, { strategy: 'shortest' }).paths.map(({ id }) => id);
  expect(idsOf(grown)).toEqual([...idsOf(house()), expect.stringMatching(/^[0-9a-f]{8}$/)]);
});

test('paths are written as a table, Markdown, JSON and Mermaid', () => {
  const flow = house();
  const answer = findPaths(flow, { strategy: 'shortest', filter: { to: 'garden' } });
  const [path] = answer.paths;
  const written = Object.fromEntries(
    Object.entries(FORMATS).map(([name, write]) => [name, write(answer, flow)]),
  );
  expect(written.table).toBe(
    `path      steps    new  title\n${path?.id}      2      1  Out; ends in “garden”\n\n1 paths, 2 steps, 1 new\n`,
  );
  expect(written.md).toContain('1. right → `kitchen.table`\n2. out → `garden`');
  expect(JSON.parse(written.json ?? '').paths[0]).toEqual({
    id: path?.id,
    title: 'Out; ends in “garden”',
    steps: [
      { event: 'right', words: 'right', state: 'kitchen.table' },
      { event: 'out', words: 'out', state: 'garden' },
    ],
    covers: ['house.garden'],
  });
  expect(written.mermaid).toContain(`p${path?.id}s1 -->|"out"| p${path?.id}s2["garden"]`);
});

test('an event with a long payload is told by its beginning, whatever was told before', () => {
  const told = (sign: string) => describeEvent({ type: 'put', it: { text: sign.repeat(2_000) } });
  expect(['a', 'b'].map(told)).toEqual(
    ['a', 'b'].map((sign) => `put ({"text":"${sign.repeat(51)}…)`),
  );
});
