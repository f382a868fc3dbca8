import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from '../../../identity/server/index.ts'

const families = { inter: 'Inter Variable', 'source-serif-4': 'Source Serif 4 Variable' }

/** The fonts of the built app, Latin letters only, by their addresses. */
export const fontsIn = (folder: string): Font[] =>
  Object.entries(families).flatMap(([name, family]) =>
    globSync(`assets/*/${name}-latin-wght-normal-*.woff2`, { cwd: folder })
      .slice(0, 1)
      .map((path) => ({ family, url: join('/my', path) })),
  )
