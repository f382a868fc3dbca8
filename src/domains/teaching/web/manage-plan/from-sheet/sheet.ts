import { meanings } from '#platform/contract/sheet/headings.ts'
import { type SheetLine, tableIn } from '#platform/contract/sheet/table.ts'
import { type PlanColumn, planColumns, planSheetColumns } from '../../../contract/plan/sheet-columns.ts'

/** The cells of a table as text, line by line. */
export type Sheet = readonly (readonly string[])[]

/** The place of each column in a sheet; null where the sheet lacks it. */
export type PlanMapping = Record<PlanColumn, number | null>

/** A sheet with its headings, its rows, and what its columns hold as far as their headings say it. */
export type PlanTable = { header: string[]; lines: readonly SheetLine[]; mapping: PlanMapping }

/**
 * The table in a sheet. Without known headings a line of words above numbers is the heading, and the first column is
 * the topic; otherwise all lines are topics.
 */
export function planTable(sheet: Sheet): PlanTable {
  const all = sheet.map((cells, at) => ({ line: at + 1, cells: [...cells] }))
  const table = tableIn(all, planSheetColumns)
  if (table && (table.recognised > 0 || isHeading(table.header, table.lines))) {
    const keys = meanings(table.header, planSheetColumns)
    const places = planColumns.map((key) => [key, keys.indexOf(key)] as const)
    return { header: table.header, lines: table.lines, mapping: mappingOf(places, table) }
  }
  const lines = all.filter(({ cells }) => cells.some((text) => text !== ''))
  const header = lines[0]?.cells.map((_, at) => `#${at + 1}`) ?? []
  return { header, lines, mapping: mappingOf([['title', 0]], { lines }) }
}

/** A sheet whose headings name no topic: the column with the longest texts that nothing else claims. */
function mappingOf(
  places: readonly (readonly [PlanColumn, number])[],
  { lines }: { lines: readonly SheetLine[] },
): PlanMapping {
  const found = new Map(places.filter(([, at]) => at >= 0))
  if (!found.has('title')) {
    const taken = new Set(found.values())
    const lengths = (lines[0]?.cells ?? []).map((_, at) => ({
      at,
      length: taken.has(at) ? -1 : lines.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0),
    }))
    const [longest] = lengths.toSorted((one, other) => other.length - one.length)
    if (longest && longest.length > 0) found.set('title', longest.at)
  }
  const at = (key: PlanColumn) => found.get(key) ?? null
  return {
    ...{ week: at('week'), day: at('day'), title: at('title'), outcomes: at('outcomes'), objectives: at('objectives') },
    ...{ beforeClass: at('beforeClass'), materials: at('materials'), notes: at('notes') },
  }
}

/** Whether a first line of words stands above a column of numbers or days. */
const isHeading = (header: readonly string[], lines: readonly SheetLine[]): boolean =>
  header.some(
    (heading, at) =>
      heading !== '' &&
      !/\d/.test(heading) &&
      lines.length > 0 &&
      lines.every(({ cells }) => cells[at] === '' || /^[\d/.年月日-]+$/.test(cells[at] ?? '')) &&
      lines.some(({ cells }) => cells[at] !== ''),
  )

export type PlanRow = Partial<Record<PlanColumn, string>>

/** The rows below the headings, as values by column. */
export const rowsOf = ({ lines, mapping }: PlanTable): PlanRow[] =>
  lines.map(({ cells }) =>
    Object.fromEntries(
      planColumns.flatMap((key) => {
        const place = mapping[key]
        return place === null ? [] : [[key, cells[place] ?? '']]
      }),
    ),
  )
