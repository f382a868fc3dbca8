import { graph, inOrder } from './bin/domains.ts'

/** The import rules (docs/architecture.md): down, left, and only to the domains that a domain names, through their index files. */
const onlyWhatItStandsOn = inOrder().map((name) => ({
  name: `${name}-stands-on-what-it-names`,
  severity: 'error',
  from: { path: `^src/domains/${name}/`, pathNot: '/e2e/' },
  to: { path: '^src/domains/', pathNot: `^src/domains/(${[name, ...graph[name]].join('|')})/` },
}))

export default {
  forbidden: [
    ...onlyWhatItStandsOn,
    {
      name: 'through-the-face',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/' },
      to: {
        path: '^src/domains/',
        pathNot: ['^src/domains/$1/', '^src/domains/[^/]+/(contract|server|web)/index\\.ts$'],
      },
    },
    {
      name: 'not-through-own-face',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/', pathNot: '\\.test\\.tsx?$|/e2e/' },
      to: { path: '^src/domains/$1/(contract|server|web)/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '^src/platform/test/' },
      to: { path: '^src/(domains|app|identity)/' },
    },
    {
      name: 'domains-know-no-app',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: '\\.test\\.tsx?$|/e2e/' },
      to: { path: '^src/(app|identity)/' },
    },
    {
      name: 'identity-knows-the-platform-alone',
      severity: 'error',
      from: { path: '^src/identity/', pathNot: '\\.test\\.ts$|\\.fixture\\.ts$' },
      to: { path: '^src/(app|domains)/' },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^src/(platform|app|identity|domains/[^/]+)/server/' },
      to: { path: '^src/(platform|app|domains/[^/]+)/web/' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^src/(platform|app|domains/[^/]+)/web/' },
      to: { path: '^src/(platform|app|identity|domains/[^/]+)/server/' },
    },
    {
      name: 'contract-knows-neither',
      severity: 'error',
      from: { path: '^src/(platform|domains/[^/]+)/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(platform|app|domains/[^/]+)/(server|web)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
