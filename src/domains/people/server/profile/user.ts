import { type RawBuilder, sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { User } from '../../contract/user.ts'
import { rename } from '../person.ts'
import { isHuman, personFields, personFilters, personOrder, recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'

/** Whether somebody has contact details that were never confirmed, or more than a year ago. */
const hasUnconfirmed = (person: RawBuilder<unknown>) => sql<boolean>`exists (select from user_contact c
  where c.person_id = ${person} and coalesce(c.confirmed_at < now() - interval '1 year', true))`

const rows = rowsFrom<PeopleTables>()('person as p', (query) => query.where(isHuman))

/** The people of the university. */
export const user = handleResource(User, rows, {
  sensitive: { of: 'p.id', inLists: false },
  fields: personFields,
  facts: { recordClosed },
  orderedBy: personOrder,
  filters: personFilters,
  sorted: [['name', 'asc']],
  update: (item, change, { db }) => rename(db, item.id, change),
  conditions: {
    contactsUnconfirmed: { when: hasUnconfirmed(sql`p.id`) },
  },
  parties: {
    self: {
      of: sql`select t.id as thing, t.id as person from person t`,
      precondition: ({ me }) => hasUnconfirmed(sql`${me.id}::int`),
    },
  },
})
