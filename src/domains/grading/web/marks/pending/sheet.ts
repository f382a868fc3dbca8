import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { type Known, type PendingRow, rowsByNumber } from './candidates.ts'

type Sheet = { header: readonly string[]; lines: readonly { line: number; cells: readonly (string | null)[] }[] }

export type ReadSheet = {
  rows: PendingRow[] /** Columns of the sheet that the course does not have. */
  left: string[]
}

/** The headings by which the columns of numbers and names are known, in all languages. */
const headings = {
  number: ['student number', 'number', 'número de estudante', 'n.º de estudante', 'número', '學生編號', '學號'],
  name: ['student', 'name', 'estudante', 'nome', '學生', '姓名'],
}
const markAt = (header: readonly string[], known: readonly string[]) =>
  header.findIndex((text) => known.includes(text.trim().toLowerCase()))

/** The heading of an assessment in a sheet: its code, by which it is known when the sheet comes back. */
export const headingOf = ({ code, maxMark }: Pick<GradebookColumn, 'code' | 'maxMark'>): string =>
  `${code} (${maxMark})`

/** The rows of a sheet; null where no column holds student numbers. */
export function rowsOfSheet({ header, lines }: Sheet, known: Known): ReadSheet | null {
  const [number, name] = [markAt(header, headings.number), markAt(header, headings.name)]
  if (number === -1) return null
  const columns = header.map((text) => columnOf(text, known.assessments))
  const rows = lines.map(({ line, cells }) => ({
    ...{ line, cells, number: cells[number]?.trim() ?? '', name: (name === -1 ? '' : cells[name])?.trim() ?? '' },
  }))
  const left = header.filter((text, at) => text !== '' && at !== number && at !== name && !columns[at])
  return { rows: rowsByNumber(rows, columns, known), left }
}

/** The assessment of a heading: by its code, with or without its highest mark, or by its title. */
function columnOf(heading: string, assessments: readonly GradebookColumn[]): GradebookColumn | undefined {
  const text = heading.trim().toLowerCase()
  return assessments.find((one) =>
    [one.code, headingOf(one), ...Object.values(one.title)].some((name) => name?.trim().toLowerCase() === text),
  )
}
