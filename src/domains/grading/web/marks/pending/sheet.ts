import type { Language } from '#platform/contract/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { type Known, type PendingRow, type Place, rowsByNumber } from './candidates.ts'

type Sheet = { header: readonly string[]; lines: readonly { line: number; cells: readonly (string | null)[] }[] }

export type ReadSheet = {
  rows: PendingRow[] /** Columns of the sheet that the course does not have. */
  left: string[]
}

/** The headings by which the columns of numbers and names are recognised, in all languages. */
const headings = {
  number: ['student number', 'number', 'número de estudante', 'n.º de estudante', 'número', '學生編號', '學號'],
  candidate: ['candidate number', 'candidate', 'número de candidato', 'candidato', '考生編號', '考生'],
  name: ['student', 'name', 'estudante', 'nome', '學生', '姓名'],
}
const markAt = (header: readonly string[], known: readonly string[]) =>
  header.findIndex((text) => known.includes(text.trim().toLowerCase()))

/** The heading of an assessment in a sheet: its code, by which it is recognised on import. */
export const headingOf = ({ code, maxMark }: Pick<GradebookColumn, 'code' | 'maxMark'>): string =>
  `${code} (${maxMark})`

/** The word after the code of an assessment in the heading of its comments, in all languages. */
const noteWords: Record<Language, string> = { en: 'comment', pt: 'comentário', 'zh-Hant': '評語' }

/** The heading of the comments on an assessment. */
export const noteHeadingOf = ({ code }: Pick<GradebookColumn, 'code'>, language: Language): string =>
  `${code} ${noteWords[language]}`

/** The word after the code of an assessment in the heading of its groups, which are exported but not imported. */
const groupWords: Record<Language, string> = { en: 'group', pt: 'grupo', 'zh-Hant': '組別' }

export const groupHeadingOf = ({ code }: Pick<GradebookColumn, 'code'>, language: Language): string =>
  `${code} ${groupWords[language]}`

/** Whether a column contains the groups of an assessment of the course. */
const isGroups = (heading: string, assessments: readonly GradebookColumn[]): boolean =>
  assessments.some((one) =>
    Object.values(groupWords).some((word) => `${one.code} ${word}`.toLowerCase() === heading.trim().toLowerCase()),
  )

/** The assessment in the heading of its comments; empty if it is not such a heading. */
function withoutNote(heading: string): string {
  const text = heading.trim().toLowerCase()
  const word = Object.values(noteWords).find((one) => text.endsWith(` ${one}`))
  return word === undefined ? '' : text.slice(0, -word.length - 1)
}

/** The rows of a sheet; null if no column holds student numbers. */
export function rowsOfSheet({ header, lines }: Sheet, known: Known, byNumber = false): ReadSheet | null {
  const numbers = byNumber ? headings.candidate : headings.number
  const [number, name] = [markAt(header, numbers), byNumber ? -1 : markAt(header, headings.name)]
  if (number === -1) return null
  const columns = header.map((text) => columnOf(text, known.assessments))
  const notes = header.map((text, at) => (columns[at] ? undefined : columnOf(withoutNote(text), known.assessments)))
  const rows = lines.map(({ line, cells }) => ({
    ...{ line, cells, number: cells[number]?.trim() ?? '', name: (name === -1 ? '' : cells[name])?.trim() ?? '' },
  }))
  const isRead = (text: string, at: number) =>
    at === number || at === name || columns[at] || notes[at] || isGroups(text, known.assessments)
  const left = header.filter((text, at) => text !== '' && !isRead(text, at))
  return { rows: rowsByNumber(rows, placesOf(columns, notes), known), left }
}

type Columns = readonly (GradebookColumn | undefined)[]

/** The columns of each assessment in the sheet: its mark, its comment, or both. */
const placesOf = (columns: Columns, notes: Columns): Place[] => [
  ...columns.flatMap((column, mark) =>
    column ? [{ column, mark, note: placeIn(notes, column, columns.indexOf(column) === mark) }] : [],
  ),
  ...notes.flatMap((column, note) => (column && !columns.includes(column) ? [{ column, mark: null, note }] : [])),
]

/** A comment belongs to the first column of its assessment. */
function placeIn(notes: Columns, column: GradebookColumn, isFirst: boolean): number | null {
  const at = notes.indexOf(column)
  return at === -1 || !isFirst ? null : at
}

/** The assessment of a heading: by its code, with or without its maximum, or by its title. */
function columnOf(heading: string, assessments: readonly GradebookColumn[]): GradebookColumn | undefined {
  const text = heading.trim().toLowerCase()
  return assessments.find((one) =>
    [one.code, headingOf(one), ...Object.values(one.title)].some((name) => name?.trim().toLowerCase() === text),
  )
}
