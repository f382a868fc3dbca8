import * as z from 'zod/mini'
import { email } from '#platform/contract/fields.ts'
import { fold } from '#platform/contract/fold.ts'
import { columnsOf, type ImportColumn, type ImportKindName, type ImportMapping } from '../../contract/import-kinds.ts'
import { halfIn, timeIn, wholeIn } from './cell-numbers.ts'
import type { Fault } from './fault.ts'
import { weekdayIn } from './weekday.ts'

/** A row as interpreted by its kind: values by column, without empty ones, and its faults. */
export type ReadRow = { line: number; values: Readonly<Record<string, string>>; faults: Fault[] }
export type StoredRow = { line: number; cells: readonly (string | null)[] }

/** Checks every cell by the rules of its column; finds all faults of a row, not only the first. */
export function readRow(kind: ImportKindName, mapping: ImportMapping, { line, cells }: StoredRow): ReadRow {
  const values: Record<string, string> = {}
  const faults: Fault[] = []
  for (const column of columnsOf(kind)) {
    const place = mapping[column.key] ?? null
    const cell = place === null ? '' : cells[place]
    const read = cell === '' || cell === undefined ? empty(column) : readCell(cell, column)
    if (typeof read !== 'string') faults.push({ column: column.key, ...read })
    else if (read !== '') values[column.key] = read
  }
  return { line, values, faults }
}

const empty = ({ required }: ImportColumn): Read => (required ? { code: 'missing' } : '')

const readCell = (cell: string | null, column: ImportColumn): Read =>
  cell === null ? { code: 'formula' } : readers[column.type](cell, column)

type Read = string | Omit<Fault, 'column'>

const readers: Record<ImportColumn['type'], (cell: string, column: ImportColumn) => Read> = {
  text: (cell, { max = 200, lines }) => {
    if (/[\p{Cc}\uFFFD]/u.test(lines ? cell.replace(/[\n\r\t]/g, '') : cell)) return { code: 'control' }
    return cell.length > max ? { code: 'tooLong', values: { max } } : cell
  },
  day: (cell) => dayIn(cell) ?? { code: 'notADay', values: { cell: short(cell) } },
  email: (cell) => (email().safeParse(cell).success ? cell : { code: 'notAnEmail', values: { cell: short(cell) } }),
  phone: (cell) => phoneIn(cell) ?? { code: 'notAPhone', values: { cell: short(cell) } },
  whole: (cell, { max = 0 }) => wholeIn(cell, max) ?? { code: 'notANumber', values: { cell: short(cell), max } },
  half: (cell, { max = 0 }) => halfIn(cell, max) ?? { code: 'notHalves', values: { cell: short(cell), max } },
  time: (cell) => timeIn(cell) ?? { code: 'notATime', values: { cell: short(cell) } },
  weekday: (cell) => weekdayIn(cell) ?? { code: 'notAWeekday', values: { cell: short(cell) } },
  names: (cell, { max = 20 }) => {
    const given = cell.split(/\s*[,;]\s*/).filter((one) => one !== '')
    const long = given.find((one) => one.length > 60 || /\p{Cc}/u.test(one))
    if (long !== undefined) return { code: 'tooLong', values: { max: 60 } }
    return given.length > max ? { code: 'tooMany', values: { max } } : [...new Set(given)].join('; ')
  },
  choice: (cell, { choices = [] }) =>
    choices.find((choice) => fold(choice) === fold(cell)) ?? {
      code: 'notAChoice',
      values: { cell: short(cell), choices: choices.join(', ') },
    },
  list: (cell, { choices = [] }) => {
    const given = cell.split(/[\s,;]+/).filter((one) => one !== '')
    const found = given.map((one) => choices.find((choice) => [one, `ROLE_${one}`].map(fold).includes(fold(choice))))
    const wrong = given.find((_, at) => found[at] === undefined)
    if (wrong !== undefined) return { code: 'notAChoice', values: { cell: short(wrong), choices: choices.join(', ') } }
    return [...new Set(found)].join(' ')
  },
}

const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)

/** Reads `2026-09-01`, also with a time, or `01/09/2026`, `1.9.2026` in the local order: the day before the month. */
function dayIn(cell: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : []
  if (!year || !month || !day) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(text).success ? text : null
}

/** Reads `+85366123456` (E.164), also with spaces, dots, hyphens and brackets, or with `00` instead of the plus. */
function phoneIn(cell: string): string | null {
  const bare = cell.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null
}
