// Starts the servers of the sites and ends them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';

const urlsSchema = v.tuple([
  v.object({
    baseline: v.string(),
    react: v.string(),
    app: v.string(),
    beside: v.optional(v.string()),
  }),
]);

/** Origins. */
export type Urls = v.InferOutput<typeof urlsSchema>[0];

export interface RunningSites {
  readonly urls: Urls;
  close(): Promise<void>;
}

/**
 * @param out folder of everything the bench writes
 * @param beside folder of another build of the app
 * @throws when they cannot be started; their own words are on stderr then
 */
export async function startSites(out: string, beside?: string): Promise<RunningSites> {
  const server = fork(join(import.meta.dirname, 'serve-sites.ts'), beside ? [out, beside] : [out], {
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
