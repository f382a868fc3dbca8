import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Kind } from '../kind.ts'
import { planCatalogue } from './catalogue.ts'
import { nameOf, namesShown } from './names.ts'

const columns = ['code', 'nameEn', 'namePt', 'nameZh', 'startsOn', 'endsOn']

/** Terms, identified by their code. A term that overlaps another is accepted, with a note. */
export const terms: Kind = async (rows, { db }) => {
  const found = await db.selectFrom('term').select(['id', 'code', 'name', 'starts_on', 'ends_on']).execute()
  const known = new Map(found.map((term) => [term.code, term]))
  return planCatalogue(rows, {
    table: 'term',
    types: { code: 'text', name: 'jsonb', starts_on: 'date', ends_on: 'date' },
    changes: ['name', 'starts_on', 'ends_on'],
    sign: ({ values }) => values.code,
    signColumn: 'code',
    known: ({ values }) => known.get(values.code ?? ''),
    shown: ({ code, name, starts_on, ends_on }) => ({
      ...namesShown(name),
      ...{ code, startsOn: starts_on, endsOn: ends_on },
    }),
    columns,
    faults: datesInOrder,
    notes: (row) => overlaps(row, found),
    wanted: (row, term) => ({
      code: row.values.code ?? '',
      name: JSON.stringify(nameOf(row, term?.name)),
      starts_on: row.values.startsOn ?? null,
      ends_on: row.values.endsOn ?? null,
    }),
  })
}

export const datesInOrder = ({ values: { startsOn, endsOn } }: ReadRow): Fault[] =>
  startsOn && endsOn && endsOn < startsOn ? [{ column: 'endsOn', code: 'endsBefore' }] : []

type Days = { code: string; starts_on: string; ends_on: string }

function overlaps({ values: { code, startsOn, endsOn } }: ReadRow, terms: readonly Days[]): Fault[] {
  if (!startsOn || !endsOn) return []
  return terms
    .filter((term) => term.code !== code && term.starts_on <= endsOn && term.ends_on >= startsOn)
    .map((term) => ({ column: 'startsOn', code: 'overlapsTerm', values: { term: term.code } }))
}
