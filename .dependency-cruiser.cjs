// Who may import whom. Run by `npm run lint`.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'machines-stand-alone',
      comment: 'The chart can be read, tested and drawn without the app.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^node_modules/(xstate|valibot)/'] },
    },
    {
      name: 'services-below-actors',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/', pathNot: ['^src/services/', '^src/config/', '^src/texts/http'] },
    },
    {
      name: 'actors-use-services-only',
      comment: 'An actor answers; it never draws, navigates or shows a toast.',
      severity: 'error',
      from: { path: '^src/actors/' },
      to: { path: '^src/', pathNot: ['^src/(actors|services)/', '^src/texts/(log|http)'] },
    },
    {
      name: 'ui-knows-no-flow',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^machines/', '^src/'], pathNot: ['^src/ui/', '^src/texts/controls'] },
    },
    {
      name: 'screens-do-no-io',
      comment: 'Screens read selectors and send events.',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: {
        path: '^(src/(actors|routing|config)/|src/services/|machines/onboarding-machine|node_modules/(ky|firebase)/)',
        pathNot: ['^src/services/submissions'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'texts-only-text',
      severity: 'error',
      from: { path: '^src/texts/' },
      to: { path: '^src/', pathNot: '^src/texts/', dependencyTypesNot: ['type-only'] },
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
        'The machine says it, the view shows it; whatever else fails is said beside where it happened.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/(app|toasts)|ui/toaster)' },
      to: { path: '^src/ui/toaster' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: {},
      to: { path: '^(src/main\\.tsx|server/main\\.ts)$' },
    },
    {
      name: 'server-shares-only-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|flow|tests|machines)/', pathNot: '^machines/contract/' },
    },
    {
      name: 'app-without-server-and-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|flow|tests)/' },
    },
    {
      name: 'flow-reads-machine-and-texts-only',
      comment: 'The plan and the table of controls use the labels that the screens show.',
      severity: 'error',
      from: { path: '^flow/' },
      to: { path: '^(src|server|tests)/', pathNot: ['^src/texts/', '^server/'] },
    },
    {
      name: 'server-in-browser-runs-only',
      comment: 'A run in the browser and the viewer start the app with its embedded backend.',
      severity: 'error',
      from: { path: '^flow/', pathNot: '^flow/(e2e/start-app|view/serve-view)' },
      to: { path: '^server/' },
    },
    {
      name: 'generators-stay-out-of-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/phone/generate-' },
      to: { path: '^src/ui/phone/generate-' },
    },
    {
      name: 'nothing-needs-the-bench',
      severity: 'error',
      from: { path: '^(src|server|machines|flow|tools)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'the-floor-is-bare-react',
      comment: 'A yardstick that takes nothing from the app stays as it is.',
      severity: 'error',
      from: { path: '^bench/react/' },
      to: {
        pathNot: ['^bench/(react|plain)/', '^node_modules/(react|react-dom)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      from: {
        path: '^(src|server|machines)/',
        // Neither is in a production build: see tests/browser/budget.test.ts.
        pathNot: '^src/(ui/phone/generate-|services/stately-inspect)',
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
