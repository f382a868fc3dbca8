import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { endLinks } from '../links/end-links.ts'
import { write } from '../papers/letters.ts'
import { notifyFormer } from '../people/former-notice.ts'
import { keepMoves } from '../practice/keep-moves.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'

/**
 * Moves a practice away from a school: the people of the old school are replaced, and their links end. The history
 * stays.
 */
export async function leaveSchool(ctx: Ctx<PracticeTables>, practice: number, school: number): Promise<void> {
  const { db, now, today } = ctx
  const { rows } = await sql<{
    id: number
    before: string
    supervisor: number
    role: (typeof assignmentRoles)[number]
  }>`
    with ended as (
      select a.id, a.state from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
      where a.practice_id = ${practice} and a.state in ('PROPOSED', 'ACCEPTED') and a.role <> 'UNIVERSITY_SUPERVISOR'
        and ps.school_id = ${school}
      order by a.id for update of a
    )
    update practice_assignment a set state = 'REPLACED', until_day = ${today}::date, version = a.version + 1,
      updated_at = ${now.toISOString()}
    from ended where a.id = ended.id returning a.id, ended.state as before, a.supervisor_id as supervisor, a.role`.execute(
    db,
  )
  const reason = words[ctx.language].linkReasons.otherSchool
  await keepMoves(ctx, { type: PracticeAssignment.type, name: 'replace', to: 'REPLACED', reason, rows })
  const people = await db
    .selectFrom('practice_supervisor')
    .select('person_id')
    .where('school_id', '=', school)
    .execute()
  await endLinks(ctx, { practices: [practice], people: people.map(({ person_id }) => person_id) }, 'otherSchool')
  // A school that was only planned, or has declined, is not notified of an end.
  if (!(await hasBegunAt(ctx, practice, school))) return
  for (const { before, supervisor, role } of rows)
    if (before === 'ACCEPTED') await notifyFormer(ctx, { practice, supervisor, role, school })
  const head = await db
    .selectFrom('practice_supervisor')
    .select('id')
    .where('school_id', '=', school)
    .where('coordinates', '=', true)
    .executeTakeFirst()
  if (head) await write(ctx, { supervisor: head.id, practice, role: 'SCHOOL_COORDINATOR', template: 'moved', school })
}

async function hasBegunAt({ db }: Ctx<PracticeTables>, practice: number, school: number): Promise<boolean> {
  const found = await db
    .selectFrom('practice_episode')
    .select('id')
    .where('practice_id', '=', practice)
    .where('school_id', '=', school)
    .limit(1)
    .execute()
  return found.length > 0
}
