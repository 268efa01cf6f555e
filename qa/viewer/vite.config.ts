// Builds the viewer as one classic script, which also runs in a page that is opened as a file.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'page/main.tsx',
      output: { format: 'iife', entryFileNames: 'viewer.js', assetFileNames: 'viewer.[ext]' },
    },
  },
});
