import { minifySync, type Plugin } from 'vite'

const isRuntime = (file: string) => /\/rolldown-runtime[^/]*$/.test(file)
const importing = /import\{([^}]*)\}from"[^"]*\/rolldown-runtime[^"]*";?/

/**
 * Writes the few helpers of the bundler into the files that use them. The bundler puts them into a file of their own,
 * which would be one more request before anything is shown.
 */
export function runtimeInPlace(): Plugin {
  return {
    name: 'runtime-in-place',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ fileName }) => isRuntime(fileName))
        if (!runtime) return
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(importing, (_all, names: string) => helpers(runtime.code, names))
          if (/rolldown-runtime-?[\w-]*\.js"/.test(chunk.code))
            throw new Error(`${chunk.fileName} uses the bundler's helpers in a way that is not known here.`)
          chunk.imports = chunk.imports.filter((file) => !isRuntime(file))
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}

/**
 * `import{n as e}from"…"` as a declaration with only what it names: `const{n:e}=(()=>{…;return{n:s}})();`. The minifier
 * removes the other helpers.
 */
function helpers(runtime: string, names: string): string {
  const wanted = names.split(',').map((pair) => pair.split(' as ').map((name) => name.trim()))
  const body = runtime.replace(/export\{([^}]*)\};?\s*$/, (_, list: string) => `return{${given(list, wanted)}}`)
  const pairs = wanted.map(([name, local = name]) => `${name}:${local}`)
  return minifySync('helpers.js', `const{${pairs}}=(()=>{${body}})();`, { module: false }).code
}

/** The names of an export list, local ones behind the exported ones, as far as they are wanted. */
const given = (list: string, wanted: readonly (readonly (string | undefined)[])[]) =>
  list
    .split(',')
    .map((pair) => pair.trim().split(' as ').reverse())
    .filter(([name]) => wanted.some(([one]) => one === name))
    .map((pair) => pair.join(':'))
