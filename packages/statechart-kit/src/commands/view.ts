// `view`: the flow as pages for product people, served beside the app or written to a folder.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, type OptionValues } from 'commander';
import { compareVersions } from '../compare/machine-at.ts';
import { type CountsFile, readCounts } from '../counts/counts-file.ts';
import { Finding } from '../finding.ts';
import { readText } from '../load/text-file.ts';
import { readRunLooks } from '../looks/run-looks.ts';
import type { Flow } from '../model/flow.ts';
import { type Note, type ReadNotes, readNotes } from '../notes/notes.ts';
import { TEXTS } from '../texts/texts.ts';
import { type FlowViewFiles, flowViewOf } from '../view/flow-view.ts';
import type { FlowView } from '../view/view-model.ts';
import { writeView } from '../view/write-view.ts';
import { verdictsIn } from './compare.ts';
import { funnelsIn } from './funnel.ts';
import { act, type FlowSource, jsonOf, tellLimits } from './source.ts';

interface Options extends OptionValues {
  readonly export?: string;
  readonly from?: string;
  readonly out?: string;
  readonly compare?: string;
  readonly before?: string;
  readonly accepted?: string;
  readonly notes?: string;
  readonly counts?: string;
  readonly exampleCounts?: true;
  readonly json?: true;
}

/** What an app adds to the command. */
export interface AppView {
  /** A classic script for the pages, which calls `addToViewer`. */
  readonly script: () => Promise<string>;
  /** File of the machine, for `--compare`. */
  readonly machine: string;
  /** Folder that a run in the browser leaves. */
  readonly from: string;
  /** Counts of nobody, to show what the pages do with some. */
  readonly exampleCounts: (view: FlowView) => CountsFile;
  /** Shows the pages beside the app until the process is asked to end. */
  readonly serve: (made: FlowViewFiles, options: Serving) => Promise<void>;
}

/** How the app beside the viewer is served. */
export interface Serving {
  /** Serves the app from its sources. */
  readonly isDev: boolean;
  readonly isOpened: boolean;
  readonly port: string | undefined;
}

const FOLDER = 'flow-view';

const EXPLANATION = `
Pages in the language of the configuration: the screens with a card for each state, a simulation by samples, the paths and what a run in the
browser covered, and what changed since another version. The folder holds all they need:
its index.html opens as a file.

--compare takes one version, against the files as they are now, or two, as git calls them.
--json prints the view instead.`;

const SERVED = `
Without --out the pages are served beside the app with its sandbox, and both are opened; the state of the app is
lit on its screen. The pictures come from the last run in the browser.`;

/** Adds the command `view`. */
export function addView(program: Command, source: FlowSource, app?: AppView): void {
  const command = program
    .command('view')
    .description('The flow to look at: screens, simulation, paths.')
    .option('--from <folder>', 'what a run in the browser left', app?.from)
    .option('--out <folder>', 'where the pages are written', app ? undefined : FOLDER)
    .option('--compare <versions>', 'what git calls them: before, or before..after')
    .option('--before <run>', 'the folder of an older run: the pictures that differ')
    .option('--accepted <file>', 'what was decided about those pictures before')
    .option('--notes <file>', 'what the pages exported (default: what lies in the written folder)')
    .option('--counts <file>', 'what was counted of the flow: how many came, went on and left')
    .option('--json', 'the view as data, and no pages')
    .addHelpText('after', EXPLANATION + (app ? SERVED : ''));
  if (app)
    command
      .option('--example-counts', 'the same of visits that nobody made, and marked so')
      .option('--port <number>', 'where they are served (default: 3000)', portNumber)
      .option('--dev', 'serves the app as it is being written')
      .option('--no-open', 'opens no browser');
  act<Options>(command, source, async (flow, options) => {
    const [file = ''] = command.args;
    const plain = await viewOf(flow, source, app?.machine ?? file, app === undefined, options);
    const counts = options.exampleCounts
      ? app?.exampleCounts(plain.view)
      : options.counts && readCounts(readText(options.counts), options.counts);
    const counted = counts && {
      isExample: counts.isExample,
      funnels: funnelsIn(flow, plain.view, counts),
    };
    const made = counted ? { ...plain, view: { ...plain.view, counted } } : plain;
    if (options.json) process.stdout.write(jsonOf(made.view));
    else await show(made, options, app);
  });
}

/** @throws {InvalidArgumentError} for what is no port */
export function portNumber(text: string): string {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new InvalidArgumentError('From 0 to 65535; 0 takes a free one.');
  return text;
}

async function viewOf(
  flow: Flow,
  { cover }: FlowSource,
  file: string,
  isSimulated: boolean,
  { from, compare, before: older, accepted, notes: noted, out, export: name }: Options,
): Promise<FlowViewFiles> {
  const comparison =
    compare === undefined ? null : await compareVersions(compare, file, flow, name);
  tellLimits(flow);
  const notes = notesIn({ notes: noted, out }, flow.config.view?.app ?? flow.machine.id);
  const paths = cover(flow);
  const before = older === undefined ? undefined : readRunLooks(flow, paths, older);
  const verdicts = accepted === undefined ? undefined : verdictsIn(accepted);
  const told = { comparison, before, verdicts, notes, isSimulated };
  return flowViewOf(flow, paths, { ...told, ...(from && { from }) });
}

async function show(
  made: FlowViewFiles,
  { out, dev, open, port }: Options,
  app: AppView | undefined,
): Promise<void> {
  const { states, transitions, paths } = made.view;
  process.stdout.write(
    [
      `${states.length} states, ${transitions.length} transitions, ${paths.length} paths, ${made.files.size} pictures`,
      ...made.reasons.map((reason) => `Missing: ${reason}`),
      '',
    ].join('\n'),
  );
  if (out === undefined) {
    await app?.serve(made, { isDev: dev === true, isOpened: open, port });
    return;
  }
  await writeView(out, made, await app?.script());
  process.stdout.write(`Open ${join(out, 'index.html')}\n`);
}

interface Where {
  /** A file that must be there. */
  readonly notes?: string | undefined;
  /** The folder of the pages, which may hold one. */
  readonly out?: string | undefined;
}

/** @throws {Finding} when the file cannot be read, or has notes of something else */
export function notesIn({ notes, out }: Where, app: string): readonly Note[] {
  // What the page calls its export.
  const names =
    out === undefined ? [] : Object.values(TEXTS).map(({ files }) => join(out, files.notes));
  const file = notes ?? names.find((name) => existsSync(name));
  if (file === undefined) return [];
  const read = readNotes(readText(file), app);
  if (read.kind === 'read') return read.notes;
  throw new Finding(`${file} ${problemOf(read)}`);
}

function problemOf(read: Exclude<ReadNotes, { kind: 'read' }>): string {
  if (read.kind === 'other app') return `has notes of '${read.app}'`;
  return read.kind === 'other version'
    ? `has notes of version ${read.version}, which is not known here`
    : 'is no file of notes';
}
