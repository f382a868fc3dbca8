import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IntegrationsTables } from '../tables.ts'
import { enterpriseSchema, userSchema } from './scim-user.ts'

/** A person as a user of SCIM. */
export type StoredUser = {
  id: number
  userName: string
  externalId: string | null
  officialName: string
  givenName: string | null
  familyName: string | null
  displayName: string
  email: string | null
  language: string | null
  staffNumber: string | null
  active: boolean
  made: boolean
  /** Only a super administrator may change the record. */
  guarded: boolean
  version: number
  created: string
  changed: string
}

type Page = { where: RawBuilder<boolean>; start: number; count: number }

/** No user is a record that was merged or erased, a system, or somebody whom the provider has ended. */
export const isUser = sql<boolean>`p.closed_as is null and s.ended_at is null
  and not exists (select from api_client k where k.person_id = p.id)`

/** The users that fit, and how many there are in all. */
export async function readUsers(db: Kysely<IntegrationsTables>, { where, start, count }: Page) {
  const { rows } = await sql<StoredUser & { total: number }>`
    select p.id, p.username as "userName", s.external_id as "externalId", p.official_name as "officialName",
      p.given_name as "givenName", p.family_name as "familyName", p.display_name as "displayName", p.email, p.language,
      p.staff_number as "staffNumber", not p.disabled as active, coalesce(s.made, false) as made,
      exists (select from person_role r where r.person_id = p.id and r.role = 'ROLE_SUPER_ADMIN') as guarded,
      p.version, p.created_at as created, p.updated_at as changed, count(*) over ()::int as total
    from person p left join scim_user s on s.person_id = p.id
    where ${isUser} and ${where}
    order by p.id offset ${start - 1} limit ${count}`.execute(db)
  return { users: rows, total: rows[0]?.total ?? 0 }
}

export async function userWith(db: Kysely<IntegrationsTables>, id: number): Promise<StoredUser | undefined> {
  const { users } = await readUsers(db, { where: sql<boolean>`p.id = ${id}`, start: 1, count: 1 })
  return users[0]
}

/** A user as SCIM shows it (RFC 7643, 4.1). */
export function shownUser(user: StoredUser, base: string) {
  const { id, userName, externalId, officialName, givenName, familyName, displayName, email, language } = user
  return {
    schemas: [userSchema, enterpriseSchema],
    ...{ id: String(id), userName, displayName, active: user.active },
    ...(externalId !== null && { externalId }),
    name: {
      formatted: officialName,
      ...(givenName !== null && { givenName }),
      ...(familyName !== null && { familyName }),
    },
    ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(language !== null && { preferredLanguage: language }),
    ...(user.staffNumber !== null && { [enterpriseSchema]: { employeeNumber: user.staffNumber } }),
    meta: {
      ...{ resourceType: 'User', created: user.created, lastModified: user.changed },
      location: `${base}/Users/${id}`,
    },
  }
}
