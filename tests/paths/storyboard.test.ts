// The storyboard: everything the paths show is in it, what the run missed is red, and two can be compared.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addStoryboard } from '../../flow/commands/storyboard.ts';
import { storyboardDrift } from '../../flow/drift/storyboard-drift.ts';
import { VIEWPORTS } from '../../flow/e2e/sights.ts';
import { coverPaths } from '../../flow/path-model.ts';
import { missingOf } from '../../flow/storyboard/board.ts';
import { compareBoards } from '../../flow/storyboard/compare.ts';
import { expectedOf } from '../../flow/storyboard/expected.ts';
import { lineDiff } from '../../flow/storyboard/line-diff.ts';
import { storyboardList } from '../../flow/storyboard/list.ts';
import { storyboardPage } from '../../flow/storyboard/page/storyboard-page.ts';
import { treeList } from '../../flow/storyboard/page/tree.ts';
import { readRunFolder } from '../../flow/storyboard/run-folder.ts';
import { storyboardInPage } from '../../flow/storyboard/storyboard-in-page.ts';
import { storyboardOfRun } from '../../flow/storyboard/storyboard-of-run.ts';
import { stateNodes } from '../../flow/transitions.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { type Edit, pointPicture, writeRun } from './storyboard-run.ts';

const paths = coverPaths();
const expected = expectedOf(paths);
const LIST = new URL('../../docs/storyboard.md', import.meta.url);
const NOT_FOUND = 'notFound';
const CHOSEN = 'authenticated.planSelection.chosen';

const root = mkdtempSync(join(tmpdir(), 'virsi-storyboard-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function folderOf(edit?: Edit, pictureOf?: Parameters<typeof writeRun>[3]): string {
  folders += 1;
  const folder = join(root, `run-${folders}`);
  writeRun(folder, paths, edit, pictureOf);
  return folder;
}

const boardOf = (edit?: Edit, pictureOf?: Parameters<typeof writeRun>[3]) =>
  storyboardOfRun(expected, readRunFolder(folderOf(edit, pictureOf)));

/** Nothing of the state was seen. */
const without =
  (state: string): Edit =>
  (sight) =>
    sight.state === state ? undefined : sight;

const edited =
  (state: string, change: Partial<Parameters<Edit>[0]>): Edit =>
  (sight, viewport) =>
    sight.state === state && viewport === '360' ? { ...sight, ...change } : sight;

const cardOf = (page: string, state: string) =>
  new RegExp(`<article class="[^"]*" id="${state}".*?</article>`, 's').exec(page)?.[0] ?? '';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  return () => vi.restoreAllMocks();
});

async function storyboard(...words: readonly string[]): Promise<void> {
  const program = new Command().exitOverride();
  addStoryboard(program, () => paths);
  await program.parseAsync(['node', 'flow', 'storyboard', ...words]);
}

const complete = boardOf();
const completePage = storyboardPage(complete);

describe('a complete run', () => {
  test('gives a card for each state and a strip for each path, and says that nothing is missing', async () => {
    const out = join(root, 'deep', 'storyboard.html');
    await storyboard('--from', folderOf(), '--out', out, '--json');
    const states = new Set(expected.looks.map(({ state }) => state));
    expect(JSON.parse(said)).toEqual({
      file: out,
      states: states.size,
      looks: expected.looks.length,
      paths: paths.length,
      pictures: expected.looks.length * VIEWPORTS.length,
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
    expect(card).toContain('Pantalla «Selecciona tu plan» en el teléfono');
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
      'se lee «No se ha procesado la solicitud:»',
      'se lee «No se puede»',
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
      'Llamada 2: el cliente existe.',
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
    const way = expected.looks.find(({ state }) => state === CHOSEN);
    const run = storyboard('--from', folderOf(without(CHOSEN)), '--out', out);
    await expect(run).rejects.toThrow(
      VIEWPORTS.map(
        (viewport) =>
          `Missing at ${viewport}: ${way?.id}, which path ${way?.path} shows after step ${way?.step}`,
      ).join('\n'),
    );
    const page = readFileSync(out, 'utf8');
    const card = cardOf(page, CHOSEN);
    expect(card).toContain('class="card bad gone"');
    expect(card).toContain('✗ Falta esta vista en el teléfono y en el escritorio.');
    expect(card).toContain(`npm run flow -- e2e --path ${way?.path}`);
    expect(page).toContain('Faltan 2 imágenes');
  });

  test('is told for one screen of one look, and the rest of the card stays', () => {
    const board = boardOf((sight, viewport) =>
      sight.state === CHOSEN && viewport === '1280' ? undefined : sight,
    );
    expect(missingOf(board.board)).toHaveLength(1);
    const card = cardOf(storyboardPage(board), CHOSEN);
    expect(card).toContain('class="card bad"');
    expect(card).toContain('✗ Falta esta vista en el escritorio.');
    expect(card).toContain('en el teléfono"');
    expect(card).toContain('s1280 none');
    expect(card).not.toContain('s360 none');
  });

  test('is every look of a screen whose record is not there', () => {
    const folder = folderOf();
    rmSync(join(folder, 'sights-1280.json'));
    const missing = missingOf(storyboardOfRun(expected, readRunFolder(folder)).board);
    expect(missing.map(({ look, viewport }) => `${look} ${viewport}`).toSorted()).toEqual(
      expected.looks.map(({ id }) => `${id} 1280`).toSorted(),
    );
  });

  test('is told in the strip: how far the run came, and why it left', () => {
    const folder = folderOf();
    const file = join(folder, 'sights-360.json');
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const [first, second] = record.strips;
    first.frames.splice(2);
    second.frames = [];
    writeFileSync(file, JSON.stringify(record));
    const departure = { step: 2, event: 'session.logout', problem: 'se ve <otra> pantalla' };
    const nothing = { title: '', transitions: [], states: [], rested: [], guards: [] };
    const walked = { id: first.id, steps: 1, ...nothing, departure };
    const run = { format: 'onboarding.run', version: 1, runner: 'x', paths: [walked] };
    writeFileSync(join(folder, 'run-360.json'), JSON.stringify(run));
    const page = storyboardPage(storyboardOfRun(expected, readRunFolder(folder)));
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
    const folder = folderOf((sight, viewport) =>
      sight.state === CHOSEN && viewport === '360' ? { ...sight, id: 'odd' } : sight,
    );
    const { board } = storyboardOfRun(expected, readRunFolder(folder));
    const looks = board.states.find(({ state }) => state === CHOSEN)?.looks;
    expect(looks?.map(({ id, isExpected }) => [id, isExpected])).toEqual([
      [expect.stringContaining(CHOSEN), true],
      ['odd', false],
    ]);
    expect(missingOf(board).filter(({ look }) => look === 'odd')).toEqual([]);
  });

  test('is a finding when there is no run, or a picture of it is not there', async () => {
    await expect(storyboard('--from', join(root, 'nowhere'))).rejects.toThrow(
      'holds no sights-360.json and no sights-1280.json: npm run flow -- e2e',
    );
    const folder = folderOf();
    rmSync(join(folder, 'pictures', '360'), { recursive: true });
    await expect(storyboard('--from', folder)).rejects.toThrow('cannot be read');
  });
});

test('what the app says stays text, in the page and in its data', () => {
  const evil = '</script><img src=x onerror="alert(1)">&amp;';
  const board = boardOf((sight) => ({
    ...sight,
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

describe('two storyboards', () => {
  const changesOf = (edit: Edit, pictureOf?: Parameters<typeof writeRun>[3]) =>
    compareBoards(complete.board, boardOf(edit, pictureOf).board);

  test('of the same run differ in nothing', () => {
    expect(changesOf((sight) => sight)).toEqual({
      added: [],
      removed: [],
      changed: [],
      unchanged: complete.board.states.length,
    });
  });

  test.each([
    ['address', { address: '/otra' }, '/otra'],
    ['title', { title: 'Otro' }, 'Otro'],
    ['calls', { calls: ['4 GET …', '5 GET …'] }, '4 GET …\n5 GET …'],
    ['tree', { tree: '- paragraph: otro' }, '- paragraph: otro'],
  ])('differ in the %s of a look on one screen', (part, change, after) => {
    const { changed } = changesOf(edited(CHOSEN, change));
    expect(changed.map(({ state }) => state)).toEqual([CHOSEN]);
    expect(changed[0]?.looks[0]?.changes).toEqual([
      { part, viewport: '360', before: expect.any(String), after },
    ]);
  });

  test('differ in a picture by its bytes', () => {
    const { changed } = changesOf(
      (sight) => sight,
      ({ id, state }, viewport) =>
        pointPicture(`${id} ${viewport}${state === CHOSEN && viewport === '1280' ? '!' : ''}`),
    );
    expect(changed.map(({ state }) => state)).toEqual([CHOSEN]);
    expect(changed[0]?.looks[0]?.changes).toMatchObject([{ part: 'picture', viewport: '1280' }]);
  });

  test('differ in states that went and came', () => {
    const other = boardOf(without(CHOSEN));
    expect(compareBoards(complete.board, other.board)).toMatchObject({
      removed: [CHOSEN],
      added: [],
    });
    expect(compareBoards(other.board, complete.board)).toMatchObject({
      removed: [],
      added: [CHOSEN],
    });
  });

  test('differ in a screen that shows a look no more', () => {
    const { changed } = changesOf((sight, viewport) =>
      sight.state === CHOSEN && viewport === '360' ? undefined : sight,
    );
    expect(changed).toMatchObject([{ state: CHOSEN, looks: [{ gone: ['360'], come: [] }] }]);
  });

  test('differ in a look that nothing shows any more', () => {
    const after = structuredClone(complete.board);
    const ready = after.states.find(({ state }) => state === 'anonymous.login.ready');
    const look = ready?.looks.pop();
    expect(compareBoards(complete.board, after).changed).toMatchObject([
      { looks: [{ look: look?.id, words: look?.words, gone: ['360', '1280'], changes: [] }] },
    ]);
  });

  test('bring together a look whose text changed, and with it its id', () => {
    const after = structuredClone(complete.board);
    const changed = after.states.find(({ state }) => state === CHOSEN)?.looks[0];
    if (changed) changed.id = `${CHOSEN}-otra`;
    expect(compareBoards(complete.board, after).changed).toEqual([]);
  });

  test('become a page with both pictures, the lines that changed and a summary', async () => {
    const before = join(root, 'before.html');
    const out = join(root, 'changes.html');
    writeFileSync(before, completePage);
    const tree = '- heading "Selecciona tu plan" [level=1]\n- paragraph: <nuevo>';
    const folder = folderOf(
      (sight) => (sight.state === CHOSEN ? { ...sight, tree } : sight),
      ({ id, state }, viewport) =>
        pointPicture(`${id} ${viewport}${state === NOT_FOUND ? '!' : ''}`),
    );
    await storyboard('--from', folder, '--compare', before, '--out', out);
    expect(said).toContain(`~ ${CHOSEN}\n`);
    expect(said).toContain(
      `0 states added, 0 removed, 2 changed, ${complete.board.states.length - 2} as before`,
    );
    const page = readFileSync(out, 'utf8');
    // Both screens changed in the same way.
    expect(page.match(/<ins>\+ - paragraph: &lt;nuevo&gt;<\/ins>/g)).toHaveLength(1);
    expect(page).toContain('<h4>Lo que percibe la persona</h4>');
    expect(page).toContain('<h4>Imagen en el teléfono</h4>');
    expect(page).toMatch(/<figcaption>Antes<\/figcaption>.*<figcaption>Ahora<\/figcaption>/);
    await storyboard('--from', folder, '--compare', before, '--out', `${out}2`);
    expect(readFileSync(`${out}2`, 'utf8')).toBe(page);
  });

  test('can both be pages, and the answer data', async () => {
    const [before, after] = [join(root, 'a.html'), join(root, 'b.html')];
    writeFileSync(before, completePage);
    writeFileSync(after, storyboardPage(boardOf(without(CHOSEN))));
    const out = join(root, 'ab.html');
    await storyboard('--from', after, '--compare', before, '--out', out, '--json');
    expect(JSON.parse(said)).toMatchObject({ file: out, added: [], removed: [CHOSEN] });
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('− Estados que ya no están');
    expect(page).toContain('Pantalla «Selecciona tu plan» en el teléfono');
  });

  test('are asked for by a page that is one', async () => {
    const other = join(root, 'other.html');
    writeFileSync(other, '<!doctype html>');
    await expect(storyboard('--from', folderOf(), '--compare', other)).rejects.toThrow(
      'other.html is no storyboard: no data in it',
    );
  });
});

test('a line diff keeps what both have, in order', () => {
  const said = (before: string, after: string) =>
    lineDiff(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n'))
      .map(({ kind, text }) => ({ same: '', gone: '-', new: '+' })[kind] + text)
      .join(' ');
  expect(said('a b c d', 'a c x d e')).toBe('a -b c +x d +e');
  expect(said('a', 'b')).toBe('-a +b');
  expect(said('a b a', 'b a a')).toBe('-a b a +a');
});

test('a tree reads in Spanish, nested as it was', () => {
  const tree = [
    '- main:',
    '  - heading "Dice \\"hola\\"" [level=2]',
    '  - \'button "Ir: ya" [disabled]\'',
    '  - textbox "Correo": "+593"',
    '- sin <rol>',
  ].join('\n');
  expect(treeList(tree)).toBe(
    '<div class="tree"><ul><li><i>contenido principal</i><ul>' +
      '<li><i>título 2</i> <b>Dice &quot;hola&quot;</b></li>' +
      '<li><i>botón</i> <b>Ir: ya</b> (inactivo)</li>' +
      '<li><i>campo de texto</i> <b>Correo</b> +593</li></ul></li>' +
      '<li>sin &lt;rol&gt;</li></ul></div>',
  );
});

describe('the list of states', () => {
  test('in docs/storyboard.md is the machine’s', () => {
    expect(storyboardDrift(readFileSync(LIST, 'utf8'))).toEqual([]);
  });

  test('that changed is noticed, with the command that mends it', () => {
    const list = storyboardList();
    expect(storyboardDrift(list.replace(/^\| `notFound`.*\n/m, ''), list)).toEqual([
      {
        what: 'docs/storyboard.md: not the states of the machine any more',
        mend: 'npm run flow -- storyboard --list',
      },
    ]);
  });

  test('is written by the command, and as data it is only told', async () => {
    const file = join(root, 'list.md');
    await storyboard('--list', file, '--json');
    expect(JSON.parse(said)).toContainEqual({
      state: 'restoring',
      screen: 'Cargando pagina',
      addresses: [],
      section: '4',
      looks: 1,
      path: expect.any(String),
      step: 0,
    });
    expect(existsSync(file)).toBe(false);
    await storyboard('--list', file);
    expect(readFileSync(file, 'utf8')).toBe(storyboardList());
  });
});
