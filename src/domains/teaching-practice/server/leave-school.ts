import { sql } from 'kysely'
import { endGuestLinks } from '#people/server'
import type { Ctx } from '#platform/server/serve.ts'
import { PracticeAssignment } from '../contract/assignment.ts'
import { TeachingPractice } from '../contract/practice.ts'
import type { PracticeTables } from './tables.ts'

/**
 * A practice goes to another school: whoever was to look after the student at the old one is replaced, and the links of
 * its people end. The history stays.
 */
export async function leaveSchool(ctx: Ctx<PracticeTables>, practice: number, school: number): Promise<void> {
  const { db, me, today } = ctx
  await sql`
    with ended as (
      select a.id, a.state from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
      where a.practice_id = ${practice} and a.state in ('PROPOSED', 'ACCEPTED') and a.role <> 'UNIVERSITY_SUPERVISOR'
        and ps.school_id = ${school}
    ), replaced as (
      update practice_assignment a set state = 'REPLACED', until_day = ${today}::date, version = a.version + 1,
        updated_at = ${ctx.now.toISOString()}
      from ended where a.id = ended.id
    )
    insert into move_log (object_type, object_id, name, from_state, to_state, actor_id, actor_name, impersonator_id)
    select ${PracticeAssignment.type}, ended.id, 'replace', ended.state, 'REPLACED', ${me.id}, ${me.name},
      ${me.impersonator?.id ?? null}::int from ended`.execute(db)
  const people = await db
    .selectFrom('practice_supervisor')
    .select('person_id')
    .where('school_id', '=', school)
    .execute()
  for (const { person_id } of people) await endGuestLinks(db, TeachingPractice.iri(practice), person_id)
  ctx.rightsChanged()
}
