import { type Selectable, sql } from 'kysely'
import { type Ctx, column, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { inForce, rolesOn } from './person.ts'
import type { PeopleTables } from './tables.ts'

/** What is read for every picture of a person: for the person, and for the registry. The table `person` is `p`. */
export const personColumns = [
  ...(['p.id', 'p.version', 'p.username', 'p.email', 'p.student_number', 'p.staff_number', 'p.language'] as const),
  ...(['p.official_name', 'p.given_name', 'p.family_name', 'p.name_order', 'p.preferred_name'] as const),
  ...(['p.display_name', 'p.chinese_name', 'p.english_name', 'p.portuguese_name', 'p.disabled'] as const),
] as const

/** The roles in force, where they are asked for. */
export const personRoles = (ask: Wants, today: string) =>
  (ask('roles') ? rolesOn('p.id', today) : sql<string[]>`'{}'::text[]`).as('roles')

type Name<Column> = Column extends `p.${infer N}` ? N : never
type Read = Name<(typeof personColumns)[number]>

/** The fields that every picture of a person has. */
export const presentPerson = (
  row: Pick<Selectable<PeopleTables['person']>, Exclude<Read, 'id' | 'version'>> & { roles: string[] },
) => ({
  name: row.display_name,
  officialName: row.official_name,
  givenName: row.given_name,
  familyName: row.family_name,
  nameOrder: row.name_order,
  preferredName: row.preferred_name,
  chineseName: row.chinese_name,
  englishName: row.english_name,
  portugueseName: row.portuguese_name,
  username: row.username,
  email: row.email,
  studentNumber: row.student_number,
  staffNumber: row.staff_number,
  language: row.language,
  roles: row.roles,
  disabled: row.disabled,
})

/** By what lists of people are ordered. */
export const personOrder = {
  name: column('p.sort_name'),
  username: column('p.username'),
  studentNumber: column('p.student_number'),
  staffNumber: column('p.staff_number'),
}

/** By what people are found. */
export const personFilters = {
  q: search('p.search_text'),
  role: (role: string, { today }: Ctx) => sql<boolean>`exists (
    select from person_role r where r.person_id = p.id and r.role = ${role} and ${inForce('r', today)})`,
}
