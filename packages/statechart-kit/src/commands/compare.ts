// `compare`: what changed in the chart between two versions of its file.
import type { Command } from 'commander';
import type { ChangedState, ChangedTransition } from '../compare/chart-changes.ts';
import { compareVersions, type VersionChanges } from '../compare/compare-versions.ts';
import { act, type FlowSource } from './source.ts';

interface Options {
  readonly since: string;
  readonly json?: boolean;
  readonly export?: string;
}

/** @param file of the machine. The first argument without it. */
export function addCompare(program: Command, source: FlowSource, file?: string): void {
  const command = program
    .command('compare')
    .description('What changed in the chart since a version of its file in git.')
    .requiredOption('--since <versions>', 'a git revision, or two as before..after')
    .option('--json', 'the changes as data');
  act<Options>(command, source, async ({ machine }, { since, json, export: name }) => {
    const changes = await compareVersions(since, file ?? command.args[0] ?? '', machine, name);
    process.stdout.write(
      json ? `${JSON.stringify(changes, null, 2)}\n` : chartChangesText(changes),
    );
  });
}

/** A line for each change. */
export function chartChangesText({ states, transitions }: VersionChanges): string {
  if (states.length + transitions.length === 0) return 'Nothing changed.\n';
  return `${[...states.map(stateLine), ...transitions.map(transitionLine)].join('\n')}\n`;
}

const stateLine = ({ change, state, parts }: ChangedState) =>
  `${change} state ${state || '(the machine)'}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;

function transitionLine({ change, from, event, guard, to, was }: ChangedTransition): string {
  const when = guard === null ? '' : ` [${guard}]`;
  const before = change === 'retargeted' ? `, before to ${was ?? 'the same state'}` : '';
  return `${change} transition ${from || '(the machine)'} ${event || 'always'}${when} to ${to ?? 'the same state'}${before}`;
}
