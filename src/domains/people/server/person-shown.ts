import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { inForce, rolesOn } from './person.ts'

/** The fields shared by all resources of a person whose names differ from their columns. The table `person` is `p`. */
export const personFields = {
  name: 'p.display_name',
  /** The roles in force. */
  roles: ({ today }: Ctx) => rolesOn('p.id', today),
} as const

/** Whether the record of a person, in the table `p`, is closed. */
export const recordClosed = sql<boolean>`(p.closed_as is not null)`

/** Whether a row of `person`, in the table `p`, is a human being, and no system that uses the API. */
export const isHuman = sql<boolean>`(not p.is_client)`

/** Lists of people are ordered by the sort name. */
export const personOrder = { name: 'p.sort_name' } as const

/** The filters of lists of people. */
export const personFilters = {
  q: search('p.search_text'),
  role: (role: string, { today }: Ctx) => sql<boolean>`exists (
    select from person_role r where r.person_id = p.id and r.role = ${role} and ${inForce('r', today)})`,
}
