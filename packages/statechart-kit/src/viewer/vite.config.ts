// Builds the viewer as one classic script and one style sheet, which work from a file.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    // In the package it lies beside the compiled parts.
    emptyOutDir: false,
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
