// `npm run image`: builds the image with what the machine has, and says how large it is over its base.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEngine, show, sizeOf } from './engine.ts';
import { LOCAL_BASE, LOCAL_BUILD_BASE, makeLocalBases } from './local-base.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEFAULT_BASE = 'docker.io/library/node:20-bookworm-slim';
const MEGABYTE = 1e6;

const { values } = parseArgs({
  options: {
    tag: { type: 'string', default: 'localhost/virsi' },
    /** Of both stages. */
    base: { type: 'string', default: DEFAULT_BASE },
    /** Made here of Debian's packages, where no registry can be reached. */
    'local-base': { type: 'boolean', default: false },
  },
});

/** What the app is built from; nothing else of .env, which may hold secrets, gets into the image. */
function appVariables(): string {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => /^\s*VITE_\w+\s*=/.test(line)).join('\n');
}

const engine = findEngine();
if (values['local-base']) await makeLocalBases();
const base = values['local-base'] ? LOCAL_BASE : values.base;
const buildBase = values['local-base'] ? LOCAL_BUILD_BASE : base;
const variables = { BASE_IMAGE: base, BUILD_IMAGE: buildBase, APP_VARIABLES: appVariables() };
const begun = performance.now();
await show([
  ...engine.build,
  ...Object.entries(variables).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
  '--tag',
  values.tag,
  ROOT,
]);
const seconds = Math.round((performance.now() - begun) / 1000);
const [whole, below] = [sizeOf(engine, values.tag), sizeOf(engine, base)];
console.log(
  `${values.tag}: ${megabytes(whole)} MB, ${megabytes(whole - below)} MB over ${base}; built in ${seconds} s`,
);

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
