// Reads a flow from a file of the person who asks. TypeScript is taken as it is.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import { plainMessage } from '../plain-message.ts';
import { flowIn } from './machine-in.ts';

/**
 * @param file of a machine, or of a flow
 * @param config file of a flow, which then has the machine
 * @throws {Finding} when the file cannot be read or has no machine
 */
export async function loadFlow(
  file: string,
  { config, export: name }: { readonly config?: string; readonly export?: string } = {},
): Promise<Flow> {
  const path = config ?? file;
  if (!existsSync(path)) throw new Finding(`There is no file ${path}.`);
  const module: unknown = await import(pathToFileURL(resolve(path)).href).catch(
    (cause: unknown) => {
      throw new Finding(`${path} cannot be loaded: ${plainMessage(cause)}`, { cause });
    },
  );
  return flowIn(module, path, name);
}
