import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { filled, type Names } from './names.ts'

/** Writes the files of a skeleton (`bin/skeleton/<kind>`) into a folder. */
export function writeSkeleton(kind: 'domain' | 'resource' | 'screen', folder: string, names: Names): void {
  const from = `bin/skeleton/${kind}/`
  for (const file of globSync(`${from}**/*.tmpl`)) {
    const to = `${folder}/${filled(file.slice(from.length, -'.tmpl'.length), names)}`
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, filled(readFileSync(file, 'utf8'), names))
  }
}

const languages = ['en', 'pt', 'zh-Hant']
type Tree = { [key: string]: string | Tree }

/** Adds the texts of a skeleton to those of a domain; existing ones remain. */
export function addSkeletonWords(
  kind: 'resource/words' | 'resource/audit' | 'screen/words',
  to: string,
  names: Names,
): void {
  for (const language of languages) {
    const texts = readFileSync(`bin/skeleton/${kind}/${language}.json`, 'utf8')
    addWords(`${to}/contract/words/${language}.json`, filled(texts, names))
  }
}

function addWords(path: string, more: string): void {
  const all: Tree = JSON.parse(readFileSync(path, 'utf8'))
  merge(all, JSON.parse(more))
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`)
}

function merge(into: Tree, more: Tree): void {
  for (const [key, value] of Object.entries(more)) {
    const known = into[key]
    if (known === undefined) into[key] = value
    else if (typeof known === 'object' && typeof value === 'object') merge(known, value)
  }
}
