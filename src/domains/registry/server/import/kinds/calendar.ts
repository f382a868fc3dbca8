import { sql } from 'kysely'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Kind } from '../kind.ts'
import { planCatalogue } from './catalogue.ts'
import { nameOf, namesShown } from './names.ts'
import { datesInOrder } from './terms.ts'

/**
 * Entries of the academic calendar, identified by the first day and the English name; without an end they last one day.
 */
export const calendar: Kind = async (rows, { db }) => {
  const days = rows.flatMap(({ values }) => values.startsOn ?? [])
  const found = await db
    .selectFrom('calendar_entry')
    .select(['id', 'name', 'kind', 'starts_on', 'ends_on', 'starts_at', 'ends_at'])
    .where(sql<boolean>`starts_on = any(${days}::date[])`)
    .execute()
  const known = new Map(found.map((one) => [`${one.starts_on} ${one.name.en}`, one]))
  return planCatalogue(rows, {
    table: 'calendar_entry',
    types: {
      ...({ name: 'jsonb', kind: 'text', starts_on: 'date', ends_on: 'date' } as const),
      ...({ starts_at: 'time', ends_at: 'time' } as const),
    },
    changes: ['name', 'kind', 'ends_on', 'starts_at', 'ends_at'],
    sign: ({ values: { startsOn, nameEn } }) => (startsOn && nameEn ? `${startsOn} ${nameEn}` : undefined),
    signColumn: 'nameEn',
    known: ({ values }) => known.get(`${values.startsOn} ${values.nameEn}`),
    shown: ({ name, kind, starts_on, ends_on, starts_at, ends_at }) => ({
      ...namesShown(name),
      ...{ kind, startsOn: starts_on, endsOn: ends_on },
      ...{ startsAt: clock(starts_at), endsAt: clock(ends_at) },
    }),
    columns: ['nameEn', 'namePt', 'nameZh', 'kind', 'startsOn', 'endsOn', 'startsAt', 'endsAt'],
    faults: (row) => [...datesInOrder(row), ...partOfDay(row)],
    wanted: (row, one) => {
      const { startsOn = '', endsOn = one?.ends_on ?? startsOn, startsAt, endsAt, kind } = row.values
      return {
        ...{ name: JSON.stringify(nameOf(row, one?.name)), kind: kind ?? one?.kind ?? 'HOLIDAY' },
        ...{ starts_on: startsOn, ends_on: endsOn },
        ...{ starts_at: startsAt ?? one?.starts_at ?? null, ends_at: endsAt ?? one?.ends_at ?? null },
      }
    },
  })
}

const clock = (time: string | null): string | null => time?.slice(0, 5) ?? null

/** Checks that a row has both times or none, in order, and within a single day. */
function partOfDay({ values: { startsOn, endsOn = startsOn, startsAt, endsAt } }: ReadRow): Fault[] {
  if (!startsAt && !endsAt) return []
  if (!startsAt || !endsAt) return [{ column: startsAt ? 'endsAt' : 'startsAt', code: 'bothTimes' }]
  if (endsAt <= startsAt) return [{ column: 'endsAt', code: 'endsNotAfter' }]
  return startsOn === endsOn ? [] : [{ column: 'startsAt', code: 'partOfOneDay' }]
}
