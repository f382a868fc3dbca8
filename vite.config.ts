import { readFileSync } from 'node:fs'
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
  },
})

/**
 * The entry is small, because the frame of a silent renewal loads it too; the portal behind it is named in the page,
 * so that the browser fetches both at once.
 */
function portalAtOnce(): Plugin {
  return {
    name: 'portal-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const portal = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/app/web/portal.tsx'))
        if (!portal) throw new Error('The build has no chunk for portal.tsx')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
        const scripts = [portal.fileName, ...portal.imports].filter((file) => !first.has(file))
        const styles = [...(portal.viteMetadata?.importedCss ?? [])]
        return [
          ...scripts.map((file) => link('modulepreload', file)),
          ...styles.map((file) => link('stylesheet', file)),
        ]
      },
    },
  }
}

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/my/${file}` },
  injectTo: 'head',
})
