// The index of rules: comments with `@rule` name what is decided where, and where it is tried.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const CODE = [
  'machines',
  'contract',
  'src',
  'server',
  'qa',
  'tools',
  'packages/statechart-kit/src',
];
const TESTS = ['tests', 'packages/statechart-kit/tests'];

interface RuleLocation {
  readonly rule: string;
  readonly file: string;
  readonly isTest: boolean;
}

/** @throws where a rule is named in code or in a test alone */
export function ruleIndex(root: string): string {
  const places = [...new Set([...CODE, ...TESTS])].flatMap((folder) => placesIn(root, folder));
  const rules = [...new Set(places.map(({ rule }) => rule))];
  const filesOf = (rule: string, isTest: boolean) =>
    places
      .filter((place) => place.rule === rule && place.isTest === isTest)
      .map(({ file }) => file);
  const lost = rules.filter((rule) => !filesOf(rule, false).length || !filesOf(rule, true).length);
  if (lost.length > 0)
    throw new Error(`a rule needs a place in the code and a test: ${lost.join('; ')}`);
  const links = (rule: string, isTest: boolean) =>
    filesOf(rule, isTest)
      .map((file) => `[\`${file}\`](../${file})`)
      .join(', ');
  // By the place in the code, so that what belongs together stands together.
  const byPlace = rules.toSorted((a, b) =>
    `${filesOf(a, false)[0]}`.localeCompare(`${filesOf(b, false)[0]}`),
  );
  const rows = byPlace.map((rule) => `| ${rule} | ${links(rule, false)} | ${links(rule, true)} |`);
  return ['| Rule | Where it is decided | Where it is tried |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

function placesIn(root: string, folder: string): readonly RuleLocation[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path);
      const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('qa/scenarios/rows/');
      const text = readFileSync(path, 'utf8');
      return [...text.matchAll(/^\s*(?:\/\/|\/?\*\*?) @rule (.+?)(?: \*\/)?$/gm)].map(
        ([, rule]) => ({
          rule: rule ?? '',
          file,
          isTest,
        }),
      );
    });
}
