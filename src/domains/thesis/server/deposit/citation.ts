import { fold } from '#platform/contract/fold.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { PublicName, PublicThesis } from './public-rows.ts'

export type Cited = Pick<
  PublicThesis,
  'title' | 'language' | 'authors' | 'publishedOn' | 'cycle' | 'abstract' | 'keywords' | 'code'
>
/** Where it is cited from: the university and the whole lasting address. */
export type CitedAt = { university: string; address: string }

const kinds: Readonly<Record<Cited['cycle'], string>> = {
  DIPLOMA: 'Diploma thesis',
  BACHELOR: "Bachelor's thesis",
  MASTER: "Master's thesis",
  DOCTORATE: 'Doctoral thesis',
}

/** The words between commas of the keywords in the language of the thesis. */
export const keywordsOf = ({ keywords, language }: Pick<Cited, 'keywords' | 'language'>): string[] =>
  inLanguage(keywords, language)
    .split(/[,;，、；]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Family name first, as indexes have it; a name whose parts are not known stays as it is. */
export const indexed = ({ name, given, family }: PublicName): string => (given && family ? `${family}, ${given}` : name)

const yearOf = ({ publishedOn }: Pick<Cited, 'publishedOn'>) => publishedOn.slice(0, 4)
const titleOf = ({ title, language }: Pick<Cited, 'title' | 'language'>) => inLanguage(title, language)

/** A citation in one line: authors, year, title, kind, university, address. */
export function citationText(thesis: Cited, { university, address }: CitedAt): string {
  const authors = thesis.authors.map(indexed).join('; ')
  return `${authors} (${yearOf(thesis)}). ${titleOf(thesis)}. ${kinds[thesis.cycle]}, ${university}. ${address}`
}

/** An entry for BibTeX; what it would read as commands stands as signs. */
export function bibtexOf(thesis: Cited, { university, address }: CitedAt): string {
  const fields: [string, string][] = [
    // A whole name in braces is not taken apart.
    [
      'author',
      thesis.authors.map((one) => (one.family ? bibtexText(indexed(one)) : `{${bibtexText(one.name)}}`)).join(' and '),
    ],
    ['title', `{${bibtexText(titleOf(thesis))}}`],
    ['school', bibtexText(university)],
    ['year', yearOf(thesis)],
    ...(thesis.cycle === 'MASTER' || thesis.cycle === 'DOCTORATE'
      ? []
      : [['type', kinds[thesis.cycle]] as [string, string]]),
    ['url', address],
  ]
  const kind = thesis.cycle === 'DOCTORATE' ? 'phdthesis' : 'mastersthesis'
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@${kind}{${citeKey(thesis)},\n${lines.join(',\n')}\n}\n`
}

/** The family name, the year and the first long word of the title: letters of the Latin alphabet alone. */
function citeKey({ authors, code, ...thesis }: Cited): string {
  const latin = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9 ]/g, '')
      .trim()
  const family = latin(authors[0]?.family ?? '').replaceAll(' ', '')
  const word =
    latin(titleOf(thesis))
      .split(' ')
      .find((one) => one.length > 3) ?? ''
  return family === '' ? `thesis${yearOf(thesis)}${code}` : `${family}${yearOf(thesis)}${word}`
}

const commands: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' },
  ...{ '{': '\\{', '}': '\\}', '%': '\\%', '&': '\\&', $: '\\$', '#': '\\#', _: '\\_' },
}
const bibtexText = (text: string) => oneLine(text).replace(/[\\~^{}%&$#_]/g, (sign) => commands[sign] ?? sign)

/** A record of the RIS format, which ends each line with a carriage return and a line feed. */
export function risOf(thesis: Cited, { university, address }: CitedAt): string {
  const lines: [string, string][] = [
    ['TY', 'THES'],
    ['TI', titleOf(thesis)],
    ...thesis.authors.map((one): [string, string] => ['AU', indexed(one)]),
    ['PY', yearOf(thesis)],
    ['DA', thesis.publishedOn.replaceAll('-', '/')],
    ['PB', university],
    ['M3', kinds[thesis.cycle]],
    ['LA', thesis.language],
    ['AB', inLanguage(thesis.abstract, thesis.language)],
    ...keywordsOf(thesis).map((word): [string, string] => ['KW', word]),
    ['UR', address],
    ['ER', ''],
  ]
  return lines.map(([name, value]) => `${name}  - ${oneLine(value)}\r\n`).join('')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
