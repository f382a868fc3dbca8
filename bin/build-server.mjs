// Bundles the server into a few files without types: finding and reading 1,200 files takes longer than the rest of the
// start.
import { relative, resolve } from 'node:path'
import { build } from 'vite'

const [folder = 'dist/server'] = process.argv.slice(2)

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [filesOfSources()],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    // Stack traces refer to the lines of the sources.
    sourcemap: true,
    rolldownOptions: {
      input: 'src/app/server/main.ts',
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
})

/** Files that a module finds beside itself (migrations, words, templates, workers) stay beside its source. */
function filesOfSources() {
  return {
    name: 'files-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(resolve('src'))) return null
      const other = /import\.meta\.(?!url\b)\w+/.exec(code)
      if (other)
        throw new Error(`${relative('.', id)} uses ${other[0]}; of a module only import.meta.url is known here.`)
      if (!code.includes('import.meta.url')) return null
      const source = JSON.stringify(relative(folder, id))
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
    },
  }
}
