// Where an older version of a repository is laid out: each file under its own path, behind that of the folder.
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEMPORARY = tmpdir();
/** Six letters follow. */
export const VERSIONS = join(
  existsSync(TEMPORARY) ? realpathSync(TEMPORARY) : TEMPORARY,
  'statechart-kit-',
);

/** The text with the paths that the working files have, and without the numbers of what was drawn as it was loaded. */
export const withoutVersion = (text: string): string =>
  text
    .split(VERSIONS)
    .map((part, index) => (index > 0 ? part.slice(6) : part))
    .join('')
    .replaceAll(/00000000-0000-4000-8000-\d{12}/g, 'a UUID');

/**
 * What a version imports of its repository is of that version, also where an alias or a workspace leads to the working
 * file. It holds by itself, for it is sent to another thread as text.
 */
export function inVersion(
  found: string,
  parent: string,
  versions: string,
  exists: (path: string) => boolean,
): string {
  const at = parent.indexOf(versions);
  if (at < 0 || found.includes(versions) || found.includes('/node_modules/')) return found;
  const own = parent.slice(at, at + versions.length + 6) + found.replace('file://', '');
  // tsx has its queries in the path, too.
  if (!exists(decodeURI(own.split(/\?|%3F/)[0] ?? ''))) return found;
  return found.startsWith('file://') ? `file://${own}` : own;
}
