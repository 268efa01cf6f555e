// The list of states that is kept in docs, and how a tree reads on the page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { treeList } from '../../../packages/statechart-kit/src/storyboard/page/tree.ts';
import { staleStoryboard, wantedList } from '../../../qa/staleness/stale-storyboard.ts';
import { removeRuns, root, storyboard, told } from './storyboard-boards.ts';

afterAll(removeRuns);

const LIST = new URL('../../../docs/storyboard.md', import.meta.url);

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
    expect(staleStoryboard(readFileSync(LIST, 'utf8'))).toEqual([]);
  });

  test('that changed is noticed, with the command that repairs it', () => {
    const list = wantedList();
    expect(staleStoryboard(list.replace(/^\| `notFound`.*\n/m, ''), list)).toEqual([
      {
        what: 'docs/storyboard.md: not the states of the machine any more',
        remedy: 'npm run flow -- storyboard --list',
      },
    ]);
  });

  test('is written by the command, and as data it is only told', async () => {
    const file = join(root, 'list.md');
    await storyboard('--list', file, '--json');
    expect(JSON.parse(told())).toContainEqual({
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
    expect(readFileSync(file, 'utf8')).toBe(wantedList());
  });
});
