// How paths are chosen: what each strategy reaches, what filters leave of it, and that nothing runs for ever.

import {
  describeEvent,
  type Exploration,
  Finding,
  type FlowPath,
  FORMATS,
  findPaths,
  type PathAnswer,
  type PathRequest,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { onboardingFlow } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { stateName } from '../../machines/state-name.ts';

/** A house: from the hall to the attic or the kitchen, and from the kitchen out for good. */
function house(more: object = {}): Exploration {
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
  return {
    machine,
    input: undefined,
    events: (snapshot) => events.filter((event) => snapshot.can(event)),
    situation: ({ value }) => JSON.stringify(value),
  };
}

const wordsOf = ({ paths }: PathAnswer) =>
  paths.map(({ steps }) => steps.map(({ event }) => describeEvent(event)).join(' '));

const found = (request: PathRequest) => {
  const answer = findPaths(request, house());
  return { paths: wordsOf(answer), unreached: answer.unreached };
};

describe('a strategy', () => {
  test('cover takes every transition in few steps, and names those that nobody can take', () => {
    expect(found({ strategy: 'cover' })).toEqual({
      paths: ['up down right left right out', 'right cook eat'],
      unreached: ['house.cellar | up | 1'],
    });
  });

  test('shortest has the fewest steps to each state, and names those that nobody comes to', () => {
    expect(found({ strategy: 'shortest' })).toEqual({
      paths: ['up', 'right', 'up down', 'right out', 'right cook'],
      unreached: ['cellar'],
    });
  });

  test('pairs takes every two transitions that can follow one another', () => {
    const taken = wordsOf(findPaths(onboardingFlow, { strategy: 'pairs' }, house())).flatMap(
      (path) => {
        const words = path.split(' ');
        return words.slice(1).map((word, index) => `${words[index]} ${word}`);
      },
    );
    expect([...new Set(taken)].sort()).toEqual([
      'cook eat',
      'cook left',
      'cook out',
      'down right',
      'down up',
      'eat cook',
      'eat left',
      'eat out',
      'left right',
      'left up',
      'right cook',
      'right left',
      'right out',
      'up down',
    ]);
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
    expect(
      wordsOf(findPaths(onboardingFlow, { strategy: 'cover', filter: { include } }, grown)),
    ).toEqual(['right', 'up cook eat']);
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
  });

  test('--max leaves paths out and counts them', () => {
    const { paths, leftOut } = findPaths(onboardingFlow, { strategy: 'shortest', max: 2 }, house());
    expect({ paths: paths.length, leftOut }).toEqual({ paths: 2, leftOut: 3 });
  });
});

test('a context that counts without an end stops the search, not the tool', () => {
  let count = 0;
  const situation = () => String(count++);
  expect(() => findPaths(onboardingFlow, { strategy: 'cover' }, { ...house(), situation })).toThrow(
    'some context counts without an end',
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
  const exploration: Exploration = {
    ...house(),
    machine,
    events: (snapshot) =>
      ['up', 'down', 'right']
        .map((type) => ({ type }))
        .filter((event) => snapshot.can(event))
        .filter(({ type }) => type !== 'right' || snapshot.context.path !== 'dark'),
  };
  expect(() => findPaths(onboardingFlow, { strategy: 'cover' }, exploration)).toThrow(
    'right cannot happen here: the situation hides a fact',
  );
});

test('a path keeps its id when the chart grows and another is added', () => {
  const grown = house({ garden: { on: { up: 'roof' } }, roof: {} });
  const idsOf = (exploration: Exploration) =>
    findPaths(onboardingFlow, { strategy: 'shortest' }, exploration).paths.map(({ id }) => id);
  expect(idsOf(grown)).toEqual([...idsOf(house()), expect.stringMatching(/^[0-9a-f]{8}$/)]);
});

describe('the paths of the onboarding', () => {
  const cover = findPaths(onboardingFlow, { strategy: 'cover' });
  const shortest = findPaths(onboardingFlow, { strategy: 'shortest' });

  test('are the same when they were kept', () => {
    const told = ({ steps, ...path }: FlowPath) => ({
      ...path,
      steps: steps.map(({ event, snapshot: { value, context } }) => ({ event, value, context })),
    });
    expect(coverPaths().map(told)).toEqual(cover.paths.map(told));
  });

  test('have ids of their own that come from their steps alone', () => {
    const all = [...cover.paths, ...shortest.paths];
    const stepsById = new Map(
      all.map((path) => [path.id, wordsOf({ ...cover, paths: [path] })[0]]),
    );
    expect(new Set(stepsById.values()).size).toBe(stepsById.size);
    expect(stepsById.size).toBe(new Set(wordsOf(cover).concat(wordsOf(shortest))).size);
    const [known] = findPaths(onboardingFlow, {
      strategy: 'shortest',
      filter: { to: 'authenticated.configSaved' },
    }).paths;
    expect(shortest.paths.map(({ id }) => id)).toContain(known?.id);
  });

  test('are named after what is new in them', () => {
    expect(new Set(cover.paths.map(({ title }) => title)).size).toBe(cover.paths.length);
    const [paid] = findPaths(onboardingFlow, {
      strategy: 'cover',
      filter: { include: ['loadAssistant: assistant.found'], to: 'authenticated.configSaved' },
    }).paths;
    expect(paid?.title).toBe(
      'Asistente: hay una configuración guardada; termina en authenticated.configSaved.ready',
    );
  });

  test('that cover it take no more steps than they did, and each reaches something new', () => {
    const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
    expect(steps).toBeLessThanOrEqual(659);
    expect(cover.paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
    expect(cover.unreached).toEqual([]);
  });

  test('are written as a table, Markdown, JSON and Mermaid', () => {
    const answer = findPaths(onboardingFlow, {
      strategy: 'shortest',
      filter: { to: 'authenticated.missingEmail' },
    });
    const [path] = answer.paths;
    const end = path?.steps.at(-1);
    expect(stateName(end?.snapshot.value ?? '')).toBe('authenticated.missingEmail');
    const title = 'Cuenta: elige una cuenta sin correo; termina en authenticated.missingEmail';
    const written = Object.fromEntries(
      Object.entries(FORMATS).map(([name, write]) => [name, write(answer)]),
    );
    expect(written.table).toBe(
      `path      steps    new  title\n${path?.id}      3      1  ${title}\n\n1 paths, 3 steps, 1 new\n`,
    );
    expect(written.md).toContain(
      '3. signInWithGoogle: elige una cuenta sin correo → `authenticated.missingEmail`',
    );
    expect(JSON.parse(written.json ?? '').paths[0]).toEqual({
      id: path?.id,
      title,
      steps: [
        {
          event: 'session.absent',
          outcome: 'session.absent',
          words: 'restoreSession: no hay sesión guardada',
          state: 'anonymous.login.ready',
        },
        {
          event: 'session.signInWithGoogle',
          words: 'session.signInWithGoogle',
          state: 'anonymous.login.signingInWithGoogle',
        },
        {
          event: 'session.opened',
          outcome: 'withoutEmail',
          words: 'signInWithGoogle: elige una cuenta sin correo',
          state: 'authenticated.missingEmail',
        },
      ],
      covers: ['onboarding.authenticated.missingEmail'],
    });
    expect(written.mermaid).toContain(
      `p${path?.id}s1 -->|"session.signInWithGoogle"| p${path?.id}s2["anonymous.login.signingInWithGoogle"]`,
    );
  });
});
