// What the build put into the pages themselves, as their content security policy names it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source expressions of the built pages' own styles and scripts. */
export interface PageInlines {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export const NO_INLINES: PageInlines = { styles: [], scripts: [] };

const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script>(.*?)<\/script>/gs;

/** @returns nothing when nothing is built */
export function pageInlines(staticDir: string): PageInlines {
  const page = join(staticDir, 'index.html');
  if (!existsSync(page)) return NO_INLINES;
  const html = readFileSync(page, 'utf8');
  return { styles: hashes(html, STYLE), scripts: hashes(html, SCRIPT) };
}

function hashes(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, content = '']) => {
    const hash = createHash('sha256').update(content).digest('base64');
    return `'sha256-${hash}'`;
  });
}
