// Reads a storyboard from its page.
import * as v from 'valibot';
import { Finding } from '../finding.ts';
import { boardSchema, type Storyboard } from './board.ts';
import { islandIn } from './page/document.ts';
import { picturesIn } from './page/pictures.ts';

/** @throws {Finding} when the text is not a storyboard page of a known version */
export function storyboardInPage(html: string, source: string): Storyboard {
  const json = v.pipe(v.string('no data in it'), v.parseJson(), boardSchema);
  const parsed = v.safeParse(json, islandIn(html));
  if (parsed.success) return { board: parsed.output, pictures: picturesIn(html) };
  const [issue] = parsed.issues;
  throw new Finding(
    `${source} is no storyboard: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`,
  );
}
