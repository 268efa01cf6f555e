// Starts the servers of the sites and ends them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SiteName } from './pages.ts';

const urlsSchema = v.tuple([v.object({ plain: v.string(), react: v.string(), app: v.string() })]);

export interface RunningSites {
  /** Origins. */
  readonly urls: Readonly<Record<SiteName, string>>;
  close(): Promise<void>;
}

/**
 * @param out folder of everything the bench writes
 * @throws when they cannot be started; their own words are on stderr then
 */
export async function startSites(out: string): Promise<RunningSites> {
  const server = fork(join(import.meta.dirname, 'serve-sites.ts'), [out], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const first = await Promise.race([once(server, 'message'), ended.then(() => null)]);
  if (!first) throw new Error('the servers of the bench did not start');
  const [urls] = v.parse(urlsSchema, first.slice(0, 1));
  return {
    urls,
    close: async () => {
      server.disconnect();
      await ended;
    },
  };
}
