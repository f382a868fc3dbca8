import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IntegrationsTables } from '../tables.ts'
import { type Collection, linksAt, type RosterReading, type RosterRow, type RosterThing } from './collection.ts'

export type Reading = RosterReading & { db: Kysely<IntegrationsTables> }

/** One file of the archive. */
export type CsvFile = { name: string; content: (reading: Reading) => AsyncGenerator<string> }

/** The columns of a file, each with the name of its value in the protocol; null where the portal has no such value. */
export type Columns = Readonly<Record<string, string | null>>

/** Columns that the portal leaves empty. */
export const blank = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, null]))

type Lines<Row extends RosterRow> = {
  columns: readonly string[]
  linesOf: (row: Row) => readonly (readonly string[])[]
  /** Parts within which ids are unique, where the rows come from several tables. */
  parts?: readonly RawBuilder<boolean>[]
}

/** In files that replace everything, status and date are empty (OneRoster 1.2, CSV Binding). */
const common: Columns = { sourcedId: 'sourcedId', status: null, dateLastModified: null }

/** A file with a line for each thing; what is to be deleted is left out, because the files replace everything. */
export function thingsFile<Row extends RosterRow>(
  of: Collection<Row>,
  own: Columns,
  parts?: readonly RawBuilder<boolean>[],
): CsvFile {
  const columns = { ...common, ...own }
  return linesFile(of.list, of, {
    ...{ columns: Object.keys(columns), ...(parts && { parts }) },
    linesOf: (row) => {
      const shown = shownOf(of, row)
      if (shown.status === 'tobedeleted') return []
      const values = new Map<string, unknown>(Object.entries(shown))
      return [Object.values(columns).map((value) => (value === null ? '' : cellOf(values.get(value))))]
    },
  })
}

const shownOf = <Row extends RosterRow>(of: Collection<Row>, row: Row): RosterThing => of.shown(row, linksAt(''))

/** A file whose lines are made of the rows of a kind of things. */
export function linesFile<Row extends RosterRow>(
  name: string,
  of: Collection<Row>,
  { columns, linesOf, parts = [sql<boolean>`true`] }: Lines<Row>,
): CsvFile {
  return {
    name,
    content: async function* (reading) {
      yield lineOf(columns)
      for (const part of parts)
        for await (const rows of portionsOf(of, part, reading)) yield rows.flatMap(linesOf).map(lineOf).join('')
    },
  }
}

const portionSize = 2000

async function* portionsOf<Row extends RosterRow>(of: Collection<Row>, part: RawBuilder<boolean>, reading: Reading) {
  for (let last = -1; ; ) {
    const { rows } = await sql<Row>`select r.* from (${of.rows(reading)}) r
      where ${part} and r.id > ${last} order by r.id limit ${portionSize}`.execute(reading.db)
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < portionSize) return
    last = end.id
  }
}

/** A value of the protocol in one cell: of what it refers to the id, of several all with commas. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).join(',')
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  if ('sourcedId' in value) return String(value.sourcedId)
  return 'type' in value && 'identifier' in value ? `{${value.type}:${value.identifier}}` : ''
}

/** A line as RFC 4180 has it. Machines read these files, so that no value is changed for spreadsheets. */
export const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
