// What differs between two runs: pictures, accepted by their hashes and demanded by the command, and texts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { captureIdOf } from 'statechart-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { initialTransition } from 'xstate';
import { walletMachine } from '../examples/wallet.ts';
import { addCompare } from '../src/commands/compare.ts';
import { fromFile } from '../src/commands/source.ts';
import { decided, decisionOn, readVerdicts, verdictsText } from '../src/compare/verdicts.ts';
import { Finding } from '../src/finding.ts';
import { defineFlow } from '../src/model/define-flow.ts';
import { writtenRun } from './written-run.ts';

const WALLET = join(import.meta.dirname, '..', 'examples', 'wallet.ts');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [start] = initialTransition(walletMachine);
const LOOK = captureIdOf(defineFlow({ machine: walletMachine }), start);

/** A run that saw only the start, on the phone. */
const writeRun = (name: string, light: string, seen: object = {}): string =>
  writtenRun(join(folder, name), { id: LOOK, state: String(start.value), ...seen }, light);

/** In this process. A finding is all that a process prints of it, with status 1: newcomer.test.ts starts one. */
async function compare(...words: readonly string[]) {
  const [out] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const printed = () => out?.mock.calls.map(([chunk]) => String(chunk)).join('') ?? '';
  const program = new Command().exitOverride();
  addCompare(program, fromFile);
  try {
    await program.parseAsync(['compare', WALLET, ...words], { from: 'user' });
    return { status: 0, stdout: printed(), stderr: '' };
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    return { status: 1, stdout: printed(), stderr: error.message };
  } finally {
    vi.restoreAllMocks();
  }
}

let old = '';
let now = '';
beforeAll(() => {
  old = writeRun('old', 'day');
  now = writeRun('now', 'another day');
});

test('a picture that differs fails the command until the file accepts exactly this change', async () => {
  const file = join(folder, 'imagenes.json');
  const words = ['--pictures', old, '--from', now] as const;
  const told = await compare(...words);
  expect(told).toMatchObject({
    status: 0,
    stdout: `differs picture ${LOOK}-360-light: open\n`,
  });
  const { pictures } = JSON.parse((await compare(...words, '--json')).stdout);
  expect(pictures).toHaveLength(1);

  const judge = async (decision: 'accepted' | 'refused', from: string) => {
    writeFileSync(file, verdictsText(decided([], pictures[0], decision)));
    return compare('--pictures', old, '--from', from, '--accepted', file);
  };
  expect(await judge('refused', now)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('does not accept 1 of the pictures that differ'),
  });
  expect(await judge('accepted', now)).toMatchObject({
    status: 0,
    stdout: `differs picture ${LOOK}-360-light: accepted\n`,
  });
  const again = writeRun('again', 'a third day');
  expect(await judge('accepted', again)).toMatchObject({
    status: 1,
    stdout: `differs picture ${LOOK}-360-light: open\n`,
  });
}, 60_000);

test('what is read, called and addressed in a look is compared line by line, also when its text gave it another id', async () => {
  const [was, is] = [
    writeRun('read', 'day', { tree: '- main:\n  - button "Pay"', calls: ['1 GET …'] }),
    writeRun('heard', 'day', {
      id: `${String(start.value)}-other`,
      tree: '- main:\n  - button "Pay now"',
      address: '/pay',
    }),
  ];
  const { stdout } = await compare('--pictures', was, '--from', is);
  const look = `${String(start.value)}-other-360`;
  expect(stdout).toBe(
    [
      `differs address ${look}:`,
      '  - /',
      '  + /pay',
      `differs calls ${look}:`,
      '  - 1 GET …',
      '  + ',
      `differs tree ${look}:`,
      '  -   - button "Pay"',
      '  +   - button "Pay now"',
      '',
    ].join('\n'),
  );
  expect((await compare('--pictures', was, '--from', was)).stdout).toBe(
    'Nothing that was seen differs.\n',
  );
  const gone = await compare(
    '--pictures',
    was,
    '--from',
    writeRun('void', 'day', { id: 'x', state: 'x' }),
  );
  for (const change of ['gone', 'new'])
    expect(gone.stdout).toMatch(new RegExp(`^${change} picture .+-360-dark: open$`, 'm'));
}, 60_000);

test('what was not said, or cannot be read, is one sentence', async () => {
  const page = join(folder, 'page.html');
  writeFileSync(page, '<!doctype html>');
  const words = ['--pictures', old, '--from', now];
  for (const [given, says] of [
    [[], 'Say what to compare'],
    [['--pictures', old], '--pictures needs --from'],
    [['--accepted', page], 'Say what to compare'],
    [[...words, '--accepted', join(folder, 'none.json')], 'Cannot read'],
    [[...words, '--accepted', page], 'does not say which pictures are accepted'],
  ] as const) {
    const { status, stderr } = await compare(...given);
    expect(status, says).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('    at ');
  }
}, 60_000);

test('a decision is taken back, and one about an earlier change of the picture counts no more', () => {
  const change = { picture: 'a-360-light', before: 'aa', after: 'bb' };
  const accepted = decided([], change, 'accepted');
  expect(decisionOn(accepted, change)).toBe('accepted');
  expect(decisionOn(accepted, { ...change, after: 'cc' })).toBeUndefined();
  expect(decisionOn(accepted, { ...change, after: null })).toBeUndefined();
  expect(decided(decided(accepted, change, 'refused'), change, undefined)).toEqual([]);
  expect(readVerdicts(verdictsText(accepted))).toEqual(accepted);
  for (const text of ['', '{', 'null', '{"format":"statechart-kit.verdicts","version":2}'])
    expect(readVerdicts(text)).toBeNull();
});
