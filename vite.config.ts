// How the app is built and how the tests that need no browser are run.
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import app from './package.json' with { type: 'json' };
import { precompress } from './tools/precompress.ts';

const testProject = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    // A busy machine is no finding.
    testTimeout: 30_000,
  },
});

export default defineConfig(({ mode }) => {
  const { VITE_IDENTITY_PROVIDER: provider } = loadEnv(mode, process.cwd(), 'VITE_');
  return {
    plugins: [react(), precompress()],
    define: {
      __SANDBOX_IDENTITY__: JSON.stringify(provider === 'sandbox'),
      __APP_VERSION__: JSON.stringify(app.version),
    },
    build: {
      outDir: mode === 'sandbox' ? 'dist/sandbox' : 'dist/app',
      target: 'es2022',
    },
    test: { projects: [testProject('unit'), testProject('paths'), testProject('server')] },
  };
});
