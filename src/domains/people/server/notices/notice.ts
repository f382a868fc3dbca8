import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { spoken } from '#platform/server/words/spoken.ts'
import { Notice } from '../../contract/notice.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('notice as n', (query) => query.innerJoin('person as p', 'p.id', 'n.person_id'))

/** What people were notified of, with the values of each text in the reader's language. */
export const notice = handleResource(Notice, rows, {
  versioned: false,
  fields: {
    user: personRef('n.person_id', 'p'),
    values: computed({ values: 'n.values' }, ({ values }, { language, today }) => spoken(values, language, today)),
  },
  filters: {
    unread: (isUnread) => (isUnread ? sql<boolean>`n.read_at is null` : sql<boolean>`n.read_at is not null`),
  },
  sorted: [['at', 'desc']],
})
