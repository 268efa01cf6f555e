// What builds and runs images on this machine: docker where its daemon answers, otherwise buildah and podman.
import { spawn, spawnSync } from 'node:child_process';

interface Engine {
  /** The command, and what it takes before its own arguments. */
  readonly build: readonly [string, ...string[]];
  readonly run: readonly [string, ...string[]];
  /** What `run` itself takes besides. */
  readonly runOptions: readonly string[];
}

const DOCKER: Engine = { build: ['docker', 'build'], run: ['docker'], runOptions: [] };

/** For a machine without systemd, as a container is one. The format keeps the health check, which nobody runs there. */
const BUILDAH: Engine = {
  build: ['buildah', 'bud', '--format', 'docker', '--isolation', 'chroot', '--network', 'host'],
  run: ['podman', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'],
  runOptions: ['--no-healthcheck', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=2000:2000'],
};

/** @throws when there is none */
export function findEngine(): Engine {
  if (works('docker', 'info')) return DOCKER;
  if (works('buildah', '--version')) return BUILDAH;
  throw new Error('No image can be built: docker (with its daemon) and buildah are missing.');
}

function works(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

/** Shows what the command says. @throws when it fails */
export async function show(command: readonly string[]): Promise<void> {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
}

/** What the command says, trimmed. @throws when it fails */
export function read(command: readonly string[]): string {
  const [program = '', ...words] = command;
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
  return stdout.trim();
}
