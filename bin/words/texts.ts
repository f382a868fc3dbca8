import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Language, languages } from '../../src/platform/contract/words.ts'
import { literalsIn } from './literals.ts'

/** One text of the product in its languages; plural forms keep their own keys (`students_one`). */
export type Text = {
  readonly place: string
  readonly key: string
  readonly in: Readonly<Partial<Record<Language, string>>>
}

type Tree = { readonly [key: string]: unknown }

/** The folders of words files, each with `en.json`, `pt.json` and `zh-Hant.json`. */
export const wordsFolders = (): string[] => globSync('src/**/words/en.json').map(dirname).sort()

/** All texts of one folder of words files. */
export function textsOfFolder(folder: string): Text[] {
  const byLanguage = languages.map((language) => [language, flat(read(`${folder}/${language}.json`))] as const)
  const keys = new Set(byLanguage.flatMap(([, texts]) => [...texts.keys()]))
  return [...keys].map((key) => ({
    place: folder,
    key,
    in: Object.fromEntries(
      byLanguage.flatMap(([language, texts]) => (texts.has(key) ? [[language, texts.get(key)]] : [])),
    ),
  }))
}

/** All texts outside the words files: forms in JSON, and those in code, pages and templates of documents. */
export function textsElsewhere(): Text[] {
  const forms = globSync('src/**/forms/*.json').flatMap((file) => localizedIn(read(file), file))
  const code = globSync('src/**/*.{ts,tsx,html,typ}', {
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/e2e/**'],
  }).flatMap((file) => literalsIn(readFileSync(file, 'utf8'), file))
  return [...forms, ...code]
}

function localizedIn(value: unknown, place: string, path = ''): Text[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length === languages.length && entries.every(([key]) => languages.some((language) => language === key)))
    return [{ place, key: path, in: Object.fromEntries(entries) }]
  return entries.flatMap(([key, inner]) => localizedIn(inner, place, path ? `${path}.${key}` : key))
}

function flat(tree: Tree, before = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${before}${key}`, value]] : [...flat(value as Tree, `${before}${key}.`)],
    ),
  )
}

const read = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree
