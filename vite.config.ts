// How the app is built and how the tests that need no browser are run.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
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

const testProject = (name: string, folder = name) => ({
  test: {
    name,
    include: [`tests/${folder}/**/*.test.ts`],
    environment: 'node' as const,
    setupFiles: process.env.FLOW_RECORD ? ['tests/recording/set-up.ts'] : [],
    // A busy machine is no finding.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // In megabytes. What exploring keeps would otherwise be copied again and again while it is collected.
    execArgv: ['--max-semi-space-size=64'],
  },
});

/**
 * What they load takes as long as the tests: once a worker, not once a file. Who notes what they take of the chart needs
 * to know the file.
 */
const loadedOnce = { isolate: Boolean(process.env.FLOW_RECORD) };
const loadedOnceProject = (name: string, folder = name) => ({
  test: { ...testProject(name, folder).test, ...loadedOnce },
});

/** What is tried of the flow is a project of its own: it takes as long as all else. */
const unitProject = {
  test: { ...loadedOnceProject('unit').test, exclude: ['tests/unit/flow/**'] },
};

/** The tools over a machine, which are a package of their own. */
const kitProject = {
  test: {
    ...testProject('kit').test,
    ...loadedOnce,
    include: ['packages/statechart-kit/tests/**/*.test.ts'],
  },
};

/** Its processes are those of the compiled server; it builds it first. */
const serverProject = {
  test: {
    ...testProject('server').test,
    ...loadedOnce,
    globalSetup: ['tests/support/server/build-server.ts'],
  },
};

/** docs/deploy.md, carried out with what the machine has of it; it builds the release first. */
const deployProject = {
  test: {
    ...testProject('deploy', 'external/deploy').test,
    globalSetup: ['tests/external/deploy/support/build.ts'],
  },
};

/** In WebKit where the machine has it; it builds the app first. */
const webkitProject = {
  test: {
    ...testProject('webkit', 'external/engines').test,
    globalSetup: ['tests/external/engines/support/build-app.ts'],
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
    test: {
      // Vitest leaves one core to others, which is half of two; most of these tests wait for a server.
      maxWorkers: '100%',
      projects: [
        unitProject,
        kitProject,
        loadedOnceProject('paths', 'unit/flow'),
        serverProject,
        testProject('billing', 'external/billing'),
        testProject('image', 'external/image'),
        deployProject,
        webkitProject,
      ],
    },
  };
});
