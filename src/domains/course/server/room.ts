import { removeUnused } from '#academics/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Room } from '../contract/room.ts'
import type { CourseTables } from './tables.ts'

/** The rooms in which classes are held. */
export const room = handleResource(Room, rowsFrom<CourseTables>()('room as r'), {
  fields: {},
  filters: { q: search('r.search_text') },
  sorted: [['code', 'asc']],
  remove: ({ id }, ctx) => removeUnused('room', id, ctx),
})
