// Which part of the code may import which. Cycles within a feature are forbidden, too.
const TESTS = '\\.test\\.(ts|tsx|mjs)$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports zod/mini and its own files only: both sides can carry it.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: ['^contract/', '^node_modules/zod/(v4/)?mini/'] },
    },
    {
      name: 'catalogue-stands-alone',
      comment: 'The catalogue package knows neither the server nor the page. Only its film maker uses sharp.',
      severity: 'error',
      from: { path: '^catalogue/', pathNot: TESTS },
      to: { path: '/', pathNot: ['^catalogue/', '^node_modules/sharp/', '^(node:)?[a-z_]+/promises$'] },
    },
    {
      name: 'catalogue-has-one-entry-point',
      severity: 'error',
      from: { path: '^(contract|server|web|e2e)/' },
      to: { path: '^catalogue/', pathNot: '^catalogue/src/catalogue\\.ts$' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e)/' },
    },
    {
      name: 'web-features-enter-by-the-door',
      comment:
        "A web feature enters another only through that feature's <feature>.door.ts, and the player of films enters party through party-player.door.ts.",
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/([^/]+)/\\1\\.door\\.ts$',
          '^web/src/features/party/party-player\\.door\\.ts$',
        ],
      },
    },
    {
      name: 'web-pages-are-listed-once',
      comment: "Only the list app/pages.ts imports a feature's <feature>.page.ts.",
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/src/app/pages\\.ts$', '^web/src/app/screens\\.tsx$'] },
      to: { path: '^web/src/.+\\.page\\.tsx?$' },
    },
    {
      name: 'web-app-enters-by-page-or-door',
      comment:
        'The app reads features through app/pages.ts and their doors. The combined screens show several features, so they name their parts; the visitor has only the sign-in form, which app.tsx and visitor-app.tsx load.',
      severity: 'error',
      from: {
        path: '^web/src/app/',
        pathNot: ['^web/src/app/combined/', '^web/src/app/(app|visitor-app)\\.tsx$'],
      },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/([^/]+)/\\1\\.(page|door)\\.ts$'],
      },
    },
    {
      name: 'web-features-below-app',
      comment: 'app/ composes the features, and is used by none of them.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-core-below-features',
      severity: 'error',
      from: { path: '^web/src/core/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-core-below-ui',
      comment: 'ui/ may use core/ (stores, formats, the address). core/ has hooks, but no components.',
      severity: 'error',
      from: { path: '^web/src/core/' },
      to: { path: '^web/src/(ui|styles)/' },
    },
    {
      name: 'ui-below-features',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'server-core-below-features',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: TESTS },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'server-features-enter-by-the-door',
      comment: "A server feature enters another only through that feature's <feature>.feature.ts.",
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/([^/]+)/\\1\\.feature\\.ts$'],
      },
    },
    {
      name: 'pictures-are-processed-elsewhere',
      comment: 'Picture code runs in a separate process: a bad picture can crash only this process.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [TESTS, '^server/src/core/pictures/process-picture\\.ts$'] },
      to: { path: '^node_modules/sharp/' },
    },
    {
      name: 'only-the-picture-worker-processes',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/src/core/pictures/picture-worker\\.ts$'] },
      to: { path: '^server/src/core/pictures/(process-picture|picture-worker)\\.ts$' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: TESTS },
      to: { path: ['^server/test/', TESTS] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'The rules above cannot check an import that does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url)$|^virtual:' },
    },
  ],
  options: {
    // TypeScript 7 has no API that the cruiser could parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
