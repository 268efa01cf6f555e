// Replaces Vite's preload helper: loads the style sheets of a chunk with its code. Vite's own counts a style
// sheet that failed once as loaded, and the screen is then shown without it.
import { withTimeLimit } from '../services/time-limit.ts';

/** How long a style sheet may take to arrive, in milliseconds. */
const ARRIVAL_LIMIT_MS = 15_000;

const sheets = new Map<string, Promise<unknown>>();

/**
 * Called by the build around every `import()`.
 * @param load imports the code
 * @param files the style sheets of the code, and the code that it imports itself, as paths without the first slash
 * @throws {Error} the code or a style sheet did not arrive: the next call fetches it again
 */
export async function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  const arriving = files.map((file) => (file.endsWith('.css') ? fetchSheet : preload)(`/${file}`));
  // A failure waits for the other sheets: who fetches again at once would otherwise be given one that is about to run
  // out of time, too.
  const [code] = await Promise.all([load(), ...arriving]).finally(() =>
    Promise.allSettled(arriving),
  );
  return code;
}

/** By a link, or by the name of what the build has put into the page. */
const isInPage = (href: string) =>
  document.head.querySelector(`link[href="${href}"], meta[content="${href}"]`) !== null;

function appendLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(link);
  return link;
}

/** A failure shows when the code is imported. */
function preload(href: string): void {
  if (!isInPage(href)) appendLink('modulepreload', href);
}

function fetchSheet(href: string): Promise<unknown> | undefined {
  const known = sheets.get(href);
  if (known || isInPage(href)) return known;
  const link = appendLink('stylesheet', href);
  const arrival = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`No style sheet: ${href}`));
  });
  const sheet = withTimeLimit(arrival, ARRIVAL_LIMIT_MS).catch((cause: unknown) => {
    sheets.delete(href);
    link.remove();
    throw cause;
  });
  sheets.set(href, sheet);
  return sheet;
}
