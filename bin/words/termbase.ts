import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../src/platform/contract/words.ts'

/** Expressions by language. */
export type Expressions = Readonly<Record<Language, readonly string[]>>

/** A row of `docs/terms.md`: the term in each language, and the words that must not be used for it. */
export type Term = {
  readonly names: Readonly<Record<Language, string>>
  /** Wrong in a text whose English version uses this term. */
  readonly notInThisSense: Expressions
}

export type Termbase = {
  readonly terms: readonly Term[]
  /** Wrong in every text. */
  readonly never: Expressions
  /** Texts that are exempt because the specification prescribes them literally. */
  readonly fixed: ReadonlySet<string>
}

export const readTermbase = (file = 'docs/terms.md'): Termbase => parseTermbase(readFileSync(file, 'utf8'))

/** Reads the tables of terms (five columns), the table of further expressions (two), and the list of fixed texts. */
export function parseTermbase(markdown: string): Termbase {
  const rows = markdown
    .split('\n')
    .filter((line) => /^\| /.test(line))
    .map(cellsOf)
  const terms = rows.filter(({ length, 0: name }) => length === 5 && name !== 'English')
  const languageRows = rows.filter(({ length, 0: name }) => length === 2 && isLanguage(name))
  const never = [
    ...terms.map(([, , , never = '']) => expressionsOf(never)),
    ...languageRows.map(([language, words]) => expressionsOf(`${language}: ${words}`)),
  ]
  return {
    terms: terms.map(([en = '', pt = '', zh = '', , notHere = '']) => ({
      names: { en, pt, 'zh-Hant': zh },
      notInThisSense: expressionsOf(notHere),
    })),
    never: {
      en: never.flatMap((x) => x.en),
      pt: never.flatMap((x) => x.pt),
      'zh-Hant': never.flatMap((x) => x['zh-Hant']),
    },
    fixed: new Set([...markdown.matchAll(/^- ([^*].*)$/gm)].map(([, text = '']) => text)),
  }
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const isLanguage = (name: string | undefined) => name === 'zh' || languages.some((language) => language === name)

/** `pt: senha; zh: 註銷, 登錄` by language. */
function expressionsOf(cell: string): Expressions {
  const found: Record<Language, string[]> = { en: [], pt: [], 'zh-Hant': [] }
  for (const part of cell.split(';').filter((text) => text.trim())) {
    const [, name, list = ''] = /^\s*(en|pt|zh): (.*)$/.exec(part) ?? []
    if (!name) throw new Error(`docs/terms.md: "${part.trim()}" does not begin with en:, pt: or zh:`)
    found[name === 'zh' ? 'zh-Hant' : (name as Language)].push(...list.split(',').map((word) => word.trim()))
  }
  return found
}
