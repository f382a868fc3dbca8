import { meanings, placesOf } from '#platform/contract/sheet/headings.ts'
import type { Language } from '#platform/contract/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { markWorkbookColumns } from '../../../contract/gradebook/workbook-columns.ts'
import { type GradebookIndex, type PendingRow, type Place, rowsByNumber } from './candidates.ts'
import { studentFinder } from './who.ts'

export type MarkWorkbook = {
  header: readonly string[]
  lines: readonly { line: number; cells: readonly (string | null)[]; formulas?: readonly number[] | undefined }[]
}

export type ReadSheet = {
  rows: PendingRow[] /** Columns of the sheet that the course does not have. */
  left: string[]
  /** The codes of assessments that more than one column holds. */
  twice: string[]
}

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

/** What the columns of a sheet hold, by place: who is meant, their name, the marks of an assessment, or comments. */
export type WorkbookMeaning = 'number' | 'name' | `mark${number}` | `note${number}` | null

/** The rows of a sheet; null if no column says who is meant. `chosen` is what somebody has said about the columns. */
export function rowsOfWorkbook(
  sheet: MarkWorkbook,
  known: GradebookIndex,
  byNumber = false,
  chosen?: readonly WorkbookMeaning[],
): ReadSheet | null {
  const { header, lines } = sheet
  const meaning = chosen ?? meaningsIn(sheet, known, byNumber)
  const number = meaning.indexOf('number')
  if (number === -1) return null
  const names = byNumber ? [] : placesWith(meaning, 'name')
  const places = known.assessments.flatMap((column) => placeOf(column, meaning))
  const rows = lines.map(({ line, cells, formulas }) => ({
    ...{ line, cells, formulas, number: cells[number]?.trim() ?? '' },
    name: names
      .map((at) => cells[at]?.trim() ?? '')
      .filter(Boolean)
      .join(' '),
  }))
  const isLeft = (text: string, at: number) =>
    text !== '' && meaning[at] === null && !isGroups(text, known.assessments) && !isOfPeople(text)
  const left = header.filter(isLeft)
  const twice = places.flatMap(({ column, more = [] }) => (more.length > 0 ? [column.code] : []))
  return { rows: rowsByNumber(rows, places, known), left, twice }
}

const placesWith = (meaning: readonly WorkbookMeaning[], wanted: WorkbookMeaning): number[] =>
  meaning.flatMap((one, at) => (one === wanted ? [at] : []))

function placeOf(column: GradebookColumn, meaning: readonly WorkbookMeaning[]): Place[] {
  const [mark = null, ...more] = placesWith(meaning, `mark${column.id}`)
  const [note = null] = placesWith(meaning, `note${column.id}`)
  return mark === null && note === null ? [] : [{ column, mark, note, ...(more.length > 0 && { more }) }]
}

/**
 * What each column holds, by its heading; who is meant, by the column most of whose cells name students of the course,
 * so that a sheet of another system needs no particular heading.
 */
export function meaningsIn(sheet: MarkWorkbook, known: GradebookIndex, byNumber: boolean): WorkbookMeaning[] {
  const { header } = sheet
  const columns = markWorkbookColumns(known.assessments)
  const keys = meanings(header, columns)
  const who = whoPlace(sheet, known, placesOf(header, columns).get(byNumber ? 'candidate' : 'number') ?? [])
  const hasWholeName = keys.includes('name')
  return header.map((heading, at): WorkbookMeaning => {
    if (at === who) return 'number'
    const key = keys[at]
    const assessment = known.assessments.find(({ id }) => key === `assessment${id}`)
    if (assessment) return `mark${assessment.id}`
    const noted = commentedIn(heading, known.assessments)
    if (noted) return `note${noted.id}`
    if (key === 'name') return keys.indexOf('name') === at ? 'name' : null
    return !hasWholeName && (key === 'givenName' || key === 'familyName') ? 'name' : null
  })
}

/** The column that names the most students; without any student of the course, the one whose heading says so. */
function whoPlace({ header, lines }: MarkWorkbook, known: GradebookIndex, headed: readonly number[]): number | null {
  const find = studentFinder(known.students, known.byAddress)
  const counted = header.map((_, at) => ({
    at,
    named: lines.filter(({ cells }) => find(cells[at] ?? '') !== null).length,
    filled: lines.filter(({ cells }) => cells[at]).length,
  }))
  const ofHeaded = counted.filter(({ at, named }) => headed.includes(at) && named > 0)
  const others = counted.filter(({ named, filled }) => named * 2 > filled)
  const [best] = [...(ofHeaded.length > 0 ? ofHeaded : others)].toSorted(
    (one, other) => other.named - one.named || headed.indexOf(one.at) - headed.indexOf(other.at),
  )
  return best?.at ?? headed[0] ?? null
}

/** Whether a column tells about people what the gradebook does not take from a sheet, such as their addresses. */
const isOfPeople = (heading: string): boolean => meanings([heading], markWorkbookColumns([]))[0] !== undefined

/** The assessment whose comments a column holds, by its heading. */
function commentedIn(heading: string, assessments: readonly GradebookColumn[]): GradebookColumn | undefined {
  const text = heading.trim().toLowerCase()
  const word = Object.values(noteWords).find((one) => text.endsWith(` ${one}`))
  if (word === undefined) return undefined
  const key = meanings([text.slice(0, -word.length - 1)], markWorkbookColumns(assessments))[0]
  return assessments.find(({ id }) => key === `assessment${id}`)
}
