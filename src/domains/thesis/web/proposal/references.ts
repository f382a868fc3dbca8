import { type BibtexEntry, bibtexEntries } from './bibtex.ts'
import { latexText } from './latex-text.ts'

/** What a reference should have and lacks. */
type MissingPart = 'author' | 'year' | 'title' | 'source'
/** A reference as one line of the list, and what is missing of it. */
export type Reference = { line: string; missing: readonly MissingPart[] }

const doi = /\b10\.\d{4,9}\/[^\s"<>{}|\\^`]+/gi
/** Where something appeared, by what kinds of entries call it. */
const sources = ['journal', 'journaltitle', 'booktitle', 'publisher', 'school', 'institution', 'howpublished'] as const

/** The references in a text of BibTeX, or those that the DOIs in any other text name. */
export function referencesIn(text: string): Reference[] {
  const entries = bibtexEntries(text)
  if (entries.length > 0) return entries.map(referenceOf)
  const found = [...text.matchAll(doi)].map(([name]) => addressOf(name.replace(/[.,;)\]]+$/, '')))
  return [...new Set(found)].map((line) => ({ line, missing: ['author', 'year', 'title', 'source'] }))
}

const addressOf = (name: string) => `https://doi.org/${name}`

/** Authors (year). Title. Source, volume(number), pages. Address. */
function referenceOf({ fields }: BibtexEntry): Reference {
  const of = (name: string) => latexText(fields[name] ?? '')
  const authors = namesOf(fields.author ?? fields.editor ?? '')
  const year = of('year') || of('date').slice(0, 4)
  const title = of('title')
  const source = sources.map(of).find((one) => one !== '') ?? ''
  const address = of('doi') ? addressOf(of('doi').replace(/^https?:\/\/(dx\.)?doi\.org\//, '')) : of('url')
  const issue = of('number') && `(${of('number')})`
  const where = [source, `${of('volume')}${issue}`, of('pages')].filter(Boolean).join(', ')
  const parts = [authors && year ? `${authors} (${year})` : authors || year, title, where, address]
  const missing = { author: authors === '', year: year === '', title: title === '', source: source + address === '' }
  return {
    line: parts.filter(Boolean).map(sentence).join(' '),
    missing: (['author', 'year', 'title', 'source'] as const).filter((part) => missing[part]),
  }
}

/** An address keeps its last sign, everything else ends as a sentence does. */
const sentence = (part: string) => (/[.?!]$|^https?:/.test(part) ? part : `${part}.`)

/** Family names first, given names by their first letters, as lists of references have them. */
function namesOf(value: string): string {
  const names = splitAtAnd(value).map(nameOf).filter(Boolean)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** An “and” within braces belongs to a name. */
function splitAtAnd(value: string): string[] {
  const parts = ['']
  let depth = 0
  for (const piece of value.split(/(\{|\}|\s+and\s+)/)) {
    if (piece === '{') depth++
    if (piece === '}') depth--
    if (depth === 0 && /^\s+and\s+$/.test(piece)) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}

function nameOf(written: string): string {
  const trimmed = written.trim()
  // A whole name in braces is that of an institution.
  if (/^\{[^{}]*\}$/.test(trimmed)) return latexText(trimmed)
  const name = latexText(trimmed)
  const [before = '', after] = name.split(/,\s*/)
  const words = before.split(' ')
  const family = after === undefined ? (words.at(-1) ?? '') : before
  const given = after ?? words.slice(0, -1).join(' ')
  const initials = given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map(
      (word) =>
        `${word
          .split('-')
          .map((part) => part.slice(0, 1))
          .join('.-')}.`,
    )
  return [family, initials.join(' ')].filter(Boolean).join(', ')
}
