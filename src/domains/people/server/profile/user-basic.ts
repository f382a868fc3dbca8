import type { Kysely } from 'kysely'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { UserBasic } from '../../contract/user.ts'
import { rename } from '../person.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db.selectFrom('person as p').select(['p.id', 'p.version', 'p.preferred_name', 'p.language', 'p.display_name'])

/** How people are addressed. */
export const userBasic = handleResource<PeopleTables>()(UserBasic, rows, {
  table: 'person',
  as: 'p',
  present: (row) => ({ preferredName: row.preferred_name, language: row.language, displayName: row.display_name }),
  columns: { id: column('p.id'), displayName: column('p.sort_name') },
  filters: {},
  sorted: [],
  update: (item, change, { db }) => rename(db, item.id, change),
})
