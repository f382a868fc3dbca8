import type { Plugin } from 'vite'

const ending = '.classes.js'

/**
 * Moves the names of the classes of a CSS module into a module of their own. The styles of every page are one file, which
 * belongs to the entry; the names are only needed by the components, which come later.
 */
export function classesApart(): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'classes-apart',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => {
        names.set(`${id}${ending}`, code)
        return {
          code: `export { default } from ${JSON.stringify(`${id}${ending}`)}`,
          moduleSideEffects: 'no-treeshake',
        }
      },
    },
    resolveId: (id) => (names.has(id) ? id : null),
    load: (id) => names.get(id) ?? null,
  }
}
