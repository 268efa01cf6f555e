// Commands one after the other in one process: most of what a command costs is its start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '..', 'src', 'cli.ts');

const TAKES_COMMANDS = `
const told = { status: 0, stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].setMaxListeners(0).write = (text, done) => {
    told[name] += text;
    done?.();
  };
process.exit = () => {
  throw told;
};
// Commander reads the words of a program that was given by --eval elsewhere.
process.execArgv = [];
process.setMaxListeners(0).on('message', async (args) => {
  Object.assign(told, { stdout: '', stderr: '' });
  process.exitCode = 0;
  process.argv.splice(1, process.argv.length, 'statechart-kit', ...args);
  const ended = await import('${PROGRAM}?' + Math.random()).catch((it) => it);
  process.send({ ...told, status: ended === told ? process.exitCode : String(ended) });
});`;

/** In this folder, until it is ended. */
export function oneProcess(folder: string) {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', TAKES_COMMANDS];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  return {
    async ask(args: readonly string[]) {
      child.send(args);
      const [told] = await Promise.race([once(child, 'message'), ended]);
      return told;
    },
    end: () => child.kill(),
  };
}
