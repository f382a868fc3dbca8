import { email } from '#platform/contract/fields.ts'
import { fold } from '#platform/contract/fold.ts'
import { readDay } from '#platform/contract/values/day.ts'
import { readNumber } from '#platform/contract/values/number.ts'
import { hasLostDigits, plainCode, plainLine, plainValue } from '#platform/contract/values/plain.ts'
import { readTime } from '#platform/contract/values/time.ts'
import { readWeekday } from '#platform/contract/values/weekday.ts'
import type { PhoneResult } from '#platform/server/values/phone.ts'
import { columnsOf, type ImportColumn, type ImportKindName, type ImportMapping } from '../../contract/import-kinds.ts'
import type { Fault } from './fault.ts'

/**
 * A row as interpreted by its kind: values by column, without empty ones, its faults, and notes on how a cell was read
 * where it leaves that open.
 */
export type ReadRow = {
  line: number
  values: Readonly<Record<string, string>>
  faults: Fault[]
  notes: Fault[]
  /** Whether somebody has chosen to write the row though it was held back. */
  isTaken: boolean
}
export type StoredRow = {
  line: number
  cells: readonly (string | null)[]
  formulas: readonly number[]
  taken: boolean
}

/** What the reading of cells needs besides their text. */
export type Reading = { phone: (text: string) => PhoneResult | null }

/** Checks every cell by the rules of its column; finds all faults of a row, not only the first. */
export function readRow(kind: ImportKindName, mapping: ImportMapping, stored: StoredRow, reading: Reading): ReadRow {
  const cells = columnsOf(kind).map((column) => {
    const place = mapping[column.key] ?? null
    const cell = place === null ? '' : stored.cells[place]
    const isEmpty = cell === undefined || (cell !== null && plainLine(cell) === '')
    const read = isEmpty ? empty(column) : readCell(cell, column, reading)
    return { column: column.key, read, isCalculated: !isEmpty && place !== null && stored.formulas.includes(place) }
  })
  return {
    line: stored.line,
    values: Object.fromEntries(
      cells.flatMap(({ column, read }) => ('value' in read && read.value !== '' ? [[column, read.value]] : [])),
    ),
    faults: cells.flatMap(({ column, read }) => ('code' in read ? [{ column, ...read }] : [])),
    notes: cells.flatMap(({ column, read, isCalculated }): Fault[] => [
      ...('note' in read && read.note ? [{ column, ...read.note }] : []),
      ...(isCalculated ? [{ column, code: 'byFormula' as const }] : []),
    ]),
    isTaken: stored.taken,
  }
}

const empty = ({ required }: ImportColumn): CellResult => (required ? { code: 'missing' } : { value: '' })

const readCell = (cell: string | null, column: ImportColumn, reading: Reading): CellResult =>
  cell === null ? { code: 'formula' } : readers[column.type](cell, column, reading)

type Remark = Omit<Fault, 'column'>
/** The value of a cell, with a note where its text leaves it open; or what is wrong with it. */
type CellResult = { value: string; note?: Remark } | Remark

type CellReader = (cell: string, column: ImportColumn, reading: Reading) => CellResult

const orFault = (value: string | null | undefined, fault: Remark): CellResult =>
  value === null || value === undefined ? fault : { value }

const readers: Record<ImportColumn['type'], CellReader> = {
  text: (cell, { max = 200, lines }) => {
    if (/[\p{Cc}\uFFFD]/u.test(lines ? cell.replace(/[\n\r\t]/g, '') : cell)) return { code: 'control' }
    return within(plainLine(cell), max)
  },
  number: (cell, { max = 40 }) => {
    if (/[\p{Cc}\uFFFD]/u.test(cell)) return { code: 'control' }
    if (hasLostDigits(cell)) return { code: 'digitsLost', values: { cell: short(cell) } }
    return within(plainCode(cell).replace(/^(\d+)\.0+$/, '$1'), max)
  },
  code: (cell, { max = 60 }) => {
    if (/[\p{Cc}\uFFFD]/u.test(cell)) return { code: 'control' }
    return within(plainValue(cell), max)
  },
  day: (cell) => {
    const read = readDay(cell)
    if (!read) return { code: 'notADay', values: { cell: short(cell) } }
    if (!read.isOpen) return { value: read.day }
    return { value: read.day, note: { code: 'dayRead', values: { cell: short(cell), day: read.day } } }
  },
  email: (cell) => {
    const address = plainCode(cell)
    return orFault(email().safeParse(address).success ? address : null, {
      code: 'notAnEmail',
      values: { cell: short(cell) },
    })
  },
  phone: (cell, _, { phone }) => orFault(phone(cell)?.dialled, { code: 'notAPhone', values: { cell: short(cell) } }),
  whole: (cell, { max = 0 }) => numberIn(cell, { max, step: 1, code: 'notANumber' }),
  half: (cell, { max = 0 }) => numberIn(cell, { max, step: 0.5, code: 'notHalves' }),
  time: (cell) => orFault(readTime(cell), { code: 'notATime', values: { cell: short(cell) } }),
  weekday: (cell) => orFault(readWeekday(cell)?.toString(), { code: 'notAWeekday', values: { cell: short(cell) } }),
  names: (cell, { max = 20 }) => {
    const names = cell
      .split(/[,;，；、\n]/)
      .map(plainLine)
      .filter((one) => one !== '')
    const long = names.find((one) => one.length > 60 || /\p{Cc}/u.test(one))
    if (long !== undefined) return { code: 'tooLong', values: { max: 60 } }
    return names.length > max ? { code: 'tooMany', values: { max } } : { value: [...new Set(names)].join('; ') }
  },
  choice: (cell, { choices = [] }) =>
    orFault(
      choices.find((choice) => fold(choice) === fold(plainValue(cell))),
      { code: 'notAChoice', values: { cell: short(cell), choices: choices.join(', ') } },
    ),
  list: (cell, { choices = [] }) => {
    const words = plainValue(cell)
      .split(/[\s,;、]+/)
      .filter((one) => one !== '')
    const found = words.map((one) => choices.find((choice) => [one, `ROLE_${one}`].map(fold).includes(fold(choice))))
    const wrong = words.find((_, at) => found[at] === undefined)
    if (wrong !== undefined) return { code: 'notAChoice', values: { cell: short(wrong), choices: choices.join(', ') } }
    return { value: [...new Set(found)].join(' ') }
  },
}

const within = (value: string, max: number): CellResult =>
  value.length > max ? { code: 'tooLong', values: { max } } : { value }

/** A number with more decimals than the column has is proposed rounded, and never written by itself. */
function numberIn(cell: string, { max, step, code }: { max: number; step: number; code: Remark['code'] }): CellResult {
  const read = readNumber(cell, { step })
  const fault = { code, values: { cell: short(cell), max } }
  if (!read || read.value > max) return fault
  return read.isRounded ? { ...fault, proposal: String(read.value) } : { value: String(read.value) }
}

const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)
