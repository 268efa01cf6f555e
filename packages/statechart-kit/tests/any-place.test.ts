// Machines that are promised, files and folders of any name, and places where nothing can be written.
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gitFolder } from './git-folder.ts';
import { oneProcess } from './one-process.ts';

const PROGRAM = join(import.meta.dirname, '..', 'bin', 'statechart-kit.js');
const IMPORT = "import { createMachine } from 'xstate';\n";
const MADE =
  "createMachine({ initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } })";
const LATER = `new Promise((done) => setTimeout(done, 1, ${MADE}))`;

// Each draw is told by the lines that led there, which may be in no file.
const DRAWS = `[1].map(() => Math.random());
new Function('return Math.random()')();
Error.prepareStackTrace = () => [];
Math.random();
Error.prepareStackTrace = undefined;
`;

/** Names that end a line, move a cursor or turn the order of what is around them. */
const ODD = 'a\\nb\\u001b[31m\\u202e\\0';
const ODDLY = `const odd = '${ODD}';
const go = [{ guard: ({ event }) => event[odd] * 3 === 6, target: 'never' }, { target: odd, actions: odd }];
export const machine = createMachine({ id: odd, initial: 'a', states: { a: { on: { [odd]: go } }, [odd]: { on: { back: 'a' } }, never: {} } });`;

const PROMISED = {
  'async.ts': `export default async () => ${MADE};`,
  'async.cts': `module.exports = async () => ${MADE};`,
  'awaited.mts': `export const machine = await ${LATER};`,
  'promise.ts': `export const machine = ${LATER};`,
  'beside.ts': `export const machine = ${MADE}; export const other = Promise.reject(new Error('No backend'));`,
  'never.ts': `export const machine = ${MADE}; export const otherMachine = new Promise(() => {});`,
};
const REFUSED = {
  'refuses.ts': 'refuses.ts exports no machine. default fails: No backend.',
  'throws.ts':
    'throws.ts exports no machine. doorMachine() fails without arguments: No backend. Export the machine that it makes.',
  'class.ts': 'class.ts exports no machine.',
  'text.txt':
    /^text\.txt cannot be loaded: Unknown file extension "\.txt" for \/[^\n(]+\/text\.txt$/,
  'asked?.ts':
    'asked?.ts cannot be loaded: no file can be whose path has a question mark or a backslash.',
  '.': 'There is no file ..',
  '/dev/zero': 'There is no file /dev/zero.',
};
const FILES = {
  ...PROMISED,
  'refuses.ts': "export default Promise.reject(new Error('No backend.'));",
  'throws.ts': "export async function doorMachine() { throw new Error('No backend.'); }",
  'class.ts': `export default class { machine = ${MADE}; }`,
  'text.txt': 'A door.',
  'asked?.ts': `export const machine = ${MADE};`,
  'odd.ts': ODDLY,
  'never-made.ts': 'export default () => new Promise(() => {});',
};
/** Signs that mean something in an address, a pattern, a shell or a list of git's. */
const NAMES = ['a#b', 'a%b', 'a%20b', 'a b', `a'"b`, 'äñ', 'u\u0308', '😀', 'a[b](c)', '$a;b&c'];

let folder = '';
let inOne: ReturnType<typeof oneProcess>;
const ask = (...args: readonly string[]) => inOne.ask(args);

beforeAll(() => {
  const made = gitFolder('any place#ñ-');
  const { write, commit } = made;
  folder = made.folder;
  for (const [name, text] of Object.entries(FILES)) write(name, IMPORT + text);
  for (const says of ['old', 'new']) {
    for (const name of NAMES) {
      write(`${name}/package.json`, '{ "type": "commonjs" }');
      write(`${name}/node_modules/own/index.js`, "exports.own = 'own';");
      for (const kind of ['ts', 'mts']) {
        write(`${name}/says.${kind}`, `export const says = '${says}';`);
        write(
          `${name}/${name}.${kind}`,
          `import { own } from 'own';\nimport { says } from './says.${kind}';\n${IMPORT}export const machine = createMachine({ description: own + says });\n${DRAWS}`,
        );
      }
    }
    commit(says);
  }
  write('new.ts', `${IMPORT}export const machine = ${MADE};`);
  inOne = oneProcess(folder);
});
afterAll(() => {
  inOne.end();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(PROMISED))('the machine of %s is waited for', async (file) => {
  const { status, stdout } = await ask('diagram', file);
  expect(status).toBe(0);
  expect(stdout).toContain('shut --> ajar: open');
});

test.each(Object.entries(REFUSED))('%s is refused in one sentence', async (file, says) => {
  const { status, stdout, stderr } = await ask('check', file);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.replace(/\n$/, '')).toEqual(
    typeof says === 'string' ? says : expect.stringMatching(says),
  );
});

test.each(NAMES)('a file and a folder called %s are read, also as they were', async (name) => {
  for (const kind of ['ts', 'mts'])
    expect(await ask('compare', `${name}/${name}.${kind}`, '--since', 'HEAD~1')).toEqual({
      status: 0,
      stdout: 'changed state (the machine): description\n  - ownold\n  + ownnew\n',
      stderr: '',
    });
});

test.each(['check', 'coverage', 'mutate', 'paths', 'paths --format md', 'random', 'diagram'])(
  '%s tells names as signs of one line',
  async (words) => {
    const [command = '', ...options] = words.split(' ');
    const { stdout, stderr } = await ask(command, 'odd.ts', ...options);
    expect(stdout + stderr).toMatch(/^[^\p{Cc}\p{Bidi_Control}]/u);
    expect(stdout + stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]|^b/mu);
  },
);

const EXCLUDES = (one: string, other: string) =>
  `error: option '${one}' cannot be used with option '${other}'\n(--help says what there is)\n`;

test.each([
  ['random async.ts --path zz', 'No walk of seed 1 has the path zz.\n'],
  ['paths async.ts --json --format md', EXCLUDES('--json', '--format <format>')],
  ['coverage async.ts --json --format html', EXCLUDES('--json', '--format <format>')],
  ['compare async.ts --since HEAD --json --markdown', EXCLUDES('--json', '--markdown')],
  [
    'compare new.ts --since HEAD',
    "'HEAD' has no new.ts that can be read: Cannot find module 'new.ts'\n",
  ],
])('%s cannot be done, and says why', async (words, says) => {
  const { status, stdout, stderr } = await ask(...words.split(' '));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.slice(-says.length)).toBe(says);
});

test('what --max leaves out is told', async () => {
  const { status, stdout } = await ask('paths', 'async.ts', '--max', '0');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/\n1 more paths left out by --max\n$/),
  });
});

const LONG = 'n'.repeat(300);
const WRITERS: readonly (readonly string[])[] = [
  ['coverage', '--out'],
  ['coverage', '--save-run'],
  ['view', '--out'],
];
const PLACES = [
  '/proc/x',
  '/proc/x/y',
  '/dev/full/x',
  '/dev/null/x',
  'text.txt/x',
  LONG,
  `${LONG}/x`,
];

describe('what cannot be written is said in one sentence', () => {
  test.each(
    WRITERS.flatMap(([command = '', option = '']) =>
      PLACES.map((place) => [command, option, place]),
    ),
  )('%s %s %s', async (command, option, place) => {
    const { status, stderr } = await ask(command, 'async.ts', option, place);
    expect(status).toBe(1);
    expect(stderr.split('\n').at(-2)).toMatch(/^Cannot write /);
    expect(existsSync(join(folder, 'text.txt'))).toBe(true);
  });

  test.each([
    [['coverage', 'async.ts', '--out', '/dev/full'], 'Cannot write /dev/full\n'],
    [['coverage', 'async.ts', '--out', '.'], 'Cannot write .\n'],
    [['diagram', 'async.ts', '--into', '/dev/full'], 'Cannot read /dev/full\n'],
    [['diagram', 'async.ts', '--into', '.'], 'Cannot read .\n'],
    [['coverage', 'async.ts', '--run', '/dev/zero'], 'Cannot read /dev/zero\n'],
  ])('%j', async (words, says) => {
    const { status, stderr } = await ask(...words);
    expect(status).toBe(1);
    expect(stderr.slice(-says.length)).toBe(says);
  });
});

/** @param end what becomes of the answer */
const toldTo = (end: string, ...words: readonly string[]) =>
  promisify(execFile)('sh', ['-c', `exec "$0" "$@" ${end}`, process.execPath, PROGRAM, ...words], {
    cwd: folder,
    timeout: 50_000,
  }).catch((failed) => failed);

test.each(['/proc', 'text.txt', 'not-there'])(
  'where %s is the place for temporary files, a command says so that needs one, and others do not',
  async (place) => {
    const env = { ...process.env, TMPDIR: place };
    const told = (...words: readonly string[]) =>
      promisify(execFile)(process.execPath, [PROGRAM, ...words], {
        cwd: folder,
        env,
        timeout: 50_000,
      }).catch((failed) => failed);
    expect((await told('diagram', 'awaited.mts')).stdout).toContain('shut --> ajar: open');
    expect(await told('compare', 'awaited.mts', '--since', 'HEAD')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Assumed events: sent from outside, without a payload: open.\nCannot write ${place}, the folder for temporary files (TMPDIR)\n`,
    });
  },
);

test('an answer that cannot be written is no answer', async () => {
  expect(await toldTo('> /dev/full', 'check', 'awaited.mts')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^(Assumed [^\n]+\n)*Proven to be wrong: 1; open: 0\nCannot write the answer\n$/,
    ),
  });
});

test('what cannot be told beside the answer keeps nobody from it', async () => {
  expect(await toldTo('2> /dev/full', 'check', 'awaited.mts')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^dead end: /),
  });
});

test('a reader who has enough is no error', async () => {
  expect(await toldTo('| true', 'paths', 'awaited.mts')).toMatchObject({
    stderr: expect.stringMatching(/^(Assumed [^\n]+\n)*$/),
  });
});

test('a machine that nobody ever makes is not waited for', async () => {
  expect(await toldTo('', 'check', 'never-made.ts')).toMatchObject({
    code: 1,
    stderr: 'The file waits for something that does not come.\n',
  });
});
