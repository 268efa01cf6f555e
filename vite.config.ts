// How the app is built.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import app from './package.json' with { type: 'json' };
import { configurationOf } from './src/config/environment.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { inlineStyles, precompress, prerender } from './tools/build/first-second.ts';
import { flowCounts, flowCountsFile } from './tools/build/flow-counts.ts';
import { BROWSERS } from './tools/build/old-browser.ts';
import { requiredVariables } from './tools/build/required-variables.ts';
import { retriedImports } from './tools/build/retried-imports.ts';

/** One file for what the first screen needs, one for what the first call needs: few compress best. */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    {
      name: 'calls',
      test: /\/src\/onboarding\/connect-calls|\/contract\/http-url|\/check-credentials|\/screens\/failed-try/,
    },
    {
      name: 'terms',
      test: /\/contract\/plans|\/texts\/es\/(?:plan|subscription)\.ts|\/screens\/(?:currency-note|manage-button|subscription-terms)/,
    },
    {
      name: 'fields',
      test: /\/ui\/(?:question|select-field|phone\/phone-field)\.tsx|\/screens\/field-schemas|\/forms\/(?:form-field|next-field|phone-and-country|use-draft|use-text-form)|\/startup\/late-code/,
    },
    // What the notice and the account's page share comes with the notice, which many see.
    {
      name: 'email-notice',
      test: /\/account\/(?:email-notice|email-message|send-again)|\/texts\/es\/account/,
    },
  ],
};

/**
 * XState reads the chart when it is made, and again when it is given its actors: in an app it is read once, with them.
 * Its own `setup` would also bring every action that a chart might use.
 */
const READ_ONCE = `(({ types, ...own }) => ({
  createMachine: (chart) => {
    let read;
    return {
      provide: ({ actors }) =>
        (read = createMachine(chart, { ...own, actors: { ...own.actors, ...actors } })),
      get events() { return read.events; },
    };
  },
}))({`;

/** What the chart says of itself is for those who read it, in the editor and the viewer: no app shows it. */
const shortenChart: Plugin = {
  name: 'shorten-chart',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/onboarding-machine\.ts$/ },
    handler: (code) =>
      [
        [/^\s*description:\s*(['"]).*\1,$/gm, ''],
        [/\bsection: (['"])\d+\1,?/g, ''],
        [/\bsetup(?= })/, 'createMachine'],
        [/\bsetup\(\{/, READ_ONCE],
      ].reduce((shorter, [what = '', by = '']) => {
        const next = shorter.replace(what, String(by));
        if (next === shorter) throw new Error(`The chart has no ${what}`);
        return next;
      }, code),
  },
};

/** See src/startup/preload-imports.ts. */
const preloadImports: Plugin = {
  name: 'preload-imports',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => resolve(import.meta.dirname, 'src/startup/preload-imports.ts'),
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const environment = loadEnv(mode, process.cwd(), 'VITE_');
  const { configuration, missing } = configurationOf(environment);
  // While it is being written, no backend has the names.
  const counts = command === 'build' ? flowCounts(environment) : null;
  return {
    plugins: [
      requiredVariables(environment),
      react(),
      shortenChart,
      preloadImports,
      inlineStyles(),
      prerender(),
      retriedImports(),
      compileHints(),
      flowCountsFile(counts),
      precompress(),
    ],
    define: {
      __SANDBOX_IDENTITY__: JSON.stringify(environment.VITE_IDENTITY_PROVIDER === 'sandbox'),
      __CONFIGURATION__: JSON.stringify(configuration),
      __MISSING__: JSON.stringify(missing),
      __COUNTS_FLOW__: JSON.stringify(counts !== null),
      ...Object.fromEntries(
        Object.entries(counts?.settings ?? {}).map(([name, value]) => [
          `__FLOW_COUNTS__.${name}`,
          JSON.stringify(value),
        ]),
      ),
      __LIVE_FLOW__: JSON.stringify(mode !== 'production'),
      __APP_VERSION__: JSON.stringify(app.version),
    },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // React has it since 18: the packages bring their own for those before.
    resolve: {
      tsconfigPaths: true,
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
    },
    build: {
      outDir: mode === 'sandbox' ? 'dist/sandbox' : 'dist/app',
      target: BROWSERS,
      modulePreload: { polyfill: false },
      // All in the page, see inlineStyles: 4 kB, where a screen's own are a request that can fail.
      cssCodeSplit: false,
      rolldownOptions: {
        // Prerendering takes its time, and is meant to.
        checks: { pluginTimings: false },
        ...(!isSsrBuild && { output: { codeSplitting } }),
      },
    },
  };
});
