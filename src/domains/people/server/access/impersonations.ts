import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Impersonation } from '../../contract/impersonation.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('impersonation as i', (query) =>
  query.innerJoin('person as p', 'p.id', 'i.person_id').innerJoin('person as a', 'a.id', 'i.admin_id'),
)

/** Which administrators acted for which people. */
export const impersonations = handleResource(Impersonation, rows, {
  versioned: false,
  fields: { user: personRef('i.person_id', 'p'), admin: personRef('i.admin_id', 'a') },
  sorted: [['at', 'desc']],
})
