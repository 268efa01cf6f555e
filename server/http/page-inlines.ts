// Hashes of the inline styles and scripts of the built pages, for the content security policy.
import { createHash } from 'node:crypto';

/** Source expressions of a built page's inline styles and scripts. */
export interface PageInlines {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script>(.*?)<\/script>/gs;

export function pageInlines(html: string): PageInlines {
  return { styles: hashes(html, STYLE), scripts: hashes(html, SCRIPT) };
}

function hashes(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, content = '']) => {
    const hash = createHash('sha256').update(content).digest('base64');
    return `'sha256-${hash}'`;
  });
}
