// Builds the test console as one classic script, which runs before the app.
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: join(import.meta.dirname, 'main.ts'),
      output: { format: 'iife', entryFileNames: 'consola.js' },
    },
  },
});
