// `storyboard`: one page with what a person sees in each state and along each path.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command, OptionValues } from 'commander';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { type Missing, missingOf } from '../storyboard/board.ts';
import { changesText } from '../storyboard/changes-text.ts';
import { compareBoards } from '../storyboard/compare.ts';
import { listedStates, storyboardList } from '../storyboard/list.ts';
import { changesPage } from '../storyboard/page/changes-page.ts';
import { storyboardPage } from '../storyboard/page/storyboard-page.ts';
import { readStoryboard, storyboardIn } from '../storyboard/read-storyboard.ts';
import { act, type FlowSource } from './source.ts';

const PAGE = 'dist/flow/storyboard.html';
const CHANGES = 'dist/flow/storyboard-changes.html';
const LIST = 'docs/storyboard.md';

interface Options extends OptionValues {
  readonly from: string;
  readonly out?: string;
  readonly compare?: string;
  readonly list?: string | true;
  readonly json?: true;
}

const EXPLANATION = `
Takes what a run in the browser left and makes one page in Spanish of it, which opens without a server and
without a network. Its pictures are light or dark, as the reader's own system is and then as the switch says;
printed they are light. What the generated paths show and the run did not is red in the page and named here, and
the command ends with status 1.

--compare tells what changed since another storyboard page and makes a page of it; a change is no finding.
--list needs no run: it writes the table of states.
--json tells the same as data: { file, states, looks, paths, pictures, missing }, with --compare a Comparison,
with --list the rows (and then writes nothing).`;

interface Work extends Options {
  readonly flow: Flow;
  readonly paths: readonly FlowPath[];
  readonly program: string;
}

/** Adds the command `storyboard`. */
export function addStoryboard(program: Command, source: FlowSource): void {
  const command = program
    .command('storyboard')
    .description('What a person sees in each state and along each path: one offline page.')
    .option('--from <folder>', 'what the run left, or a storyboard page', 'dist/flow/e2e')
    .option('--out <file>', `where the page goes (default: ${PAGE}, with --compare ${CHANGES})`)
    .option('--compare <page>', 'an older storyboard page: tells what changed since')
    .option('--list [file]', `writes the table of states (default: ${LIST})`)
    .option('--json', 'what was made, as data')
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, (flow, options) => {
    const work = { ...options, flow, paths: source.cover(flow), program: source.program };
    if (options.list !== undefined) writeList(work);
    else if (options.compare !== undefined) compareWith(options.compare, work);
    else writeStoryboard(work);
  });
}

function writeList({ flow, paths, program, list, json }: Work): void {
  const states = listedStates(flow, paths);
  const file = typeof list === 'string' ? list : LIST;
  if (json) tell(states);
  else {
    write(file, storyboardList(flow, states, program));
    process.stdout.write(`${states.length} states listed in ${file}\n`);
  }
}

function writeStoryboard(work: Work): void {
  const { out = PAGE, json } = work;
  const storyboard = readStoryboard(work.flow, work.paths, work.from);
  const { board, pictures } = storyboard;
  write(out, storyboardPage(storyboard));
  const missing = missingOf(board);
  const states = board.states.length;
  const looks = board.states.reduce((sum, state) => sum + state.looks.length, 0);
  const count = { states, looks, paths: board.strips.length, pictures: pictures.size };
  if (json) tell({ file: out, ...count, missing });
  else
    process.stdout.write(
      `${states} states, ${looks} looks, ${count.paths} paths, ${pictures.size} pictures: ${out}\n`,
    );
  if (missing.length > 0) throw new Finding(missing.map(missingWords).join('\n'));
}

function missingWords({ look, viewport, path, step }: Missing): string {
  return `Missing at ${viewport}: ${look}, which path ${path} shows after step ${step}`;
}

function compareWith(other: string, work: Work): void {
  const { out = CHANGES, json } = work;
  const before = storyboardIn(other);
  const after = readStoryboard(work.flow, work.paths, work.from);
  const comparison = compareBoards(before.board, after.board);
  write(out, changesPage(comparison, before, after));
  if (json) tell({ file: out, ...comparison });
  else process.stdout.write(`${changesText(comparison)}${out}\n`);
}

function tell(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
