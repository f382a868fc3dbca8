import { sql } from 'kysely'
import { Course } from '#course/contract'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Standing } from '../../contract/attendance/standing.ts'
import type { TeachingTables } from '../tables.ts'
import { standingsIn } from './counted.ts'

type Fallen = { enrollment: number; person: number; name: string; course: number; code: string }

/** Notifies students who come close to the limit, and at the limit the lecturers as well: once for each level. */
export async function warnStudents(lesson: number, ctx: Ctx<TeachingTables>): Promise<void> {
  const { course_id } = await ctx.db
    .selectFrom('lesson')
    .select('course_id')
    .where('id', '=', lesson)
    .executeTakeFirstOrThrow()
  const standings = await standingsIn(ctx.db, course_id)
  const fallen = [...standings].flatMap(([enrollment, { level }]) =>
    level === 'FINE' ? [] : [{ enrollment, level: level as string }],
  )
  if (fallen.length === 0) return
  const { rows } = await sql<Fallen & { level: 'WARNED' | 'REACHED' }>`
    with told as (
      insert into attendance_warning (enrollment_id, level)
      select f.enrollment, f.level from jsonb_to_recordset(${JSON.stringify(fallen)}::jsonb) as f (enrollment int, level text)
      join enrollment e on e.id = f.enrollment and e.state <> 'WITHDRAWN'
      on conflict do nothing returning enrollment_id, level)
    select t.enrollment_id as enrollment, t.level, e.person_id as person, p.display_name as name,
      c.id as course, c.code
    from told t join enrollment e on e.id = t.enrollment_id join person p on p.id = e.person_id
    join course c on c.id = e.course_id order by e.id`.execute(ctx.db)
  for (const row of rows) await tellOf(row, standings.get(row.enrollment), ctx)
}

async function tellOf(
  { person, name, course, code, level }: Fallen & { level: 'WARNED' | 'REACHED' },
  standing: Standing | undefined,
  { db, me }: Ctx<TeachingTables>,
): Promise<void> {
  const values = { course: code, count: standing?.left ?? 0 }
  const notice = { domain: 'teaching', subject: Course.iri(course) }
  await addNotice(db, { ...notice, personId: person, key: level === 'WARNED' ? 'warned' : 'reached', values })
  if (level === 'WARNED') return
  const teachers = await db
    .selectFrom('course_lecturer')
    .select('person_id')
    .where('course_id', '=', course)
    .where('person_id', '<>', me.id)
    .execute()
  for (const { person_id } of teachers)
    await addNotice(db, {
      ...notice,
      personId: person_id,
      key: 'studentReached',
      values: { course: code, student: name },
    })
}
