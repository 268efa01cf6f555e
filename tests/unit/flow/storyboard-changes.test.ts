// Two storyboards: what changed between them, as data and as a page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from 'statechart-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { compareBoards } from '../../../packages/statechart-kit/src/storyboard/compare.ts';
import { lineDiff } from '../../../packages/statechart-kit/src/storyboard/line-diff.ts';
import { storyboardPage } from '../../../packages/statechart-kit/src/storyboard/page/storyboard-page.ts';
import {
  boardOf,
  edited,
  folderOf,
  NOT_FOUND,
  removeRuns,
  root,
  storyboard,
  told,
  UNSURE,
  without,
} from './storyboard-boards.ts';
import { type Edit, type PictureOf, pointPicture } from './storyboard-run.ts';

afterAll(removeRuns);

const complete = boardOf();
const completePage = storyboardPage(complete);

describe('two storyboards', () => {
  const changesOf = (edit: Edit, pictureOf?: PictureOf) =>
    compareBoards(complete.board, boardOf(edit, pictureOf).board);

  test('of the same run differ in nothing', () => {
    expect(changesOf((capture) => capture)).toEqual({
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
    const { changed } = changesOf(edited(UNSURE, change));
    expect(changed.map(({ state }) => state)).toEqual([UNSURE]);
    expect(changed[0]?.looks[0]?.changes).toEqual([
      { part, viewport: '360', before: expect.any(String), after },
    ]);
  });

  test.each(THEMES)('differ in a %s picture by its bytes', (changedIn) => {
    const isChanged = (state: string, viewport: string, theme: string) =>
      state === UNSURE && viewport === '1280' && theme === changedIn;
    const { changed } = changesOf(
      (capture) => capture,
      ({ id, state }, viewport, theme) =>
        pointPicture(`${id} ${viewport} ${theme}${isChanged(state, viewport, theme) ? '!' : ''}`),
    );
    expect(changed.map(({ state }) => state)).toEqual([UNSURE]);
    expect(changed[0]?.looks[0]?.changes).toMatchObject([
      { part: `${changedIn} picture`, viewport: '1280' },
    ]);
  });

  test('differ in states that went and came', () => {
    const other = boardOf(without(UNSURE));
    expect(compareBoards(complete.board, other.board)).toMatchObject({
      removed: [UNSURE],
      added: [],
    });
    expect(compareBoards(other.board, complete.board)).toMatchObject({
      removed: [],
      added: [UNSURE],
    });
  });

  test('differ in a screen that shows a look no more', () => {
    const { changed } = changesOf((capture, viewport) =>
      capture.state === UNSURE && viewport === '360' ? undefined : capture,
    );
    expect(changed).toMatchObject([{ state: UNSURE, looks: [{ gone: ['360'], come: [] }] }]);
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
    const changed = after.states.find(({ state }) => state === UNSURE)?.looks[0];
    if (changed) changed.id = `${UNSURE}-otra`;
    expect(compareBoards(complete.board, after).changed).toEqual([]);
  });

  test('become a page with both pictures, the lines that changed and a summary', async () => {
    const before = join(root, 'before.html');
    const out = join(root, 'changes.html');
    writeFileSync(before, completePage);
    const tree = '- heading "Selecciona tu plan" [level=1]\n- paragraph: <nuevo>';
    const folder = folderOf(
      (capture) => (capture.state === UNSURE ? { ...capture, tree } : capture),
      ({ id, state }, viewport, theme) =>
        pointPicture(`${id} ${viewport} ${theme}${state === NOT_FOUND ? '!' : ''}`),
    );
    await storyboard('--from', folder, '--compare', before, '--out', out);
    expect(told()).toContain(`~ ${UNSURE}\n`);
    expect(told()).toContain(
      `0 states added, 0 removed, 2 changed, ${complete.board.states.length - 2} as before`,
    );
    const page = readFileSync(out, 'utf8');
    // Both screens changed in the same way.
    expect(page.match(/<ins>\+ - paragraph: &lt;nuevo&gt;<\/ins>/g)).toHaveLength(1);
    expect(page).toContain('<h4>Lo que percibe la persona</h4>');
    expect(page).toContain('<h4>Imagen clara en el teléfono</h4>');
    expect(page).toContain('<h4>Imagen oscura en el teléfono</h4>');
    expect(page).toMatch(/<figcaption>Antes<\/figcaption>.*<figcaption>Ahora<\/figcaption>/);
    await storyboard('--from', folder, '--compare', before, '--out', `${out}2`);
    expect(readFileSync(`${out}2`, 'utf8')).toBe(page);
  });

  test('can both be pages, and the answer data', async () => {
    const [before, after] = [join(root, 'a.html'), join(root, 'b.html')];
    writeFileSync(before, completePage);
    writeFileSync(after, storyboardPage(boardOf(without(UNSURE))));
    const out = join(root, 'ab.html');
    await storyboard('--from', after, '--compare', before, '--out', out, '--json');
    expect(JSON.parse(told())).toMatchObject({ file: out, added: [], removed: [UNSURE] });
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
