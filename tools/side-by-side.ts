// Runs scripts of package.json at the same time: each uses one core. What each says stays together, and those that fail
// are named at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @returns whether it succeeded; what it said is printed once it has ended */
async function run(script: string): Promise<boolean> {
  const begin = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Where npm is a command file.
    shell: process.platform === 'win32',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - begin) / 1_000);
  process.stdout.write(`\n> ${script}: ${code === 0 ? 'done' : 'FAILED'} after ${seconds} s\n`);
  process.stdout.write(Buffer.concat(said));
  return code === 0;
}

const scripts = process.argv.slice(2);
const succeeded = await Promise.all(scripts.map(run));
const failed = scripts.filter((_, index) => !succeeded[index]);
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
