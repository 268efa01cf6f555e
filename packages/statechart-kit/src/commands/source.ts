// Where a command gets its flow from: a file it is given, or an app that has one.
import type { Command, OptionValues } from 'commander';
import { failures } from '../check/reach.ts';
import { exploreGraph } from '../explore/graph.ts';
import { loadFlow } from '../load/load-flow.ts';
import type { Flow } from '../model/flow.ts';
import { type FlowPath, findPaths } from '../paths/find-paths.ts';

/** Tells a command which flow it is about. */
export interface FlowSource {
  /** Adds the arguments that say which flow. */
  readonly prepare: (command: Command) => Command;
  readonly flow: (command: Command) => Promise<Flow>;
  /** The paths that cover the flow. */
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
export const fromApp = (
  program: string,
  flow: Flow,
  cover: FlowSource['cover'] = fromFile.cover,
): FlowSource => ({
  program,
  prepare: (command) => command,
  flow: async () => flow,
  cover,
});

/** Says that not everything was explored, if so. */
export function tellCut(flow: Flow): void {
  const { cut } = exploreGraph(flow);
  if (cut !== null) process.stderr.write(`${cut}\n`);
}

/** Says what of the machine is left out: what lies beyond the limits, and what follows where it fails. */
export function tellLimits(flow: Flow): void {
  tellCut(flow);
  for (const { state, event, says } of failures(flow))
    process.stderr.write(`The machine fails at ${event} in ${state}: ${says}\n`);
}

/** Runs when the command is chosen. */
export function act<Options extends OptionValues>(
  command: Command,
  source: FlowSource,
  run: (flow: Flow, options: Options) => void | Promise<void>,
): Command {
  return source.prepare(command).action(async () => {
    const flow = await source.flow(command);
    for (const assumption of flow.assumptions) process.stderr.write(`Assumed ${assumption}.\n`);
    await run(flow, command.opts<Options>());
  });
}
