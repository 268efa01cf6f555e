// Builds the main.ts of a folder as one classic script, which runs before the app of a page.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: 'main.ts',
      output: { format: 'iife', entryFileNames: 'script.js' },
    },
  },
});
