// How the embedded backend is built: plain JavaScript in dist/server, and nothing to install but PGlite.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const SERVER = join(import.meta.dirname, 'server');

/** Each is a program of its own; they share what they have in common. */
const programs = {
  main: 'server/main.ts',
  admin: 'server/admin.ts',
};

/** What a module reads from beside itself stands at the same place under dist/server. */
const filesBesideModules: Plugin = {
  name: 'files-beside-modules',
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: /import\.meta\.dirname/ },
    handler(code, id) {
      const folder = relative(SERVER, dirname(id));
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`);
    },
  },
  generateBundle() {
    const manifest = JSON.stringify({ type: 'module' });
    this.emitFile({ type: 'asset', fileName: 'package.json', source: manifest });
    for (const entry of readdirSync(SERVER, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
      const path = join(entry.parentPath, entry.name);
      const source = readFileSync(path);
      this.emitFile({ type: 'asset', fileName: relative(SERVER, path), source });
    }
  },
};

export default defineConfig({
  plugins: [filesBesideModules],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: programs,
      // pg asks for it where it is installed.
      external: ['pg-native'],
      // Flat, so that every module finds the files beside it from the same folder.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  // PGlite reads its own files from where it is installed.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
});
