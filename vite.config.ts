// How the app is built.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import app from './package.json' with { type: 'json' };
import { configurationOf } from './src/config/environment.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { inlineStyles, precompress, prerender } from './tools/build/first-second.ts';
import { BROWSERS } from './tools/build/old-browser.ts';
import { requiredVariables } from './tools/build/required-variables.ts';
import { retriedImports } from './tools/build/retried-imports.ts';

/** One file for what the first screen needs, one for what the first call needs: few compress best. */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    {
      name: 'calls',
      test: /\/src\/onboarding\/connect-calls|\/contract\/http-url|\/check-credentials/,
    },
    // The page and the notice are small and say the same.
    { name: 'account', test: /\/src\/screens\/account\// },
  ],
};

/**
 * What the chart says of itself is for those who read it, in the editor and the viewer: no app shows it. What it
 * repeats for the editor's sake is there once.
 */
const shortenChart: Plugin = {
  name: 'shorten-chart',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/onboarding-machine\.ts$/ },
    handler: (code) =>
      code
        .replace(/^\s*description:\s*(['"]).*\1,$/gm, '')
        .replace(/\bsection: (['"])\d+\1,?/g, ''),
  },
};

/** See src/startup/fetch-with-styles.ts. */
const fetchWithStyles: Plugin = {
  name: 'fetch-with-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => resolve(import.meta.dirname, 'src/startup/fetch-with-styles.ts'),
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const environment = loadEnv(mode, process.cwd(), 'VITE_');
  const { configuration, missing } = configurationOf(environment);
  return {
    plugins: [
      requiredVariables(environment),
      react(),
      shortenChart,
      fetchWithStyles,
      inlineStyles(),
      prerender(),
      retriedImports(),
      compileHints(),
      precompress(),
    ],
    define: {
      __SANDBOX_IDENTITY__: JSON.stringify(environment.VITE_IDENTITY_PROVIDER === 'sandbox'),
      __CONFIGURATION__: JSON.stringify(configuration),
      __MISSING__: JSON.stringify(missing),
      __LIVE_FLOW__: JSON.stringify(mode !== 'production'),
      __APP_VERSION__: JSON.stringify(app.version),
    },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // React has it since 18: the packages bring their own for those before.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
    },
    build: {
      outDir: mode === 'sandbox' ? 'dist/sandbox' : 'dist/app',
      target: BROWSERS,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Prerendering takes its time, and is meant to.
        checks: { pluginTimings: false },
        ...(!isSsrBuild && { output: { codeSplitting } }),
      },
    },
  };
});
