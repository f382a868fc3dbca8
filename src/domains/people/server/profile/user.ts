import { sql } from 'kysely'
import { handleResource } from '#platform/server/handle-resource.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { User } from '../../contract/user.ts'
import { ownerIn } from '../parties.ts'
import { rename } from '../person.ts'
import { personFields, personFilters, personOrder, recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'

/** The people of the university. */
export const user = handleResource(User, rowsFrom<PeopleTables>()('person as p'), {
  sensitive: { of: 'p.id', inLists: false },
  fields: personFields,
  facts: { recordClosed },
  orderedBy: personOrder,
  filters: personFilters,
  sorted: [['name', 'asc']],
  update: (item, change, { db }) => rename(db, item.id, change),
  conditions: {
    contactsUnconfirmed: {
      when: sql`exists (select from user_contact c
        where c.person_id = p.id and coalesce(c.confirmed_at < now() - interval '1 year', true))`,
    },
  },
  parties: { self: ownerIn('person', 'id') },
})
