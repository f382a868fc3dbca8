import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { inForce, rolesOn } from './person.ts'

/** The fields of every picture of a person that do not have the name of their column. The table `person` is `p`. */
export const personFields = {
  name: 'p.display_name',
  /** The roles in force. */
  roles: ({ today }: Ctx) => rolesOn('p.id', today),
} as const

/** Whether the record of a person, the table `p`, is nobody's any more. */
export const recordClosed = sql<boolean>`(p.closed_as is not null)`

/** Lists of people are ordered by the name as it is sorted. */
export const personOrder = { name: 'p.sort_name' } as const

/** By what people are found. */
export const personFilters = {
  q: search('p.search_text'),
  role: (role: string, { today }: Ctx) => sql<boolean>`exists (
    select from person_role r where r.person_id = p.id and r.role = ${role} and ${inForce('r', today)})`,
}
