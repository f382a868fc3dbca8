import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { classesApart } from './bin/web-classes.ts'
import { fewFiles } from './bin/web-files.ts'
import { namesOfFiles, shortClass } from './bin/web-names.ts'
import { runtimeInPlace } from './bin/web-runtime.ts'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const names = namesOfFiles(`assets/${version}`)

/** The browser app: everything under /my, assets under their version and a hash, nothing inline (CSP). */
export default defineConfig({
  root: 'src/app/web',
  base: '/my/',
  publicDir: false,
  plugins: [briefTexts(), react(), classesApart(), runtimeInPlace(), portalAtOnce(), names.plugin],
  css: { modules: { generateScopedName: shortClass } },
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
      // Code that only imports the paths of a domain does not load its fields with them.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/domains\/|\/src\/platform\/contract\//, sideEffects: false }],
      },

      output: { codeSplitting: { groups: fewFiles() }, ...names.output },
    },
  },
})

/** The portal loads the screens, so a screen need not name the files that every page loads. */
function withoutFirst(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !/\/(start|portal|react)-[\w-]{8}\.(js|css)$/.test(file))
}

/**
 * The entry is small, because the frame of a silent renewal loads it too; the page also names the portal that it
 * imports, so that the browser loads both at once, the entry and the styles first. The first paint waits for these,
 * because the entry determines the theme, and whether to show an outline of the portal.
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
        const start = chunks.find(({ name }) => name === 'start')
        // Files that import each other begin in the wrong order: the portal would read what the entry has not set yet.
        if (!start || start.imports.length > 0)
          throw new Error(
            `What main.tsx and the tables of screens import must not import ${start?.imports.join(', ') || 'anything else'}: everything waits for it`,
          )
        const others = portal.imports.filter((file) => !/\/(start|react)-/.test(file))
        if (others.length > 0)
          throw new Error(`What the portal and the tables of screens import must not import ${others.join(', ')}`)
        const scripts = [portal.fileName, ...portal.imports].filter(
          (file) => file !== start.fileName && file !== entry?.fileName,
        )
        const styles = [...(portal.viteMetadata?.importedCss ?? [])]
        return {
          html: withOneScript(html, start.fileName),
          tags: [
            ...scripts.map((file) => link('modulepreload', file, { fetchpriority: 'low' })),
            ...styles.map((file) => link('stylesheet', file)),
          ],
        }
      },
    },
  }
}

/**
 * Vite adds a script for each file that the entry imports. An open page detects a newer version by the first script of
 * the page, so the entry must be the only one: its name changes with every version.
 */
const withOneScript = (html: string, file: string) =>
  html
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, (script) => (script.includes(file) ? script : ''))
    .replace('<script type="module"', '<script type="module" blocking="render"')

/** `en.json?brief`: the texts of a domain that are used outside its own screens. */
function briefTexts(): Plugin {
  const mark = '.brief.js'
  return {
    name: 'brief-texts',
    enforce: 'pre',
    // With another extension, because a file that ends in .json is parsed as JSON once more.
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
