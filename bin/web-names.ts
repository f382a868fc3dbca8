import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The names of the files of the built app. Files that stay the same from one version to the next, such as React, have
 * the hash of their contents. The files of screens are in a folder named by a hash of all sources: the first page names
 * them all, and three hundred hashes, which cannot be compressed, would make up a fifth of its code.
 */
export function namesOfFiles(folder: string): { plugin: Plugin; output: Rolldown.OutputOptions } {
  let sources = ''
  const isLasting = (name: string) => /^(index|start|screen-tables|portal|react|texts-.+)$/.test(name)
  const lasting = `${folder}/[name]-[hash]`
  const ofScreens = (ending: string) => `${folder}/${sources}/[name]${ending}`
  return {
    // Again before each build of `npm run dev`.
    plugin: {
      name: 'names-of-files',
      buildStart: () => {
        sources = hashOfSources()
      },
    },
    output: {
      chunkFileNames: ({ name }) => (isLasting(name) ? `${lasting}.js` : ofScreens('.js')),
      assetFileNames: ({ names: [name = ''] }) =>
        name.endsWith('.css') && !isLasting(name.slice(0, -4)) ? ofScreens('[extname]') : `${lasting}[extname]`,
    },
  }
}

/** A class of a CSS module: its own name and a short hash of its file, the same for all classes of the file. */
export const shortClass = (name: string, file: string): string =>
  `${name}_${hash(relative(root, file.replace(/\?.*$/, ''))).slice(0, 4)}`

/** Changes with everything that a build reads, so that browsers may cache what is below it for a year. */
function hashOfSources(): string {
  const files = ['src', 'bin'].flatMap(filesIn).sort()
  const contents = ['package-lock.json', 'vite.config.ts', ...files].map((path) => [
    path,
    readFileSync(join(root, path)),
  ])
  return hash(...contents.flat()).slice(0, 8)
}

/** The sources of the browser's code; servers and tests beside them are not part of the build. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['server', 'e2e', 'test'].includes(entry.name) ? [] : filesIn(path)
    return /\.test\.tsx?$/.test(path) ? [] : [path]
  })
}

function hash(...parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').replaceAll('-', 'a').replaceAll('_', 'b')
}
