import type { Kysely } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { Impersonation } from '../../contract/impersonation.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('impersonation as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .innerJoin('person as a', 'a.id', 'i.admin_id')
    .select(['i.id', 'i.person_id', 'p.display_name as person_name', 'i.admin_id', 'a.display_name as admin_name'])
    .select(['i.reason', 'i.day', 'i.at'])

/** Who acted as whom. */
export const impersonations = handleResource<PeopleTables>()(Impersonation, rows, {
  table: 'impersonation',
  as: 'i',
  present: (row) => ({
    user: refTo(User, row.person_id, row.person_name),
    admin: refTo(User, row.admin_id, row.admin_name),
    reason: row.reason,
    day: row.day,
    at: row.at,
  }),
  columns: { 'user.id': column('i.person_id'), at: column('i.at') },
  filters: { 'user.id': equals('i.person_id'), 'admin.id': equals('i.admin_id') },
  sorted: [['at', 'desc']],
})
