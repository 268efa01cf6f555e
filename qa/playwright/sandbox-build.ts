// The sandbox build of the app, which a run of browser tests makes once.
import { madeOnce } from './made-once.ts';
import { viteBuild } from './vite-build.ts';

/** VIRSI_DIST names one that is there. Commands that a test starts inherit it. */
export async function sandboxBuild(): Promise<string> {
  process.env.VIRSI_DIST ||= await madeOnce('sandbox', (folder) =>
    viteBuild({ folder, mode: 'sandbox' }),
  );
  return process.env.VIRSI_DIST;
}
