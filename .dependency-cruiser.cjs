// Who may import whom. Run by `npm run lint`.

/** Folders of src/ with all that each may import of src/; machines and contract are open to every one. */
const SRC = {
  texts: [],
  config: ['texts'],
  ui: ['texts'],
  services: ['config', 'texts'],
  diagnostics: ['config', 'services', 'texts', 'ui'],
  onboarding: ['config', 'diagnostics', 'services', 'texts'],
  startup: ['onboarding', 'services', 'ui'],
  routing: ['onboarding'],
  forms: ['onboarding', 'services', 'ui'],
  tours: ['onboarding', 'services', 'texts', 'ui'],
  screens: ['diagnostics', 'forms', 'onboarding', 'startup', 'texts', 'tours', 'ui'],
  app: ['config', 'diagnostics', 'onboarding', 'screens', 'services', 'startup', 'texts', 'ui'],
};

const directions = Object.entries(SRC).map(([folder, open]) => ({
  name: `src-${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: '^(src|server|qa|tests|tools)/',
    pathNot: [`^src/(${[folder, ...open].join('|')})/`],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'machines-stand-alone',
      comment: 'The chart can be read, tested and drawn without the app.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^(machines|contract)/', '^node_modules/xstate/'] },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^node_modules/(valibot|libphonenumber-js)/'] },
    },
    {
      name: 'server-imports-the-contract-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|qa|tests|machines|tools)/' },
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
      to: { path: ['^machines/', '^src/texts/(?!controls)'] },
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
      name: 'qa-reads-machine-and-texts-only',
      comment: 'Of the app the tools use the labels of its screens and the format of its reports.',
      severity: 'error',
      from: { path: '^qa/' },
      to: {
        path: '^(src|tests|tools)/',
        pathNot: ['^src/(texts|diagnostics)/', '^src/onboarding/ask\\.ts$'],
      },
    },
    {
      name: 'scenarios-read-machine-and-texts-only',
      comment:
        'What must be seen, sent and kept is written of the chart and of requests, and of no tool over them.',
      severity: 'error',
      from: { path: '^qa/scenarios/' },
      to: {
        path: ['^(src|server|tests|tools)/', '^qa/(?!scenarios/)'],
        pathNot: '^(src/texts|qa/playwright)/',
      },
    },
    {
      name: 'server-in-browser-runs-only',
      comment:
        'A run in the browser, the viewer and the test console start the app with its embedded backend.',
      severity: 'error',
      from: {
        path: '^qa/',
        pathNot:
          '^qa/(browser/start-app|console/serve-hold|playwright/pglite-template|serve-view|dev-server)',
      },
      to: { path: '^server/' },
    },
    {
      name: 'the-kit-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(machines|contract|src|server|qa|tools|tests)/' },
    },
    {
      name: 'the-kit-by-its-index',
      comment: 'Tests of its pages made with this app may look inside.',
      severity: 'error',
      from: { pathNot: '^(packages|tests)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'the-product-needs-no-kit',
      severity: 'error',
      from: { path: '^(machines|contract|src|server)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'The bench has their people and their databases.',
      severity: 'error',
      from: { pathNot: '^(tests|tools/bench)/|^[^/]+$' },
      to: { path: '^tests/' },
    },
    {
      name: 'nothing-needs-the-bench',
      severity: 'error',
      from: { pathNot: '^(tests|tools/bench)/' },
      to: { path: '^tools/bench/' },
    },
    {
      name: 'the-floor-is-bare-react',
      comment: 'A yardstick that takes nothing from the app stays as it is.',
      severity: 'error',
      from: { path: '^tools/bench/react/' },
      to: {
        pathNot: ['^tools/bench/(react|plain)/', '^node_modules/(react|react-dom)/'],
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
