import { type Kysely, sql } from 'kysely'
import { coordinatesPrograms } from '#academics/contract'
import { enrolledIn, teaches } from '#course/contract'
import { isRole } from '#people/contract'
import type { CreateInput } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { Rights } from '#platform/server/rights.ts'
import type { Announcement } from '../contract/announcement.ts'
import type { RegistryTables } from './tables.ts'
import { violation } from './words.ts'

type Audience = CreateInput<typeof Announcement>['audience']

/** Whether the announcement `a` is published, current and addressed to this person, as SQL. */
export const currentFor = (rights: Rights) => sql<boolean>`(
  a.state = 'published' and a.publish_at <= now() and (a.expires_at is null or a.expires_at > now())
  and case a.audience_kind
    when 'everyone' then true
    when 'role' then a.audience_role = any(${[...rights.me.effectiveRoles]}::text[])
    when 'program' then ${rights.related([coordinatesPrograms], sql.ref('a.audience_program_id'))} or exists (
      select from user_program u
      where u.person_id = ${rights.me.id} and u.program_id = a.audience_program_id and u.state = 'ACTIVE')
    else ${rights.related([enrolledIn, teaches], sql.ref('a.audience_course_id'))} end)`

/** The columns of an audience; refuses a role, program or course that does not exist. */
export async function audienceColumns({ kind, value }: Audience, { db, language }: Ctx<RegistryTables>) {
  if (!(await exists({ kind, value }, db))) throw violation({ language }, 'audience.value', 'audience')
  return {
    audience_kind: kind,
    audience_role: kind === 'role' ? value : null,
    audience_program_id: kind === 'program' ? Number(value) : null,
    audience_course_id: kind === 'course' ? Number(value) : null,
  }
}

async function exists({ kind, value }: Audience, db: Kysely<RegistryTables>): Promise<boolean> {
  if (kind === 'everyone') return value === null
  if (value === null) return false
  if (kind === 'role') return isRole(value)
  const id = Number(value)
  if (!Number.isInteger(id)) return false
  const found = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
