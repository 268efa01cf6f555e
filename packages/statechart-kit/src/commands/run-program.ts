// Runs a program of commands: a finding is printed and ends it with status 1.
import { type Command, CommanderError } from 'commander';
import { Finding, plainMessage } from '../finding.ts';

/** Runs the command of the process arguments. Whatever goes wrong is one line on stderr, and status 1. */
export async function runProgram(program: Command): Promise<void> {
  for (const command of [program, ...program.commands])
    command.showHelpAfterError('(--help says what there is)').exitOverride();
  // A reader that closes the pipe, such as head, is no error.
  const { exit } = process;
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.stderr.write('Cannot write the answer\n');
    // A file that is loaded takes the other one's place.
    exit(code === 'EPIPE' ? 0 : 1);
  });
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = statusOf(error);
  }
}

/** Where an error that nobody expected was thrown, as a rule in a function of the configuration. */
function placeIn(error: unknown): string {
  const [, place] = /^\s+(at .+)$/m.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return place ? `, ${place}` : '';
}

function statusOf(error: unknown): number {
  // Commander has printed it already.
  if (error instanceof CommanderError) return error.exitCode;
  process.stderr.write(
    `${error instanceof Finding ? error.message : `${plainMessage(error)}${placeIn(error)}`}\n`,
  );
  return 1;
}
