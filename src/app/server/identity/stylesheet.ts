import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { realmPath } from './places.ts'

/** The one stylesheet of the pages; its address changes with its content, so browsers may keep it for ever. */
export type Stylesheet = { path: string; text: string }

export function openStylesheet(): Stylesheet {
  const text = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { path: `${realmPath}/look/${version}.css`, text }
}
