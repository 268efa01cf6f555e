// `npm run <script> -- <task> [options]`: carries out one task of a script. Without a task, some scripts carry out all
// of theirs side by side, and `generate` one after another.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SCRIPTS, SIDE_BY_SIDE } from './tasks.ts';

const [script = '', task, ...options] = process.argv.slice(2);
const tasks = SCRIPTS[script] ?? {};
const commands = tasks[task ?? ''];
if (commands) process.exitCode = await inTurn(commands);
else if (SIDE_BY_SIDE.includes(script) && task === undefined) process.exitCode = await sideBySide();
else if (script === 'generate' && task === undefined)
  process.exitCode = await inTurn(Object.values(tasks).flat());
else {
  console.error(`npm run ${script} -- ${Object.keys(tasks).join('|')}`);
  process.exitCode = 1;
}

/** @returns the exit code of the first that fails, or 0 */
async function inTurn(lines: readonly string[]): Promise<number> {
  for (const [index, line] of lines.entries()) {
    const words = index === lines.length - 1 ? options : [];
    const { code } = await run([...line.split(' '), ...words], 'inherit');
    if (code !== 0) return code;
  }
  return 0;
}

/** What each says stays together, and those that fail are named at the end. */
async function sideBySide(): Promise<number> {
  console.log(`> side by side: ${Object.keys(tasks).join(', ')}`);
  const outcomes = await Promise.all(
    Object.entries(tasks).map(async ([name, [line = '']]) => {
      const begin = performance.now();
      const { code, said } = await run(line.split(' '), 'pipe');
      const seconds = Math.round((performance.now() - begin) / 1_000);
      process.stdout.write(`\n> ${name}: ${code === 0 ? 'done' : 'FAILED'} after ${seconds} s\n`);
      process.stdout.write(said);
      return { name, code };
    }),
  );
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

async function run([program = '', ...words]: readonly string[], stdio: 'inherit' | 'pipe') {
  const child = spawn(program, words, {
    stdio: ['ignore', stdio, stdio],
    // Where the programs of packages are command files.
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), said: Buffer.concat(said) };
}
