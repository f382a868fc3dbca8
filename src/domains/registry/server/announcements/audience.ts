import { type Kysely, type RawBuilder, sql } from 'kysely'
import { academics } from '#academics/server'
import { effectiveRoles as courseRoles } from '#course/server'
import { isRole } from '#people/contract'
import { allRoles, inForce, isMember } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Rights } from '#platform/server/who/rights.ts'
import { teachingPractice } from '#teaching-practice/server'
import type { AudienceKind } from '../../contract/announcement.ts'
import type { RegistryTables } from '../tables.ts'
import { violation } from '../words.ts'

/** The audience of an announcement as entered: `people` matters only for named people. */
export type Audience = { kind: AudienceKind; value: string | null; people: readonly string[] }

/** The current state of the announcement `a`, computed from its dates. */
export const stateNow = sql<'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn'>`(case
  when a.state <> 'published' then a.state
  when a.expires_at <= now() then 'expired'
  when a.publish_at > now() then 'scheduled'
  else 'published' end)`

/** Whether the announcement `a` is published, current and addressed to this person, as SQL. */
export const currentFor = ({ rights, today }: { rights: Rights; today: string }) => sql<boolean>`(
  a.state = 'published' and a.publish_at <= now() and (a.expires_at is null or a.expires_at > now())
  and ${isAddressed(sql`${rights.me.id}::int`, today, sql`a.audience_role = any(${[...rights.me.effectiveRoles]}::text[])`)})`

/** Everybody to whom the announcement `a` is addressed today, as a table with the columns of `person`. */
export const addressees = (today: string) => sql`(
  select "user".* from (select p.*, ${today}::date as today from person p where not p.disabled) as "user"
  where ${isAddressed(sql`"user".id`, today, hasRole(today))} and ${isMember(effectiveRoles, today)})`

const effectiveRoles = [academics.effectiveRoles, courseRoles, teachingPractice.effectiveRoles].flatMap(
  (roles) => roles ?? [],
)

/** Whether `"user"` has the role to which `a` is addressed: a stored or an effective role. */
const hasRole = (today: string) => sql`(
  exists (select from person_role r
    where r.person_id = "user".id and r.role = a.audience_role and ${inForce('r', today)})
  or a.audience_role = any(${allRoles(effectiveRoles)}))`

/** Whether the announcement `a` is addressed to a person, regardless of its dates. */
const isAddressed = (person: RawBuilder<unknown>, today: string, inRole: RawBuilder<unknown>) => sql<boolean>`(
  case a.audience_kind
    when 'everyone' then true
    when 'role' then ${inRole}
    when 'program' then
      exists (select from user_program u
        where u.person_id = ${person} and u.program_id = a.audience_program_id and u.state = 'ACTIVE')
      or exists (select from academic_role ar where ar.person_id = ${person} and ${inForce('ar', today)}
        and ar.scope_type = 'program' and ar.scope_id = a.audience_program_id)
    when 'faculty' then
      exists (select from user_program u join program p on p.id = u.program_id join degree d on d.id = p.degree_id
        where u.person_id = ${person} and u.state = 'ACTIVE' and d.faculty_id = a.audience_faculty_id)
      or exists (select from academic_role ar where ar.person_id = ${person} and ${inForce('ar', today)} and (
        (ar.scope_type = 'faculty' and ar.scope_id = a.audience_faculty_id)
        or (ar.scope_type = 'degree' and ar.scope_id in (
          select d.id from degree d where d.faculty_id = a.audience_faculty_id))
        or (ar.scope_type = 'program' and ar.scope_id in (
          select p.id from program p join degree d on d.id = p.degree_id where d.faculty_id = a.audience_faculty_id))))
      or exists (select from course_lecturer l join course c on c.id = l.course_id join module m on m.id = c.module_id
        join program p on p.id = m.program_id join degree d on d.id = p.degree_id
        where l.person_id = ${person} and c.ends_on >= ${today}::date and d.faculty_id = a.audience_faculty_id)
    when 'course' then
      exists (select from enrollment e where e.person_id = ${person} and e.course_id = a.audience_course_id)
      or exists (select from course_lecturer l where l.person_id = ${person} and l.course_id = a.audience_course_id)
    else exists (select from announcement_person n where n.announcement_id = a.id and n.person_id = ${person})
  end)`

/**
 * The columns of an audience; throws for a role, program, faculty or course that does not exist, and for an empty list
 * of people.
 */
export async function audienceColumns({ kind, value, people }: Audience, { db, language }: Ctx<RegistryTables>) {
  if (!(await exists(kind, value, db))) throw violation({ language }, 'audience.value', 'audience')
  if (kind === 'people' && people.length === 0) throw violation({ language }, 'people', 'noPeople')
  return {
    audience_kind: kind,
    audience_role: kind === 'role' ? value : null,
    audience_program_id: kind === 'program' ? Number(value) : null,
    audience_faculty_id: kind === 'faculty' ? Number(value) : null,
    audience_course_id: kind === 'course' ? Number(value) : null,
  }
}

/** People who are named for another audience would not get the announcement: nothing is left out in silence. */
export function refuseNames(
  kind: AudienceKind,
  named: readonly string[],
  { language }: Pick<Ctx<RegistryTables>, 'language'>,
): void {
  if (kind !== 'people' && named.length > 0) throw violation({ language }, 'people', 'namedForOthers')
}

async function exists(kind: AudienceKind, value: string | null, db: Kysely<RegistryTables>): Promise<boolean> {
  if (kind === 'everyone' || kind === 'people') return value === null
  if (value === null) return false
  if (kind === 'role') return isRole(value)
  const id = Number(value)
  if (!Number.isInteger(id)) return false
  const found = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Stores the named readers, or none if the audience is of another kind; throws if a person does not exist. */
export async function keepPeople(
  announcement: number,
  { kind, people }: Audience,
  { db, language }: Ctx<RegistryTables>,
): Promise<void> {
  const ids = kind === 'people' ? [...new Set(people.map(idOf))] : []
  await db.deleteFrom('announcement_person').where('announcement_id', '=', announcement).execute()
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`insert into announcement_person (announcement_id, person_id)
    select ${announcement}, p.id from person p where p.id = any(${ids}::int[]) and not p.disabled`.execute(db)
  if (Number(numAffectedRows) !== ids.length) throw violation({ language }, 'people', 'unknownPeople')
}
