import { readFileSync, writeFileSync } from 'node:fs'

/**
 * One addition to an existing file: the text to insert directly after a text that each domain has, and the names it
 * imports.
 */
export type Addition = {
  file: string
  behind: string | RegExp
  add: string
  /** By the module: a name, or `name as other`. */
  imports?: Readonly<Record<string, string>>
}

/** Makes all additions, or none: throws if a file lacks the text. */
export function insertAll(additions: readonly Addition[]): void {
  const texts = new Map<string, string>()
  for (const { file, behind, add, imports = {} } of additions) {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    const found = typeof behind === 'string' ? behind : behind.exec(text)?.[0]
    if (found === undefined || !text.includes(found))
      throw new Error(`${file} has no text “${behind}”, behind which the new thing would be named.`)
    const at = text.indexOf(found) + found.length
    const added = `${text.slice(0, at)}\n${add}${text.slice(at)}`
    texts.set(
      file,
      Object.entries(imports).reduce((all, [from, name]) => importing(all, name, from), added),
    )
  }
  for (const [file, text] of texts) writeFileSync(file, text)
}

/** The text with an import of a name, added only once. */
function importing(text: string, name: string, from: string): string {
  const known = new RegExp(`^import \\{([^}]*)\\} from '${from}'$`, 'm').exec(text)
  if (!known) return `import { ${name} } from '${from}'\n${text}`
  const [line, names = ''] = known
  const has = names.split(',').some((one) => one.trim() === name)
  return has ? text : text.replace(line, `import {${names}, ${name} } from '${from}'`)
}
