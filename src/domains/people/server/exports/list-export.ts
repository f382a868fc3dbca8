import { ListExport } from '#platform/contract/list-export.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('list_export as x', (query) =>
  query.innerJoin('person as p', 'p.id', 'x.person_id'),
)

/** The lists that people have exported; each can be downloaded for a week. */
export const listExport = handleResource(ListExport, rows, {
  fields: { user: personRef('x.person_id', 'p'), at: 'x.created_at' },
  sorted: [['at', 'desc']],
})
