import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const isReact = /\/node_modules\/(react|react-dom|scheduler)\//
const isListPart = /\/platform\/web\/(table\/|screens\/(list-screen|filters|columns|screens-of|state-chip))/
/** Not the combobox, which comes only where one stands on the form. */
const isFormPart = new RegExp(
  [
    'form/(?!chooser)',
    'screens/(detail-screen|create-screen|use-crumb|row-dialog)',
    '(saving|repeat-key|flow-bar|flow-move|flow-stations|move-history)\\.',
    'ui/(definition|reasons|reason-dialog|dialog|use-turn)\\.',
  ]
    .map((part) => `/platform/web/${part}`)
    .join('|'),
)
const domainOf = (id: string) => /\/domains\/([^/]+)\/contract\/[^/]+\.ts$/.exec(id)?.[1]

/** The browser app: everything under /my, assets under their version and content hash, nothing inline (CSP). */
export default defineConfig({
  root: 'src/app/web',
  base: '/my/',
  publicDir: false,
  plugins: [briefTexts(), react(), portalAtOnce()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    assetsDir: `assets/${version}`,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    reportCompressedSize: true,
    rolldownOptions: {
      // Who needs only the paths of a domain does not get its fields with them.
      treeshake: { moduleSideEffects: [{ test: /\/src\/domains\/|\/src\/platform\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { groups: fewFiles() } },
    },
  },
})

/** A phone pays for each file that it fetches: what is always needed together is one file. */
function fewFiles() {
  // What every page says; the whole texts of a domain come with its screens.
  const texts = ['en', 'pt', 'zh-Hant'].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(`/src/(app|platform|domains/home)/.*/${language}\\.json$|/${language}\\.brief\\.js$`),
    priority: 4,
  }))
  // By far the largest part, so that two connections carry the portal.
  const react = { name: 'react', test: isReact, priority: 5 }
  const always = { name: firstParts(), debugName: 'first parts', includeDependenciesRecursively: false, priority: 6 }
  const contract = { name: 'contract', test: /\/node_modules\/zod\/|\/platform\/contract\//, priority: 3 }
  // Every list needs the whole table, every form all of what saves it; what a domain says of its things is small.
  const parts = [
    { name: 'lists', test: isListPart },
    { name: 'forms', test: isFormPart },
    {
      name: (id: string) => `about-${domainOf(id)}`,
      debugName: 'about a domain',
      test: (id: string) => domainOf(id) !== undefined,
    },
  ].map((part) => ({ ...part, priority: 2, includeDependenciesRecursively: false }))
  return [react, always, ...texts, contract, ...parts]
}

/** A screen is begun by the portal, so it need not name the files that are there already. */
function withoutFirst(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !/\/(start|portal|react)-[\w-]{8}\.(js|css)$/.test(file))
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * `start`: what the entry needs; `screen-tables`: the tables of all screens, from which the first one is begun early;
 * `portal`: what comes with every page behind it, and the parts of nearly all screens. Of the domains behind their
 * faces these are only the tables of screens, not what draws them.
 */
function firstParts() {
  const parts = new Map<string, Set<string>>()
  const gather = (name: string, paths: readonly string[], graph: Graph) => {
    const reached = new Set<string>()
    for (const path of paths) reach(source(path), graph, reached)
    parts.set(name, reached)
  }
  return (id: string, graph: Graph): string | null => {
    if (parts.size === 0) {
      gather('start', ['app/web/main.tsx'], graph)
      gather('screen-tables', ['app/web/first-screen.ts'], graph)
      gather('portal', ['app/web/portal.tsx', ...everyday], graph)
    }
    if (isReact.test(id)) return null
    const name = [...parts].find(([, reached]) => reached.has(id))?.[0] ?? null
    // The styles of every page are one file, for which the first paint waits.
    return name === 'portal' && id.endsWith('.css') ? 'start' : name
  }
}

const everyday = [
  ...['page', 'card', 'rows', 'empty', 'skeleton', 'chip'].map((name) => `platform/web/ui/${name}.tsx`),
  // Where people arrive who name no screen.
  'domains/home/web/feed.tsx',
]
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const isFace = (id: string) => /\/(contract|web)\/index\.ts$/.test(id)
const isTable = (id: string) => /\/(index|screens|words|paths|roles|contributions)\.ts$/.test(id)

function reach(id: string, graph: Graph, reached: Set<string>): void {
  if (reached.has(id)) return
  reached.add(id)
  const next = graph.getModuleInfo(id)?.importedIds ?? []
  for (const other of next) if (!isFace(id) || isTable(other)) reach(other, graph, reached)
}

/**
 * The entry is small, because the frame of a silent renewal loads it too; the portal behind it is named in the page,
 * so that the browser fetches both at once, the entry and the styles first. The first paint waits for these, because
 * the entry knows the theme, and whether an outline of the portal is true.
 */
function portalAtOnce(): Plugin {
  return {
    name: 'portal-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const [portal, screens] = ['portal', 'screen-tables'].map((part) => chunks.find(({ name }) => name === part))
        if (!portal || !screens) throw new Error('The build has no chunk for portal.tsx or first-screen.ts')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        const next = new Set([screens, portal].flatMap(({ fileName, imports }) => [fileName, ...imports]))
        const scripts = [...next].filter((file) => !first.has(file))
        const styles = [...(portal.viteMetadata?.importedCss ?? [])]
        return {
          html: html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
          tags: [
            ...scripts.map((file) => link('modulepreload', file, { fetchpriority: 'low' })),
            ...styles.map((file) => link('stylesheet', file)),
          ],
        }
      },
    },
  }
}

/** `en.json?brief`: of a domain's texts those that are said outside its own screens. */
function briefTexts(): Plugin {
  const mark = '.brief.js'
  return {
    name: 'brief-texts',
    enforce: 'pre',
    // Under another ending, because what ends in .json is read as JSON once more.
    resolveId: (id, importer) =>
      importer && id.endsWith('.json?brief') ? resolve(dirname(importer), id).replace('.json?brief', mark) : null,
    load: (id) => {
      if (!id.endsWith(mark)) return null
      const texts: object = JSON.parse(readFileSync(id.replace(mark, '.json'), 'utf8'))
      const brief = Object.fromEntries(Object.entries(texts).filter(([key]) => saidOutside.includes(key)))
      return `export default ${JSON.stringify(brief)}`
    },
  }
}

const saidOutside = ['menu', 'tasks', 'feed', 'news']

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/my/${file}`, ...more },
  injectTo: 'head',
})
