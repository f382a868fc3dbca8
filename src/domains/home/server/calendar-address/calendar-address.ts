import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { CalendarAddress } from '../../contract/calendar-address.ts'
import type { HomeTables } from '../tables.ts'

const rows = rowsFrom<HomeTables>()('calendar_address as a', (query) =>
  query.innerJoin('person as p', 'p.id', 'a.person_id'),
)

/** The addresses of a person's schedule; each is shown only once, when it is made. */
export const calendarAddress = handleResource(CalendarAddress, rows, {
  fields: { user: personRef('a.person_id', 'p') },
  sorted: [['createdAt', 'desc']],
})
