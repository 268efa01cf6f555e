// How the app is built and how the tests that need no browser are run.
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import app from './package.json' with { type: 'json' };
import { inlineStyles } from './tools/inline-styles.ts';
import { precompress } from './tools/precompress.ts';
import { preloadCalls } from './tools/preload-calls.ts';
import { prerender } from './tools/prerender.ts';
import { scopedClassNames } from './tools/scoped-class-names.ts';
import { startAfterPaint } from './tools/start-after-paint.ts';

/** One file for what the first screen needs, one for what the first call needs: few compress best. */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    { name: 'calls', test: /\/src\/onboarding\/connect-calls|\/contract\/http-url/ },
  ],
};

const testProject = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    // A busy machine is no finding.
    testTimeout: 30_000,
  },
});

export default defineConfig(({ mode, isSsrBuild }) => {
  const { VITE_IDENTITY_PROVIDER: provider } = loadEnv(mode, process.cwd(), 'VITE_');
  return {
    plugins: [
      react(),
      inlineStyles(),
      startAfterPaint(),
      prerender(),
      preloadCalls(),
      precompress(),
    ],
    define: {
      __SANDBOX_IDENTITY__: JSON.stringify(provider === 'sandbox'),
      __LIVE_FLOW__: JSON.stringify(mode !== 'production'),
      __APP_VERSION__: JSON.stringify(app.version),
    },
    css: { modules: { generateScopedName: scopedClassNames() } },
    build: {
      outDir: mode === 'sandbox' ? 'dist/sandbox' : 'dist/app',
      target: 'es2022',
      modulePreload: { polyfill: false },
      ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting } } }),
    },
    test: { projects: [testProject('unit'), testProject('paths'), testProject('server')] },
  };
});
