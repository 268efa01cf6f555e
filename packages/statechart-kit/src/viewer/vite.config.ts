// Builds the viewer as one classic script and one style sheet, which work from a file.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** See flow.ts. The machine is in a file of the person who asks. */
const viewedFlow: Plugin = {
  name: 'viewed-flow',
  resolveId: (id) => (id === 'virtual:viewed-flow' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:viewed-flow'
      ? [
          `import * as module from ${JSON.stringify(process.env.VIEWED_MODULE)};`,
          `import { flowIn } from ${JSON.stringify(join(import.meta.dirname, '../load/machine-in.ts'))};`,
          `export const flow = flowIn(module, '', ${JSON.stringify(process.env.VIEWED_EXPORT || undefined)});`,
          `export const parts = module['viewer'] ?? {};`,
        ].join('\n')
      : undefined,
};

export default defineConfig({
  plugins: [react(), viewedFlow],
  // The machine's file may find a copy of its own.
  resolve: { dedupe: ['xstate'] },
  publicDir: false,
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    // Most of it is the layout engine, and it loads from disk.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: join(import.meta.dirname, 'main.tsx'),
      output: {
        format: 'iife',
        entryFileNames: 'viewer.js',
        assetFileNames: 'viewer[extname]',
      },
    },
  },
});
