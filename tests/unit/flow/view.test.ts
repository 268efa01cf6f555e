// The view of the flow: nothing of the machine is missing from it, and its simulation is the machine.
// @rule What a state is called in Spanish
// @rule What the staleness check compares
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  coverageReport,
  type Flow,
  type FlowViewFiles,
  flowViewOf,
  stateNodes,
  transitionsOf,
  type Words,
  walkPaths,
} from 'statechart-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { wordsProblems } from '../../../packages/statechart-kit/src/check/words.ts';
import { createSimulation } from '../../../packages/statechart-kit/src/simulate/of-machine.ts';
import { waysFrom } from '../../../packages/statechart-kit/src/viewer/card/ways-from.ts';
import {
  findJourneys,
  findStates,
} from '../../../packages/statechart-kit/src/viewer/search/find-states.ts';
import { chartFacts } from '../../../packages/statechart-kit/src/words/screens.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { GUARD_WORDS } from '../../../qa/words/chart-words.ts';
import { DESCRIPTION_WORDS, STATE_NAMES } from '../../../qa/words/state-words.ts';
import { writeRun } from '../../support/unit/written-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'virsi-view-'));
const paths = coverPaths();
const walked = paths.slice(1);
const { choicesFor, simulatedSteps } = createSimulation(onboardingFlow);
let made: FlowViewFiles;

beforeAll(async () => {
  writeRun(folder, paths);
  const run = await walkPaths(onboardingFlow, walked);
  writeFileSync(join(folder, 'run-360.json'), JSON.stringify(run));
  made = await flowViewOf(onboardingFlow, paths, { from: folder, isSimulated: false });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nodes = stateNodes(onboardingMachine);

test('every state and every transition of the machine is in it, under its own name', () => {
  const { states, transitions } = made.view;
  expect(states.map(({ id }) => id)).toEqual(nodes.slice(1).map(({ id }) => id));
  expect(transitions.map(({ id }) => id)).toEqual(
    nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id)),
  );
});

test('what sets a transition off is said in words, wherever anything does', () => {
  const silent = made.view.transitions.filter(({ causes }) => causes.length === 0);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('what is asked only where something is unsaved is no way to sign out', () => {
  const logout = made.view.transitions.filter(({ event }) => event === 'session.logout');
  const shorts = logout.flatMap(({ causes }) => causes.map(({ short }) => short));
  expect(new Set(shorts)).toEqual(new Set(['«Cerrar sesión»']));
});

test('an arrow into a region says on which of its screens it ends', () => {
  const titleOf = new Map(made.view.states.map(({ name, title }) => [name, title]));
  const titles = made.view.transitions
    .filter(({ guard }) => guard?.name === 'isOutOfTries')
    .map(({ ends }) => ends.map((end) => titleOf.get(end)));
  expect(titles).toEqual([['Pago sin confirmar']]);
  // Of what only leads on, the machine rests in what it leads to.
  const outside = made.view.transitions.filter(({ to, ends }) =>
    ends.some((end) => end !== to && !end.startsWith(`${to}.`)),
  );
  expect(outside.map(({ id }) => id)).toEqual([]);
});

describe('the card of a state', () => {
  const waysOf = (name: string) => {
    const parents = new Map(made.view.states.map((state) => [state.name, state.parent]));
    const around = [name];
    for (let next = parents.get(name); next; next = parents.get(next)) around.push(next);
    return waysFrom(made.view, around);
  };

  test('leaves out what happens elsewhere: in a pause no call is under way', () => {
    const ways = waysOf('authenticated.awaitingPayment.confirming.pausing');
    expect(ways.filter(({ kind }) => kind === 'answer')).toEqual([]);
    const words = ways.map((way) => way.words);
    for (const own of ['Pasan 2 segundos.', 'Se cierra la sesión en otra pestaña.'])
      expect(words).toContain(own);
  });

  test('has everything that leads from it, and names each transition first once', () => {
    const { causes, edges, states } = made.view;
    for (const { name } of states) {
      const ways = waysOf(name);
      const words = ways.map((way) => way.words);
      const leading = edges
        .filter(({ from, to }) => from === name && to !== name)
        .map(({ cause }) => causes[cause])
        // An address is of the root, which nobody draws; the decision that follows is in the card.
        .filter((cause) => cause?.kind !== 'browser');
      expect(words, name).toEqual(expect.arrayContaining(leading.map((cause) => cause?.words)));
      const first = ways.filter(({ isFirst }) => isFirst).map(({ transition }) => transition.id);
      expect(first, name).toEqual([...new Set(ways.map(({ transition }) => transition.id))]);
    }
  });
});

test('the looks of a state are told apart in words, each with what the run noted of it', () => {
  const looks = made.view.states.find(({ name }) => name === 'anonymous.login.ready')?.looks ?? [];
  const words = looks.map((look) => look.words);
  expect(new Set(words).size).toBe(words.length);
  // Which others there are depends on the paths that cover the machine.
  const sure = [
    '',
    'se lee «Hoy no atendemos a nadie»',
    'se lee «No se ha procesado la solicitud:»',
  ];
  expect(words).toEqual(expect.arrayContaining(sure));
  for (const { seen, path, step } of looks) {
    expect(seen['360']).toMatchObject({ title: 'Inicio de sesión · VIRSI', calls: [], opened: [] });
    const steps = made.view.paths.find(({ id }) => id === path)?.steps ?? [];
    expect(steps[step]?.state).toBe('anonymous.login.ready');
  }
});

describe('words', () => {
  const flowWith = (words: Words): Flow => {
    const { config } = onboardingFlow;
    return { ...onboardingFlow, config: { ...config, words: { ...config.words, ...words } } };
  };

  test('are there for every guard and description, and for no other', () => {
    expect(wordsProblems(onboardingFlow)).toEqual([]);
    for (const words of Object.values(GUARD_WORDS)) expect(words).toMatch(/^si /);
    expect(made.view.states.find(({ name }) => name === 'notFound')?.description).toBe(
      'En esta dirección no hay nada.',
    );
  });

  test('that are missing, needless or outdated are named, and the pages have the chart’s own', () => {
    const { hasEmail: _, ...guards } = GUARD_WORDS;
    const { notFound: __, ...descriptions } = DESCRIPTION_WORDS;
    const restoring = { of: '000000', says: 'Era otra cosa.' };
    const flow = flowWith({
      guards: { ...guards, isGone: 'si ya no está' },
      descriptions: { ...descriptions, restoring },
    });
    expect(wordsProblems(flow).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'no words: words.guards has none for hasEmail.',
      'words for nothing: words.guards has some for isGone, which the chart does not have.',
      'no words: words.descriptions has none for notFound.',
      'outdated words: words.descriptions: the chart describes restoring otherwise now, hash 5254d3.',
    ]);
    expect(chartFacts(flow).get('notFound')?.description).toBe('Nothing lives under this address.');
  });
});

test('every state that shows something has a picture on the phone and on the desktop', () => {
  const resting = made.view.states.filter(({ initial, isPassing }) => !initial && !isPassing);
  const bare = resting.filter(({ looks }) => !looks[0]?.seen['360'] || !looks[0].seen['1280']);
  expect(bare.map(({ name }) => name)).toEqual([]);
  const named = made.view.states
    .flatMap(({ looks }) => looks)
    .flatMap(({ seen }) => Object.values(seen))
    .flatMap((view) => (view ? Object.values(view.pictures) : []));
  expect([...new Set(named)].toSorted()).toEqual([...made.files.keys()].toSorted());
});

test('the coverage that is drawn is that of the report', async () => {
  const [run] = made.view.runs;
  const { transitions, states } = coverageReport(
    onboardingFlow,
    await walkPaths(onboardingFlow, walked),
    await walkPaths(onboardingFlow, paths),
  );
  const uncovered = (counts: Readonly<Record<string, number>> = {}) =>
    Object.keys(counts).filter((id) => counts[id] === 0);
  const missed = [...transitions.uncovered, ...transitions.unreachable].map(({ id }) => id);
  expect(uncovered(run?.transitions).toSorted()).toEqual(missed.toSorted());
  expect(missed.length).toBeGreaterThan(0);
  for (const { id, paths: count } of [...transitions.covered, ...states.covered])
    expect(run?.transitions[id] ?? run?.states[id]).toBe(count);
  // Everything that counts states counts the same ones.
  expect(Object.keys(run?.states ?? {})).toEqual(made.view.states.map(({ id }) => id));
  expect(states.total).toBe(made.view.states.length);
  expect(run?.paths).toEqual(Object.fromEntries(walked.map(({ id }) => [id, null])));
});

test('without a run it says what is missing, and the command to whoever started it alone', async () => {
  const { view, files, reasons } = await flowViewOf(onboardingFlow, paths, {
    from: join(folder, 'nothing'),
    isSimulated: false,
  });
  expect(view.missing).toEqual(['pictures']);
  expect(reasons).toEqual([expect.stringContaining('npm run flow -- e2e')]);
  expect(JSON.stringify(view)).not.toMatch(/npm run|npx /);
  expect(files.size).toBe(0);
  expect(view.states).toHaveLength(made.view.states.length);
});

describe('the simulation', () => {
  test('jumps to every state that somebody can rest in', () => {
    const resting = made.view.states.filter(({ initial, isPassing }) => !initial && !isPassing);
    for (const { name } of resting) {
      const way = made.view.ways[name] ?? [];
      expect(simulatedSteps(choicesFor(way)).at(-1)?.state).toBe(name);
    }
  });

  test('walks every path of the test kit to the states that the path names', () => {
    for (const { steps } of made.view.paths) {
      const [, ...events] = steps.map(({ event }) => event);
      const moments = simulatedSteps(choicesFor(events));
      expect(moments.map(({ state }) => state)).toEqual(steps.map(({ state }) => state));
    }
  });

  test('ends at a choice that is not offered', () => {
    expect(simulatedSteps([999]).map(({ state }) => state)).toEqual(['restoring']);
  });
});

describe('names', () => {
  test('are there for every state, and no two are alike', () => {
    const titles = made.view.states.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
    expect(made.view.states.filter(({ name, title }) => STATE_NAMES[name] !== title)).toEqual([]);
  });

  /** Whatever a reader sees of the view, besides what the app itself shows. */
  const sentences = () => {
    const { states, causes, transitions, journeys, paths, description } = made.view;
    return [
      description,
      ...states.flatMap(({ title, description: says, delays, waits }) => [
        title,
        says,
        ...delays,
        ...waits.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.says)),
      ]),
      ...[...causes, ...transitions.flatMap((it) => it.causes)].flatMap(({ words, short }) => [
        words,
        short,
      ]),
      ...transitions.flatMap(({ guard }) => guard?.words ?? []),
      ...[...journeys, ...paths].flatMap(({ title, says }) => [title, says]),
    ];
  };

  test('and sentences have no event type, and one word for the owner', () => {
    const types = [...new Set(made.view.transitions.map(({ event }) => event))].filter((type) =>
      type.includes('.'),
    );
    const isCode = (text: string) => types.some((type) => text.includes(type));
    expect(sentences().filter(isCode)).toEqual([]);
    const others = /\b(due\u00f1o|la persona|alguien|nadie|usuari[oa]|el cliente)\b/i;
    expect(sentences().filter((text) => others.test(text))).toEqual([]);
  });
});

test('every text of every screen is found', () => {
  for (const { texts } of made.view.states)
    for (const text of texts) expect(findStates(made.view, text), text).not.toHaveLength(0);
});

test.each([
  ['Continuar con Google', 'anonymous.login.ready'],
  ['sesion vencida', 'authenticated.checkingCustomer'],
  ['guarda la configuracion', 'authenticated.configuringAgent.saving'],
  ['leyendo los cal', 'authenticated.configuringAgent.editing.listingCalendars'],
  ['7 dias gratis', 'authenticated.planSelection.chosen'],
])('«%s» finds %s', (query, state) => {
  expect(findStates(made.view, query).map(({ item }) => item.name)).toContain(state);
});

test.each(['cambio de plan', 'CAMBIAR de plan', 'cambia de plan'])(
  '«%s» finds the walk that people know',
  (query) => {
    const titles = findJourneys(made.view, query).map(({ item }) => item.title);
    expect(titles).toEqual(['Cambia de plan o lo cancela']);
  },
);

test('what is found says why, unless its title does; of words that nothing has, nothing is found', () => {
  const found = findStates(made.view, 'cambiar o cancelar mi plan');
  const ready = found.find(({ item }) => item.title === 'Asistente listo');
  expect(ready?.because).toMatch(/cambiar o cancelar mi plan/i);
  expect(found[0]?.because).toMatch(/cambiar o cancelar mi plan/i);
  for (const { because } of found) expect(because).toMatch(/plan/i);
  const [named] = findStates(made.view, 'asistente listo');
  expect([named?.item.title, named?.because]).toEqual(['Asistente listo', null]);
  expect([...findStates(made.view, 'plan zzzz'), ...findJourneys(made.view, 'de la')]).toEqual([]);
});
