import type { Kysely } from 'kysely'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { User } from '../../contract/user.ts'
import { rename } from '../person.ts'
import { personColumns, personFilters, personOrder, personRoles, presentPerson } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>, ask: Wants, { today }: Ctx) =>
  db
    .selectFrom('person as p')
    .select([...personColumns, 'p.birth_date'])
    .select(personRoles(ask, today))

/** The people of the university. */
export const user = handleResource<PeopleTables>()(User, rows, {
  table: 'person',
  as: 'p',
  sensitive: { of: (row) => row.id, inLists: false },
  present: (row) => ({ ...presentPerson(row), birthDate: row.birth_date }),
  columns: { ...personOrder, id: column('p.id') },
  filters: { ...personFilters, id: equals('p.id') },
  sorted: [['name', 'asc']],
  update: (item, change, { db }) => rename(db, item.id, change),
})
