// `npm run image`: builds the image with what the machine has, and says how large it is over its base.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { findEngine, show, sizeOf } from './engine.ts';
import { LOCAL_BASE, LOCAL_BUILD_BASE, makeLocalBases } from './local-base.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEFAULT_BASE = 'docker.io/library/node:20-bookworm-slim';
const MEGABYTE = 1e6;

const {
  tag,
  localBase,
  base: givenBase,
} = new Command('npm run image')
  .description(
    'Builds the image with what the machine has, and says how large it is over its base.',
  )
  .option('--tag <name>', 'of the image', 'localhost/virsi')
  .option('--base <image>', 'of both stages', DEFAULT_BASE)
  .option('--local-base', "made here of Debian's packages, where no registry can be reached")
  .parse()
  .opts<{ tag: string; base: string; localBase?: boolean }>();

/** What the app is built from; nothing else of .env, which may hold secrets, gets into the image. */
function appVariables(): string {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => /^\s*VITE_\w+\s*=/.test(line)).join('\n');
}

const engine = findEngine();
if (localBase) await makeLocalBases();
const base = localBase ? LOCAL_BASE : givenBase;
const buildBase = localBase ? LOCAL_BUILD_BASE : base;
const variables = { BASE_IMAGE: base, BUILD_IMAGE: buildBase, APP_VARIABLES: appVariables() };
const begun = performance.now();
await show([
  ...engine.build,
  ...Object.entries(variables).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
  '--tag',
  tag,
  ROOT,
]);
const seconds = Math.round((performance.now() - begun) / 1000);
const [whole, below] = [sizeOf(engine, tag), sizeOf(engine, base)];
console.log(
  `${tag}: ${megabytes(whole)} MB, ${megabytes(whole - below)} MB over ${base}; built in ${seconds} s`,
);

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
