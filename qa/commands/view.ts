// `npm run flow -- view`: the pages about the flow for people who do not read code.
import type { Command } from 'commander';
import type { ViewOptions } from '../viewer/make-view.ts';

interface Options extends ViewOptions {
  readonly out?: string;
  readonly port?: string;
  /** False with `--no-open`. */
  readonly open: boolean;
}

export function addView(program: Command): void {
  program
    .command('view')
    .description('opens the viewer of the flow, and the app beside it')
    .option(
      '--out <folder>',
      'write the viewer into a folder instead; its index.html opens as a file',
    )
    .option('--from <folder>', 'folder of the last run, which has the pictures', 'dist/flow')
    .option(
      '--counts <file>',
      'add the funnel of the file that `npm run -s admin -- counts` prints',
    )
    .option('--example-counts', 'add the funnel of visits that nobody made')
    .option('--compare <ref>', 'add what changed since a version of the repository')
    .option('--before <folder>', 'show the pictures of an older run beside the changes')
    .option('--port <number>', 'port of the viewer and the app')
    .option('--no-open', 'do not open a browser')
    .action(view);
}

async function view({ out, port, open, ...options }: Options): Promise<void> {
  const { makeView } = await import('../viewer/make-view.ts');
  const write = await makeView(options);
  if (out !== undefined) {
    await write(out);
    process.stdout.write(`Viewer: ${out}/index.html\n`);
    return;
  }
  await serve(write, { ...process.env, ...(port !== undefined && { PORT: port }) }, open);
}

async function serve(
  write: (folder: string) => Promise<void>,
  environment: NodeJS.ProcessEnv,
  isOpened: boolean,
): Promise<void> {
  const { serveView } = await import('../viewer/serve-view.ts');
  const { isUserFacingError } = await import('../../server/user-facing-error.ts');
  const { closeOnSignal } = await import('../../server/close-on-signal.ts');
  const { Finding } = await import('../finding.ts');
  const served = await serveView(write, environment).catch((error: unknown) => {
    throw isUserFacingError(error) ? new Finding(error.message, { cause: error }) : error;
  });
  closeOnSignal(served.close);
  process.stdout.write(`Viewer: ${served.viewer}\nApp: ${served.url}\n`);
  if (!isOpened) return;
  const { default: openInBrowser } = await import('open');
  for (const address of [served.url, served.viewer]) await openInBrowser(address);
}
