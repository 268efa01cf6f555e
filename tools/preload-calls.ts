// Lets the page of somebody with a session fetch what their first call needs beside the app, not after it.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const CALLS = '/src/onboarding/connect-calls.ts';

/** Names it in `index.html`, once the pages of those without a session have been made from it. */
export function preloadCalls(): Plugin {
  let page = '';
  let link = '';
  return {
    name: 'preload-calls',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      page = resolve(root, build.outDir, 'index.html');
    },
    generateBundle: (_options, bundle) => {
      const calls = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(CALLS)),
      );
      link = calls
        ? `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${calls.fileName}">`
        : '';
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        // Other pages are built with this too, that call nobody.
        if (!link) return;
        const html = await readFile(page, 'utf8');
        await writeFile(
          page,
          html.replace('</head>', () => `  ${link}\n  </head>`),
        );
      },
    },
  };
}
