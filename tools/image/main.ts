// `npm run image`: builds the image with what the machine has, and prints its size.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { findEngine, read, show } from './engine.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const { tag, base } = new Command('npm run image')
  .description('Builds the image with docker, or otherwise buildah.')
  .option('--tag <name>', 'of the image', 'localhost/virsi')
  .option('--base <image>', 'of both stages', 'docker.io/library/node:20-bookworm-slim')
  .parse()
  .opts<{ tag: string; base: string }>();

/** Nothing else of .env gets into the image: the file may have secrets. */
function appVariables(): string {
  const file = join(ROOT, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => /^\s*VITE_\w+\s*=/.test(line)).join('\n');
}

const { build, run } = findEngine();
const variables = { BASE_IMAGE: base, BUILD_IMAGE: base, APP_VARIABLES: appVariables() };
const options = Object.entries(variables).map(([name, value]) => `--build-arg=${name}=${value}`);
await show([...build, ...options, '--tag', tag, ROOT]);
const bytes = Number(read([...run, 'image', 'inspect', '--format', '{{.Size}}', tag]));
console.log(`${tag}: ${(bytes / 1e6).toFixed(1)} MB`);
