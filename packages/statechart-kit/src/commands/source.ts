// Where a command gets its flow from: a file it is given, or an app that has one.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Command, InvalidArgumentError, type OptionValues } from 'commander';
import { failures } from '../check/reach.ts';
import { oneLine, shellWord } from '../escape.ts';
import { exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { heldLoad } from '../load/held-load.ts';
import { flowIn } from '../load/machine-in.ts';
import { reasonOf } from '../load/reason.ts';
import { hasEnd } from '../load/text-file.ts';
import type { Flow } from '../model/flow.ts';
import { type FlowPath, findPaths } from '../paths/find-paths.ts';

/** Tells a command which flow it is about. */
export interface FlowSource {
  /** Adds the arguments that say which flow. */
  readonly prepare: (command: Command) => Command;
  readonly flow: (command: Command) => Promise<Flow>;
  readonly cover: (flow: Flow) => readonly FlowPath[];
  /** What is typed before a command's name. */
  readonly program: string;
}

export const fromFile: FlowSource = {
  program: 'npx statechart-kit',
  prepare: (command) =>
    command
      .argument('<file>', 'exports the machine, or a flow from defineFlow')
      .option('--config <file>', 'exports the flow, which then has the machine')
      .option('--export <name>', 'which of several exports'),
  flow: (command) => loadFlow(command.args[0] ?? '', command.opts()),
  cover: (flow) => findPaths(flow, { strategy: 'cover' }).paths,
};

/** @param cover gives the paths where the app keeps them */
export const fromApp = (program: string, flow: Flow, cover: FlowSource['cover']): FlowSource => ({
  program,
  prepare: (command) => command,
  flow: async () => flow,
  cover,
});

/** What is typed to give the command the same flow again. */
export function typedAgain(command: Command, { program }: FlowSource): string {
  const { config, export: name } = command.opts<{ config?: string; export?: string }>();
  const options = [...(config ? ['--config', config] : []), ...(name ? ['--export', name] : [])];
  return [program, command.name(), ...[...command.args, ...options].map(shellWord)].join(' ');
}

/** Says that not everything was explored, if so. */
export function tellCut(flow: Flow): void {
  const { cut, notes } = exploreGraph(flow);
  for (const note of notes) tell(`${note}.`);
  if (cut !== null) tell(cut);
}

/** Says what of the machine is left out: what lies beyond the limits, and what follows where it fails. */
export function tellLimits(flow: Flow): void {
  tellCut(flow);
  for (const { state, event, says, verdict } of failures(flow))
    tell(`${verdict ? 'Needs a sample: ' : 'The machine fails at '}${event} in ${state}: ${says}`);
}

const tell = (line: string): void => void process.stderr.write(`${oneLine(line)}\n`);

/** Runs when the command is chosen. */
export function act<Options extends OptionValues>(
  command: Command,
  source: FlowSource,
  run: (flow: Flow, options: Options) => void | Promise<void>,
): Command {
  source.prepare(command).option('--limit <situations>', 'how many to explore', wholeNumber);
  return command.action(async () => {
    const told = await source.flow(command);
    const { limit } = command.opts<{ limit?: number }>();
    const flow = limit === undefined ? told : { ...told, config: { ...told.config, limit } };
    for (const assumption of flow.assumptions) tell(`Assumed ${assumption}.`);
    await run(flow, command.opts<Options>());
  });
}

/** As a command prints its data. */
export const jsonOf = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** @throws {InvalidArgumentError} for anything but a whole number from 0 on, as a seed takes it */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

/** @throws {Finding} when the file cannot be read or has no machine */
async function loadFlow(
  file: string,
  { config, export: name }: { readonly config?: string; readonly export?: string },
): Promise<Flow> {
  const path = config ?? file;
  if (!existsSync(path) || !hasEnd(path)) throw new Finding(`There is no file ${path}.`);
  const { href } = pathToFileURL(resolve(path));
  try {
    const module = await alone(href);
    return await flowIn(module, path, name);
  } catch (cause) {
    if (cause instanceof Finding && !(cause instanceof Refusal)) throw cause;
    const why = /%3F|%5C/.test(href) ? UNNAMEABLE : reasonOf(cause, path);
    throw new Finding(`${path} cannot be loaded: ${why}`, { cause });
  }
}

/** What a file does that no file may that a command loads. */
class Refusal extends Finding {}

/** What Node or the loader of TypeScript takes for something else. */
const UNNAMEABLE = 'no file can be whose path has a question mark or a backslash.';

/** A file that ends its process would end the command without a word. */
async function alone(href: string): Promise<unknown> {
  process.exit = (code) => {
    throw new Refusal(`it ends its process with status ${code ?? 0}.`);
  };
  try {
    return await heldLoad(href);
  } finally {
    process.exitCode = 0;
  }
}
