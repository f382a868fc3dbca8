import type { Kysely } from 'kysely'
import { ListExport } from '#platform/contract/list-export.ts'
import { refTo } from '#platform/contract/resource.ts'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('list_export as x')
    .innerJoin('person as p', 'p.id', 'x.person_id')
    .select([
      'x.id',
      'x.version',
      'x.person_id',
      'p.display_name',
      'x.title',
      'x.format',
      'x.state',
      'x.rows',
      'x.size',
    ])
    .select(['x.created_at'])

/** The lists that people have exported; each can be fetched for a week. */
export const listExport = handleResource<PeopleTables>()(ListExport, rows, {
  table: 'list_export',
  as: 'x',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    title: row.title,
    format: row.format,
    state: row.state,
    rows: row.rows,
    size: row.size,
    at: row.created_at,
  }),
  columns: { 'user.id': column('x.person_id'), at: column('x.created_at') },
  filters: {},
  sorted: [['at', 'desc']],
})
