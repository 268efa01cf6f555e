// The storyboard: everything the paths show is in it, what the run missed is red, and two can be compared.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRunFolder, stateNodes, THEMES, VIEWPORTS } from 'statechart-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { missingOf } from '../../../packages/statechart-kit/src/storyboard/board.ts';
import { storyboardPage } from '../../../packages/statechart-kit/src/storyboard/page/storyboard-page.ts';
import { storyboardInPage } from '../../../packages/statechart-kit/src/storyboard/storyboard-in-page.ts';
import { storyboardOfRun } from '../../../packages/statechart-kit/src/storyboard/storyboard-of-run.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import {
  boardOf,
  cardOf,
  expected,
  folderOf,
  paths,
  removeRuns,
  root,
  storyboard,
  told,
  UNSURE,
  without,
} from './storyboard-boards.ts';

afterAll(removeRuns);

const complete = boardOf();
const completePage = storyboardPage(complete);

describe('a complete run', () => {
  test('gives a card for each state and a strip for each path, and says that nothing is missing', async () => {
    const out = join(root, 'deep', 'storyboard.html');
    await storyboard('--from', folderOf(), '--out', out, '--json');
    const states = new Set(expected.looks.map(({ state }) => state));
    expect(JSON.parse(told())).toEqual({
      file: out,
      states: states.size,
      looks: expected.looks.length,
      paths: paths.length,
      pictures: expected.looks.length * VIEWPORTS.length * THEMES.length,
      missing: [],
    });
    const page = readFileSync(out, 'utf8');
    for (const state of states) expect(page).toContain(`id="${state}"`);
    for (const { id } of paths) expect(page).toContain(`id="recorrido-${id}"`);
    expect(page).toContain('✓ No falta ninguna imagen');
    expect(page).not.toContain('✗');
  });

  test('has each state under its screen, with the address, the calls, the section and the way to it', () => {
    const card = cardOf(completePage, 'authenticated.planSelection.choosing');
    expect(card).toContain('Selecciona tu plan');
    expect(card).toContain('<code>/admin-account</code>');
    expect(card).toContain('Sección 2 de la especificación');
    expect(card).toContain(
      'Pantalla «Selecciona tu plan», se lee «Así funciona tu prueba» en el teléfono',
    );
    expect(card).toMatch(/<a href="#recorrido-\w+">\w+<\/a>, paso \d+/);
    expect(card).toContain('<i>título 1</i> <b>Selecciona tu plan</b>');
    expect(cardOf(completePage, 'authenticated.checkingCustomer')).toContain(
      '2 GET …/bot_customer/{correo}',
    );
  });

  test('has the states in the order of the chart', () => {
    const chart = stateNodes(onboardingMachine).map(({ path }) => path.join('.'));
    const places = complete.board.states.map(({ state }) => chart.indexOf(state));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('tells the looks of a state apart in words', () => {
    const looks = complete.board.states.find(
      ({ state }) => state === 'anonymous.login.ready',
    )?.looks;
    expect(looks?.map(({ words }) => words).toSorted()).toEqual([
      '',
      'se lee «Hoy no atendemos a nadie»',
      'se lee «No se ha procesado la solicitud:»',
      'se lee «Tu cuenta y todos sus datos se eliminaron.»',
      'se lee «Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.»',
    ]);
  });

  test('captions each frame with what happened, in Spanish', () => {
    const captions = complete.board.strips.flatMap(({ frames }) =>
      frames.map(({ caption }) => caption),
    );
    for (const caption of [
      'Abre «/».',
      'La sesión guardada: no hay sesión guardada.',
      'Llamada 2: ya está registrada.',
      'Google: cancela.',
      'Pulsa el botón «Iniciar sesión».',
      'Cambia la dirección a «/nowhere» sin recargar.',
    ])
      expect(captions).toContain(caption);
  });

  test('holds the bytes of each picture once, and the other places name them', () => {
    for (const base64 of complete.pictures.values())
      expect(completePage.split(base64).length - 1).toBe(1);
    const named = [...completePage.matchAll(/data-copy="(\w+)"/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !complete.pictures.has(name))).toEqual([]);
  });

  test('makes the same bytes from the same run', () => {
    expect(storyboardPage(boardOf())).toBe(completePage);
  });

  test('asks for nothing from outside', () => {
    expect(completePage).not.toMatch(/(src|href)="(?!data:|#)/);
    expect(completePage).not.toMatch(/https?:|@import|url\(/);
  });

  test('can be read back out of the page', () => {
    expect(storyboardInPage(completePage, 'page')).toEqual(complete);
  });
});

describe('what the run missed', () => {
  test('is a red card in words for a whole state, and the command names it', async () => {
    const out = join(root, 'gone.html');
    const way = expected.looks.find(({ state }) => state === UNSURE);
    const run = storyboard('--from', folderOf(without(UNSURE)), '--out', out);
    await expect(run).rejects.toThrow(
      VIEWPORTS.map(
        (viewport) =>
          `Missing at ${viewport}: ${way?.id}, which path ${way?.path} shows after step ${way?.step}`,
      ).join('\n'),
    );
    const page = readFileSync(out, 'utf8');
    const card = cardOf(page, UNSURE);
    expect(card).toContain('class="card bad gone"');
    expect(card).toContain('✗ Falta esta vista en el teléfono y en el escritorio.');
    expect(card).toContain(`npm run flow -- e2e --path ${way?.path}`);
    expect(page).toContain('Faltan 4 imágenes');
  });

  test('is told for one screen of one look, and the rest of the card stays', () => {
    const board = boardOf((capture, viewport) =>
      capture.state === UNSURE && viewport === '1280' ? undefined : capture,
    );
    expect(missingOf(board.board)).toHaveLength(1);
    const card = cardOf(storyboardPage(board), UNSURE);
    expect(card).toContain('class="card bad"');
    expect(card).toContain('✗ Falta esta vista en el escritorio.');
    expect(card).toContain('en el teléfono"');
    expect(card).toContain('s1280 none');
    expect(card).not.toContain('s360 none');
  });

  test('is every look of a screen whose record is not there', () => {
    const folder = folderOf();
    rmSync(join(folder, 'captures-1280.json'));
    const missing = missingOf(
      storyboardOfRun(onboardingFlow, expected, readRunFolder(folder)).board,
    );
    expect(missing.map(({ look, viewport }) => `${look} ${viewport}`).toSorted()).toEqual(
      expected.looks.map(({ id }) => `${id} 1280`).toSorted(),
    );
  });

  test('is told in the strip: how far the run came, and why it left', () => {
    const folder = folderOf();
    const file = join(folder, 'captures-360.json');
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const [first, second] = record.strips;
    first.frames.splice(2);
    second.frames = [];
    writeFileSync(file, JSON.stringify(record));
    const departure = { step: 2, event: 'session.logout', problem: 'se ve <otra> pantalla' };
    const nothing = { title: '', transitions: [], states: [], rested: [], guards: [] };
    const walked = { id: first.id, steps: 1, ...nothing, departure };
    const run = { format: 'statechart-kit.run', version: 1, runner: 'x', paths: [walked] };
    writeFileSync(join(folder, 'run-360.json'), JSON.stringify(run));
    const page = storyboardPage(storyboardOfRun(onboardingFlow, expected, readRunFolder(folder)));
    const total = (paths[0]?.steps.length ?? 0).toString();
    expect(cardOf(page, `recorrido-${first.id}`)).toContain(
      `<strong>✗ Teléfono:</strong> la ejecución llegó hasta el paso 1 de ${total}. Paso 2, session.logout: se ve &lt;otra&gt; pantalla`,
    );
    expect(cardOf(page, `recorrido-${first.id}`).split('✗ No se vio').length - 1).toBe(
      (paths[0]?.steps.length ?? 0) - 1,
    );
    expect(cardOf(page, `recorrido-${second.id}`)).toContain(
      'la ejecución no anduvo este recorrido.',
    );
  });

  test('is not what no generated path shows: that is shown as something else', () => {
    const folder = folderOf((capture, viewport) =>
      capture.state === UNSURE && viewport === '360' ? { ...capture, id: 'odd' } : capture,
    );
    const { board } = storyboardOfRun(onboardingFlow, expected, readRunFolder(folder));
    const looks = board.states.find(({ state }) => state === UNSURE)?.looks;
    expect(looks?.map(({ id, isExpected }) => [id, isExpected])).toEqual([
      [expect.stringContaining(UNSURE), true],
      ['odd', false],
    ]);
    expect(missingOf(board).filter(({ look }) => look === 'odd')).toEqual([]);
  });

  test('is a finding when there is no run, or a picture of it is not there', async () => {
    await expect(storyboard('--from', join(root, 'nowhere'))).rejects.toThrow(
      'holds no captures-360.json and no captures-1280.json: npm run flow -- e2e',
    );
    const folder = folderOf();
    rmSync(join(folder, 'pictures', '360'), { recursive: true });
    await expect(storyboard('--from', folder)).rejects.toThrow('cannot be read');
  });
});

test('what a button opens is pictured on its card, at the width that has it', () => {
  const { board, pictures } = boardOf((capture, viewport) =>
    capture.state === UNSURE && viewport === '360'
      ? { ...capture, opened: [{ name: 'Ver cómo habla', pictures: capture.pictures }] }
      : capture,
  );
  const card = cardOf(storyboardPage({ board, pictures }), UNSURE);
  const captions = [...card.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, text]) => text);
  expect(captions).toEqual([
    'Teléfono <small>360 px</small>',
    'Escritorio <small>1280 px</small>',
    '«Ver cómo habla» <small>360 px</small>',
  ]);
  expect(card).toMatch(/alt="[^"]+, Ver cómo habla, en el teléfono"/);
});

test('what the app says stays text, in the page and in its data', () => {
  const evil = '</script><img src=x onerror="alert(1)">&amp;';
  const board = boardOf((capture) => ({
    ...capture,
    opened: [{ name: evil, pictures: capture.pictures }],
    title: evil,
    address: evil,
    tree: `- heading "${evil}"`,
    calls: [evil],
  }));
  const page = storyboardPage(board);
  expect(page).not.toContain('<img src=x');
  expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=');
  expect(page.match(/<\/script>/g)).toHaveLength(4);
  expect(storyboardInPage(page, 'page')).toEqual(board);
});
