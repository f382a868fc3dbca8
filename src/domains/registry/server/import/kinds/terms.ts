import type { Localized } from '#platform/contract/words.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { RowToWrite } from '../keep.ts'
import type { Kind } from '../kind.ts'
import { earlierLines } from './duplicates.ts'
import { differences, plannedRow } from './planned.ts'

type Known = { id: number; code: string; name: Localized; starts_on: string; ends_on: string }

const types = { name: 'jsonb', starts_on: 'date', ends_on: 'date' } as const
const columns = ['code', 'nameEn', 'namePt', 'nameZh', 'startsOn', 'endsOn']

/** Terms, known by their code. */
export const terms: Kind = async (rows, { db }) => {
  const codes = rows.flatMap(({ values }) => values.code ?? [])
  const found = await db
    .selectFrom('term')
    .select(['id', 'code', 'name', 'starts_on', 'ends_on'])
    .where('code', 'in', codes.length > 0 ? codes : [''])
    .execute()
  const known = new Map(found.map((term) => [term.code, term]))
  const earlier = earlierLines(rows, ({ values }) => values.code)
  const news: RowToWrite[] = []
  const changes: RowToWrite[] = []
  const planned = rows.map((row) => {
    const term = known.get(row.values.code ?? '')
    const diff = differences(row.values, term ? shown(term) : {}, columns)
    const one = plannedRow(row, faultsOf(row, earlier.get(row.line)), { isNew: !term, diff })
    if (one.outcome === 'new') news.push({ code: row.values.code ?? '', ...columnsOf(row, undefined) })
    if (one.outcome === 'changed' && term) changes.push({ id: term.id, ...columnsOf(row, term) })
    return one
  })
  return {
    rows: planned,
    write: async (keep) => {
      await keep.add('term', { code: 'text', ...types }, news)
      await keep.change('term', types, changes)
    },
  }
}

const shown = ({ code, name, starts_on, ends_on }: Known) => ({
  code,
  nameEn: name.en ?? null,
  namePt: name.pt ?? null,
  nameZh: name['zh-Hant'] ?? null,
  startsOn: starts_on,
  endsOn: ends_on,
})

function faultsOf({ values }: ReadRow, earlier: number | undefined): Fault[] {
  const { startsOn, endsOn } = values
  return [
    ...(earlier === undefined ? [] : [{ column: 'code', code: 'duplicate', values: { line: earlier } } as const]),
    ...(startsOn && endsOn && endsOn < startsOn ? [{ column: 'endsOn', code: 'endsBefore' } as const] : []),
  ]
}

function columnsOf({ line, values }: ReadRow, known: Known | undefined): RowToWrite {
  const name = {
    ...known?.name,
    ...(values.nameEn && { en: values.nameEn }),
    ...(values.namePt && { pt: values.namePt }),
    ...(values.nameZh && { 'zh-Hant': values.nameZh }),
  }
  return { line, name: JSON.stringify(name), starts_on: values.startsOn ?? null, ends_on: values.endsOn ?? null }
}
