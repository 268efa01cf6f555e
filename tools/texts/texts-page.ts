// docs/texts.md: every Spanish text of the project and where it stands, for one who reads them all aloud.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from './source-texts.ts';
import { spanishTextsIn } from './spanish-texts.ts';
import type { TextProblem } from './text-problem.ts';

interface Part {
  readonly title: string;
  readonly folders: readonly string[];
  /** Files and folders below them that hold examples and expectations, which nobody is told. */
  readonly without?: readonly string[];
  readonly read: (source: string, isJsx: boolean) => readonly string[];
}

const PARTS: readonly Part[] = [
  { title: 'La aplicación', folders: ['src/texts'], read: (source) => textsIn(source) },
  {
    title: 'La aplicación, fuera de sus textos',
    folders: ['src'],
    without: ['src/texts'],
    read: spanishTextsIn,
  },
  { title: 'Lo que comparte con el servidor', folders: ['contract'], read: spanishTextsIn },
  {
    title: 'El servidor: correos, negativas, páginas y avisos a quien lo opera',
    folders: ['server'],
    without: ['server/sandbox/google-people.ts', 'server/sandbox/google-calendars.ts'],
    read: spanishTextsIn,
  },
  {
    title: 'El visor, el storyboard y la página que retiene respuestas',
    folders: [
      ...['viewer', 'storyboard', 'view', 'words'].map(
        (name) => `packages/statechart-kit/src/${name}`,
      ),
      'qa/console',
      'qa/viewer.ts',
      'qa/words',
    ],
    read: spanishTextsIn,
  },
  {
    title: 'El plan de pruebas manual',
    folders: ['qa/manual', 'qa/controls'],
    without: ['qa/controls/test-data.ts'],
    read: spanishTextsIn,
  },
];

/** @param root of the repository */
export function textsPage(root: string): string {
  const parts = PARTS.map(({ title, folders, without = [], read }) => {
    const files = folders
      .flatMap((folder) => sourcesIn(root, folder))
      .filter((file) => !without.some((other) => file === other || file.startsWith(`${other}/`)));
    const lists = files.flatMap((file) => {
      const texts = read(readFileSync(join(root, file), 'utf8'), file.endsWith('x'));
      return texts.length > 0 ? [`### ${file}\n\n${texts.map(itemOf).join('\n')}`] : [];
    });
    return lists.length > 0 ? [`## ${title}`, ...lists] : [];
  });
  return `${[HEAD, ...parts.flat()].join('\n\n')}\n`;
}

const HEAD = `# Textos

Todo lo que el proyecto dice en español, y el archivo donde está escrito. Generado con
\`npm run generate -- texts\`: no se edita a mano. \`{}\` es un valor que se pone al mostrarlo.`;

const itemOf = (text: string): string =>
  `- ${'`'}${text.replaceAll('`', 'ʼ').replace(/\s+/g, ' ').trim()}${'`'}`;

function sourcesIn(root: string, path: string): readonly string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${path}/${entry.name}`;
      if (entry.isDirectory()) return sourcesIn(root, file);
      return /\.tsx?$/.test(entry.name) ? [file] : [];
    });
}

/** @param page text of docs/texts.md */
export function oldPage(page: string, wanted: string): readonly TextProblem[] {
  if (page === wanted) return [];
  return [
    {
      what: 'docs/texts.md: not the texts of the project any more',
      remedy: 'npm run generate -- texts',
    },
  ];
}
