// `paths`: the paths that one of four strategies finds in the machine.
import { type Command, Option } from 'commander';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import type { Filter } from '../paths/filter.ts';
import { type FoundPath, findPaths, type PathRequest, pathOfWords } from '../paths/find-paths.ts';
import { FORMATS } from '../paths/print.ts';
import { STRATEGIES } from '../paths/strategies.ts';
import { createSimulation } from '../simulate/of-machine.ts';
import { act, type FlowSource, tellLimits, wholeNumber } from './source.ts';

const EXPLANATION = `
Strategies
  cover     few steps that take every transition, by every sample or payload that takes it,
            and see every guard hold and not hold
  shortest  the shortest path to each state
  pairs     every two transitions that can follow one another
  random    walks at random; the same --seed gives the same ones

A state is written with dots (player.playing) and stands for those inside it too. With --from and --to
only what begins and what ends there counts; shortest and random paths go by way of --from. An event is
written as in the chart; an actor's name stands for all that it tells, and 'actor: sample' for one of its
samples. What cannot be reached this way is named; when that leaves no path at all, the status is 1.`;

interface Options extends Omit<PathRequest, 'filter'>, Filter {
  readonly format: string;
  readonly json?: boolean;
  readonly fromLink?: string;
}

/** Adds the command `paths`. */
export function addPaths(program: Command, source: FlowSource): void {
  const command = program
    .command('paths')
    .description('Paths through the machine: id, title, steps, and what each newly covers.')
    .addOption(
      new Option('--strategy <strategy>', 'how they are chosen')
        .choices(STRATEGIES)
        .default('cover'),
    )
    .option('--from <state>', 'only what begins in this state')
    .option('--to <state>', 'only what ends in this state')
    .option('--from-link <address>', 'the walk that was chosen in the simulation of the pages')
    .option('--include <event...>', 'only what these events do; the way there may take others')
    .option('--exclude <event...>', 'no path takes these events')
    .option('--seed <number>', 'for random: which walks', wholeNumber, 1)
    .option('--max <number>', 'no more paths than this; for random how many (20)', wholeNumber)
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(Object.keys(FORMATS))
        .default('table'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .addHelpText('after', EXPLANATION);
  act<Options>(command, source, (flow, { format, json, fromLink, ...request }) => {
    const answer =
      fromLink === undefined
        ? findPaths(flow, { ...request, filter: request })
        : { paths: [pathOfLink(flow, fromLink)], unreached: [], leftOut: 0 };
    if (fromLink === undefined) tellLimits(flow);
    if (answer.paths.length + answer.leftOut === 0)
      throw new Finding(nothingLeft(answer.unreached));
    process.stdout.write(FORMATS[json ? 'json' : format]?.(answer, flow) ?? '');
  });
}

function nothingLeft(unreached: readonly string[]): string {
  if (unreached.length === 0) return 'No path is left: the machine has nothing that was asked for.';
  return ['No path is left. None comes to:', ...unreached].join('\n- ');
}

/** @throws {Finding} when the address holds no walk, or one that the machine does not take any more */
export function pathOfLink(flow: Flow, address: string): FoundPath {
  const held = new URLSearchParams(address.slice(address.indexOf('#') + 1)).get('elegido') ?? '';
  if (!/^\d+(~\d+)*$/.test(held)) throw new Finding('The address holds no walk of a simulation.');
  const choices = held.split('~').map(Number);
  const { simulatedSteps, offersAt } = createSimulation(flow);
  const moments = simulatedSteps(choices);
  const steps = choices.map((choice, index) => {
    const moment = moments[index];
    const offer = moment && offersAt(moment)[choice];
    if (!offer) throw new Finding(`Step ${index + 1} of the address is not possible any more.`);
    return offer.name;
  });
  return pathOfWords(flow, { title: `Walk to ${moments.at(-1)?.state ?? ''}`, covers: [], steps });
}
