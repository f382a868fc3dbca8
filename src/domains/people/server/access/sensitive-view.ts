import type { Kysely } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { SensitiveView } from '../../contract/sensitive-view.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('sensitive_view as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('person as v', 'v.id', 's.viewer_id')
    .select(['s.id', 's.person_id', 'p.display_name as person_name', 's.viewer_id', 'v.display_name as viewer_name'])
    .select(['s.acting', 's.object_type', 's.day', 's.at'])

/** Who has looked at whose records. */
export const sensitiveView = handleResource<PeopleTables>()(SensitiveView, rows, {
  table: 'sensitive_view',
  as: 's',
  present: (row) => ({
    user: refTo(User, row.person_id, row.person_name),
    viewer: row.viewer_name === null ? null : refTo(User, row.viewer_id, row.viewer_name),
    acting: row.acting,
    what: row.object_type,
    day: row.day,
    at: row.at,
  }),
  columns: { 'user.id': column('s.person_id'), at: column('s.at') },
  filters: {},
  sorted: [['at', 'desc']],
})
