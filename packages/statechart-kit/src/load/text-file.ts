// Reads and writes files that somebody named.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { Finding } from '../finding.ts';

/** @throws {Finding} when it cannot be read */
export function readText(file: string): string {
  try {
    if (!hasEnd(file)) throw new Error('It is a device');
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Finding(`Cannot read ${file}`, { cause });
  }
}

/** Whether it is a file, or what another process says. */
export function hasEnd(path: string): boolean {
  const found = statSync(path);
  return found.isFile() || found.isFIFO();
}

/** With the folder that it is in. @throws {Finding} when it cannot be written */
export function writeText(file: string, text: string | Uint8Array): void {
  written(file, () => {
    makeFolders(dirname(file));
    writeFileSync(file, text);
  });
}

/** With those that it is in. @throws {Finding} when it cannot be made */
export const makeFolder = (folder: string): void => written(folder, () => makeFolders(folder));

/** @param path how it begins; six letters follow. @throws {Finding} when it cannot be made */
export const temporaryFolder = (path: string): string =>
  written(`${tmpdir()}, the folder for temporary files (TMPDIR)`, () => mkdtempSync(path));

function written<Made>(place: string, write: () => Made): Made {
  try {
    return write();
  } catch (cause) {
    throw new Finding(`Cannot write ${place}`, { cause });
  }
}

/** Each by itself: Node's way to make all of them does not end below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}
