// Who may import whom. Run by `npm run check`.

const { readFileSync } = require('node:fs');
const FOLDERS = require('./tools/folders.json');

const TOPS = FOLDERS.filter(({ folder }) => !folder.startsWith('src/')).map(({ folder }) => folder);
const importsOf = (name) => FOLDERS.find(({ folder }) => folder === name)?.imports ?? [];

/** A folder of src/ may import what src/ may, and of src/ what it names itself. */
const directions = FOLDERS.map(({ folder, imports }) => ({
  name: `directions-of-${folder}`,
  comment: 'tools/folders.json, which the README shows',
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: `^(${TOPS.join('|')})/`,
    pathNot: `^(${[folder, ...imports, ...(folder.startsWith('src/') ? importsOf('src') : [])].join('|')})/`,
  },
}));

const IN_IMAGE = readFileSync('.dockerignore', 'utf8')
  .match(/(?<=^!).+/gm)
  .join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'machines-need-xstate-only',
      comment: 'The chart can be read, tested and drawn without the app.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: '^node_modules/', pathNot: '^node_modules/xstate/' },
    },
    {
      name: 'contract-needs-two-packages-only',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^node_modules/', pathNot: '^node_modules/(valibot|libphonenumber-js)/' },
    },
    {
      name: 'nothing-imports-app',
      comment: 'The two composition roots put it on the page: in the browser, and at build time.',
      severity: 'error',
      from: { pathNot: ['^src/app/', '^src/(main|prerender)\\.tsx$'] },
      to: { path: '^src/app/' },
    },
    {
      name: 'nothing-imports-a-composition-root',
      severity: 'error',
      from: {},
      to: {
        path: '^(src/(main|prerender)\\.tsx|server/main\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-no-flow',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^machines/', '^src/texts/(?!\\w+/(controls|language))'] },
    },
    {
      name: 'screens-do-no-io',
      comment: 'Screens read selectors and send events.',
      severity: 'error',
      from: { path: '^src/(screens|forms|tours|app)/' },
      to: { path: '^node_modules/(ky|firebase|@firebase)/|^machines/onboarding-machine' },
    },
    {
      name: 'texts-only-text',
      severity: 'error',
      from: { path: '^src/texts/' },
      to: { path: '^machines/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'navigation-in-routing-only',
      comment: 'Screens may link; only the routing folder navigates.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/routing/' },
      to: { path: '^node_modules/wouter/(src|types)/use-browser-location' },
    },
    {
      name: 'requests-in-services-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: '^node_modules/(ky|firebase|@firebase)/' },
    },
    {
      name: 'toasts-from-the-machine-only',
      comment:
        'The machine emits a notice and the view shows it; a screen has no toast of its own.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/(app|toasts)|ui/toaster)' },
      to: { path: '^src/ui/toaster' },
    },
    {
      name: 'product-never-imports-qa',
      severity: 'error',
      from: { path: '^(src|server|machines|contract)/' },
      to: { path: '^(qa|tests|tools)/' },
    },
    {
      name: 'server-in-browser-runs-only',
      comment:
        'A run in the browser, the viewer and the test console start the app with its embedded backend.',
      severity: 'error',
      from: {
        path: '^qa/',
        pathNot:
          '^qa/(browser/start-app|commands/(hold|view)|hold/serve-hold|playwright/pglite-template|viewer/serve-view)',
      },
      to: { path: '^server/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'The bench has their people and their databases.',
      severity: 'error',
      from: { pathNot: '^(tests|tools/bench)/|^[^/]+$' },
      to: { path: '^tests/' },
    },
    {
      name: 'the-image-has-what-it-is-built-from',
      comment: '.dockerignore lists what the build finds.',
      severity: 'error',
      from: { path: `^(${IN_IMAGE})(/|$)`, pathNot: '^tools/(?!build/)' },
      to: {
        path: `^(${TOPS.join('|')})/`,
        pathNot: `^(${IN_IMAGE})(/|$)`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-needs-the-bench',
      severity: 'error',
      from: { pathNot: '^(tests|tools/bench)/' },
      to: { path: '^tools/bench/' },
    },
    {
      name: 'the-baseline-is-bare-react',
      comment: "The baseline shares the app's controls and texts, and nothing of its flow.",
      severity: 'error',
      from: { path: '^tools/bench/react/' },
      to: {
        pathNot: ['^tools/bench/react/', '^src/(ui|texts)/', '^node_modules/(react|react-dom)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycle-between-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycle-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      from: {
        path: '^(src|server|machines|contract)/',
        // It is in no production build: see tests/browser/budget.test.ts.
        pathNot: '^src/diagnostics/stately-inspect',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
