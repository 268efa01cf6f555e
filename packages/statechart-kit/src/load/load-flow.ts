// Reads a flow from a file of the person who asks. TypeScript is taken as it is.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heldLoad } from '../chart/outside.ts';
import { Finding, plainMessage } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import { flowIn } from './machine-in.ts';

/** @throws {Finding} when the file cannot be read or has no machine */
export async function loadFlow(
  file: string,
  { config, export: name }: { readonly config?: string; readonly export?: string } = {},
): Promise<Flow> {
  const path = config ?? file;
  if (!existsSync(path)) throw new Finding(`There is no file ${path}.`);
  const module = await withoutExit(() => import(pathToFileURL(resolve(path)).href)).catch(
    (cause: unknown) => {
      throw new Finding(`${path} cannot be loaded: ${reasonOf(cause)}`, { cause });
    },
  );
  return flowIn(module, path, name);
}

/** Without the list of who required it. */
const reasonOf = (cause: unknown): string =>
  plainMessage(cause).replace(/ Require stack:.*$|, imported from .*$| imported from .*$/, '');

/** A file that ends its process would end the command without a word. */
async function withoutExit(load: () => Promise<unknown>): Promise<unknown> {
  const { exit } = process;
  process.exit = (code) => {
    throw new Finding(`it ends its process with status ${code ?? 0}.`);
  };
  try {
    return await heldLoad(load);
  } finally {
    process.exit = exit;
  }
}
