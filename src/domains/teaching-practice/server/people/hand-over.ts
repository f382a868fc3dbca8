import { sql } from 'kysely'
import { dayIn, dayInLanguages } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'

/**
 * Hands over planned meetings to the new supervisor; meetings already held are recorded by the person who held them.
 */
export async function handOverMeetings(ctx: Ctx<PracticeTables>, practice: number, supervisor: number): Promise<void> {
  const { rows } = await sql<{ at: Date; student: number }>`
    update practice_meeting m set supervisor_id = ${supervisor}, version = m.version + 1,
      planned_by = nullif(coalesce(m.planned_by, m.supervisor_id), ${supervisor})
    from teaching_practice tp where m.practice_id = ${practice} and tp.id = m.practice_id and m.state = 'PLANNED'
      and m.at >= ${ctx.now} and m.supervisor_id <> ${supervisor}
    returning m.at, tp.person_id as student`.execute(ctx.db)
  for (const { at, student } of rows)
    await addNotice(ctx.db, {
      ...{ personId: student, domain: 'teaching-practice', key: 'meetingTakenOver' },
      values: { day: dayInLanguages(dayIn(ctx.timeZone, new Date(at))) },
      subject: TeachingPractice.iri(practice),
    })
}
