// What docs/deploy.md tells an operator to write into files, taken from the page itself, and the files beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '..', '..', '..', '..', 'docs');
const PAGE = readFileSync(join(DOCS, 'deploy.md'), 'utf8');

/** One of docs/deploy/. */
export const fileOf = (name: string): string => readFileSync(join(DOCS, 'deploy', name), 'utf8');

/** @param mark what stands in this block of that language and in no other */
export function blockOf(language: string, mark: string): string {
  const blocks = [...PAGE.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name, text]) => name === language && text?.includes(mark))
    .map(([, , text = '']) => text);
  const [block, ...others] = blocks;
  if (block === undefined || others.length > 0)
    throw new Error(`docs/deploy.md has ${blocks.length} blocks of ${language} with «${mark}»`);
  return block;
}

/** Each of them has to be there: what the page does not say any more would otherwise be replaced by nothing. */
export function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`docs/deploy.md does not say «${from}»`);
    return changed.replaceAll(from, to);
  }, text);
}

/** The words after `node` of the command that brings the schema up to date. */
export function migrationCommand(): readonly string[] {
  const [, command] =
    /node --env-file=\.\.\/\.env (dist\/server\/[\w.]+(?: migrate)?)$/m.exec(PAGE) ?? [];
  if (!command) throw new Error('docs/deploy.md does not say how to migrate');
  return command.split(' ');
}
