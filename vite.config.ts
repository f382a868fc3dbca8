import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** The browser app: everything under /my, assets under their version and content hash, nothing inline (CSP). */
export default defineConfig({
  root: 'src/app/web',
  base: '/my/',
  publicDir: false,
  plugins: [react(), portalAtOnce()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    assetsDir: `assets/${version}`,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
  const texts = ['en', 'pt', 'zh-Hant'].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(`/words/${language}\\.json$`),
    priority: 4,
  }))
  // By far the largest part, so that two connections carry the portal.
  const react = { name: 'react', test: /\/node_modules\/(react-dom|scheduler)\//, priority: 5 }
  const always = { name: firstParts(), debugName: 'first parts', includeDependenciesRecursively: false, priority: 6 }
  return [react, always, ...texts, { name: 'contract', test: /\/node_modules\/zod\/|\/platform\/contract\// }]
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * `start`: what the entry needs; `portal`: what comes with every page behind it, and the parts of nearly all screens.
 * Of the domains behind their faces these are only the tables of screens, not what draws them.
 */
function firstParts() {
  const start = new Set<string>()
  const portal = new Set<string>()
  return (id: string, graph: Graph): string | null => {
    if (start.size === 0) {
      reach(source('app/web/main.tsx'), graph, start)
      for (const path of ['app/web/portal.tsx', ...everyday]) reach(source(path), graph, portal)
    }
    if (start.has(id)) return 'start'
    return portal.has(id) && !/\/node_modules\/(react-dom|scheduler)\//.test(id) ? 'portal' : null
  }
}

const everyday = ['page', 'card', 'rows', 'empty', 'skeleton', 'chip'].map((name) => `platform/web/ui/${name}.tsx`)
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
        const portal = chunks.find(({ name }) => name === 'portal')
        if (!portal) throw new Error('The build has no chunk for portal.tsx')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        const scripts = [portal.fileName, ...portal.imports].filter((file) => !first.has(file))
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

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/my/${file}`, ...more },
  injectTo: 'head',
})
