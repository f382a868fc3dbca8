import { type RawBuilder, sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import { keepsRecords } from '../contract/policy.ts'
import type { Role } from '../contract/roles.ts'
import { inForce } from './person.ts'

/** Everybody who has this role today and may sign in, as `person` and `name`. */
export const peopleWithRole = (role: Role, today: string): RawBuilder<unknown> => sql`
  select p.id as person, p.display_name as name from person p join person_role r on r.person_id = p.id
  where r.role = ${role} and not p.disabled and ${inForce('r', today)}`

/** The registry office, which maintains everyone's records. */
export const registryOffice: Party = {
  office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
  has: keepsRecords,
}

/** The person that a column refers to, as `person` and `name`. */
export const personAt = (column: string): Party => ({
  here: sql`select x.id as person, x.display_name as name from person x where x.id = ${sql.ref(column)}`,
})

/** The owners of the rows of a table: `ownerIn('invoice')` finds the invoices of a person by an index. */
export const ownerIn = (table: string, person = 'person_id'): Party => ({
  of: sql`select t.id as thing, ${sql.ref(`t.${person}`)} as person from ${sql.table(table)} t`,
})

/** The name of the person that a column refers to, as the values of a sentence. */
export const personName = (column: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('name', x.display_name) from person x where x.id = ${sql.ref(column)})`
