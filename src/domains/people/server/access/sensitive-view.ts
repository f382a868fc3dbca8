import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { SensitiveView } from '../../contract/sensitive-view.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('sensitive_view as s', (query) =>
  query.innerJoin('person as p', 'p.id', 's.person_id').leftJoin('person as v', 'v.id', 's.viewer_id'),
)

/** Who has viewed whose records. */
export const sensitiveView = handleResource(SensitiveView, rows, {
  versioned: false,
  fields: { user: personRef('s.person_id', 'p'), viewer: personRef('v.id', 'v'), what: 's.object_type' },
  sorted: [['at', 'desc']],
})
