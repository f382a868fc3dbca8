import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { realmPath } from '../places.ts'

/** A file for the styling of the pages; its URL changes with its content, so browsers may cache it forever. */
export type LookFile = { path: string; type: string; text: string }
export type LookFiles = { stylesheet: LookFile; script: LookFile }

/** A font of the portal, with the URL at which the portal serves it. */
export type Font = { family: string; url: string }

/** The path of the stylesheet and the script: the only place from which the pages may run a script. */
export const lookPath = `${realmPath}/look/`

/** The portal's own colours and fonts first, under the same names. */
const styles = ['../../../platform/web/ui/tokens.css', './frame.css', './form.css', './people.css']

export function openLook(fonts: readonly Font[]): LookFiles {
  return {
    stylesheet: fileOf('css', 'text/css', [...fonts.map(faceOf), ...styles.map(read)].join('')),
    script: fileOf('js', 'text/javascript', read('./show-password.js')),
  }
}

function fileOf(ending: string, type: string, text: string): LookFile {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { path: `${lookPath}${version}.${ending}`, type: `${type}; charset=utf-8`, text }
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const faceOf = ({ family, url }: Font): string =>
  `@font-face {\n  font-family: "${family}";\n  font-display: swap;\n  font-weight: 200 900;\n  src: url("${url}") format("woff2");\n}\n`
