import type { Kind } from '../kind.ts'
import { planCatalogue } from './catalogue.ts'
import { nameOf, namesShown } from './names.ts'

/** Rooms, identified by their code, which is also their name if the file gives none. */
export const rooms: Kind = async (rows, { db }) => {
  const codes = rows.flatMap(({ values }) => values.code ?? [])
  const found = await db
    .selectFrom('room')
    .select(['id', 'code', 'name', 'capacity', 'kind'])
    .where((eb) => eb('code', '=', eb.fn.any(eb.val(codes))))
    .execute()
  const known = new Map(found.map((room) => [room.code, room]))
  return planCatalogue(rows, {
    table: 'room',
    types: { code: 'text', name: 'jsonb', capacity: 'integer', kind: 'text' },
    changes: ['name', 'capacity', 'kind'],
    sign: ({ values }) => values.code,
    signColumn: 'code',
    known: ({ values }) => known.get(values.code ?? ''),
    shown: ({ code, name, capacity, kind }) => ({
      ...namesShown(name),
      ...{ code, capacity: capacity === null ? null : String(capacity), kind },
    }),
    columns: ['code', 'nameEn', 'namePt', 'nameZh', 'capacity', 'kind'],
    wanted: (row, room) => {
      const { code = '', capacity, kind } = row.values
      const name = nameOf(row, room?.name)
      return {
        code,
        name: JSON.stringify(Object.keys(name).length > 0 ? name : { en: code }),
        capacity: capacity === undefined ? (room?.capacity ?? null) : Number(capacity),
        kind: kind ?? room?.kind ?? null,
      }
    },
  })
}
