// Reloads the page after a deployment, when code of the old build can no longer be loaded.
// @rule When the page is reloaded for a new build
import { fieldsOf, parseJson } from './storage.ts';

/** Session storage key: the builds that were reloaded, and the e-mail of an interrupted sign-in. */
const KEY = 'virsi_reloaded';

type Page = Pick<Window, 'location' | 'sessionStorage'>;

interface Stored {
  readonly from: readonly unknown[];
  /** Null when no sign-in was interrupted. */
  readonly email: string | null;
}

function read({ sessionStorage }: Page): Stored {
  const { from, email } = fieldsOf(parseJson(sessionStorage.getItem(KEY)));
  return {
    from: Array.isArray(from) ? from : [],
    email: typeof email === 'string' ? email : null,
  };
}

const write = ({ sessionStorage }: Page, stored: Stored) =>
  sessionStorage.setItem(KEY, JSON.stringify(stored));

/**
 * Reloads the page when the server has another build by now: once from each build, so that servers which do not agree
 * on theirs make no loop.
 * @param interrupted the sign-in that is lost with the page: its e-mail is kept, its password is not
 * @param startFile address of the script that started this page; its name changes with every build
 * @returns whether the page is going
 */
export async function reloadForNewBuild(
  interrupted: { readonly email: string } | null = null,
  tab?: Page,
  startFile: string = import.meta.url,
): Promise<boolean> {
  try {
    const page = tab ?? window;
    const { pathname } = new URL(startFile);
    const { from } = read(page);
    if (from.includes(pathname) || !(await isOtherBuild(page.location.href, pathname)))
      return false;
    write(page, { from: [...from, pathname], email: interrupted?.email ?? null });
    page.location.reload();
    return true;
  } catch {
    // Without storage a reload loop would not end. Without an answer there is nothing to load.
    return false;
  }
}

/** The e-mail of the sign-in that the last reload interrupted, or null; given out once. */
export function takeInterruptedEmail(page: Page = window): string | null {
  try {
    const stored = read(page);
    if (stored.email !== null) write(page, { ...stored, email: null });
    return stored.email;
  } catch {
    return null;
  }
}

async function isOtherBuild(address: string, startFile: string): Promise<boolean> {
  const answer = await fetch(address, { cache: 'no-store' });
  const isPage = answer.headers.get('Content-Type')?.includes('text/html');
  const html = answer.ok && isPage ? await answer.text() : '';
  // A page without the app's scripts comes from a captive portal or a proxy.
  return html.includes('/assets/') && !html.includes(startFile);
}
