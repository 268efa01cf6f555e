// How the baseline is built: like the app, with the same target, styles in the page and the same compression.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles, precompress } from '../build/first-second.ts';

export default defineConfig({
  plugins: [react(), inlineStyles(), precompress()],
  publicDir: join(import.meta.dirname, '..', '..', 'public'),
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
