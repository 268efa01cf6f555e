#!/usr/bin/env node
// Machines are TypeScript as a rule. Without "type": "module" nearby they are CommonJS.
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// The paths of a machine's imports are those of its own project.
const file = process.argv.slice(3).find((word) => /\.\w+$/.test(word) && existsSync(word));
for (let folder = dirname(resolve(file ?? '.')); ; folder = dirname(folder)) {
  for (const name of ['tsconfig.json', 'jsconfig.json'])
    if (existsSync(join(folder, name))) process.env.TSX_TSCONFIG_PATH ??= join(folder, name);
  if (folder === dirname(folder)) break;
}
// One that has no files, such as Vite's, has the paths in one that it names.
const solution = process.env.TSX_TSCONFIG_PATH ?? '';
const text = existsSync(solution) ? readFileSync(solution, 'utf8') : '';
if (/"files"\s*:\s*\[\s*\]/.test(text)) {
  const named = [...text.matchAll(/"path"\s*:\s*"([^"]+)"/g)]
    .map(([, path]) => resolve(dirname(solution), path))
    .map((path) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json')))
    .filter((path) => existsSync(path));
  const withPaths = named.find((path) => readFileSync(path, 'utf8').includes('"paths"'));
  process.env.TSX_TSCONFIG_PATH = withPaths ?? named[0] ?? solution;
}
try {
  rmdirSync(mkdtempSync(join(tmpdir(), 'statechart-kit-')));
} catch {
  // The loader would not end, or not begin.
  process.env.TSX_DISABLE_CACHE = '1';
}
const { register: registerCommonJs } = await import('tsx/cjs/api');
const { register } = await import('tsx/esm/api');
for (const use of [registerCommonJs, register])
  try {
    use();
  } catch (error) {
    // It extends one that is not there.
    console.error(`${process.env.TSX_TSCONFIG_PATH} is not used: ${error.message}`);
    delete process.env.TSX_TSCONFIG_PATH;
    use();
  }
// The repository has no build.
const source = new URL('../src/cli.ts', import.meta.url);
import(existsSync(source) ? source.href : '../dist/cli.js');
