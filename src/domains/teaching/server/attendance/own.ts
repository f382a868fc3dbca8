import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { Counting } from '../../contract/attendance/code.ts'
import { ownAttendance } from '../../contract/attendance/own.ts'
import { Lesson } from '../../contract/lesson.ts'
import type { ObjectionShown } from '../../contract/objection/objection.ts'
import { lesson } from '../lesson/lesson.ts'
import { lastDayToObject, objectionOfRecord, waitingObjection } from '../objection/window.ts'
import type { TeachingTables } from '../tables.ts'
import { standingsIn } from './counted.ts'

type Row = {
  lesson: number
  day: string
  startsAt: string
  label: Localized
  countsAs: Counting
  unitsAttended: number
  unitsTotal: number
  takenBy: string | null
  objection: ObjectionShown
  objectUntil: string | null
}

/** A student's own attendance: the query only ever reads the reader's own enrolment. */
export const ownAttendanceRoute = route(ownAttendance, {
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<TeachingTables>, { params: { id } }) => {
    const { db, language } = ctx
    const { course, enrollment, leastPercent } = await placeIn(id, ctx)
    const answer = { '@id': `${Lesson.iri(id)}/own_attendance`, '@type': 'OwnAttendance' as const, leastPercent }
    const standing = enrollment === null ? null : (await standingsIn(db, course, [enrollment])).get(enrollment)
    if (!standing) return { ...answer, standing: null, attended: [] }
    const { rows } = await sql<Row>`
      select s.id as lesson, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", k.label, k.counts_as as "countsAs",
        r.units_attended as "unitsAttended", r.units_total as "unitsTotal", t.display_name as "takenBy", ${objectionOfRecord} as objection,
        case when ${lastDayToObject(ctx)} >= ${ctx.today}::date and ${waitingObjection} is null
          and s.state <> 'CANCELLED' then ${lastDayToObject(ctx)} end as "objectUntil"
      from attendance_record r join lesson s on s.id = r.lesson_id join attendance_code k on k.code = r.code
      join attendance_rules u on u.id = s.course_id
      left join person t on t.id = r.taken_by
      where r.enrollment_id = ${enrollment} order by s.day desc, s.starts_at desc, s.id`.execute(db)
    return { ...answer, standing, attended: rows.map((row) => ({ ...row, label: inLanguage(row.label, language) })) }
  },
})

type Place = { course: number; enrollment: number | null; leastPercent: number }

/** The reader's enrolment in the course of a lesson that they may read. */
async function placeIn(id: number, { db, me, rights }: Ctx<TeachingTables>): Promise<Place> {
  const { rows } = await sql<Place>`
    select s.course_id as course, x.least_percent as "leastPercent",
      (select max(e.id) from enrollment e where e.course_id = s.course_id and e.person_id = ${me.id}) as enrollment
    from lesson s join attendance_rules x on x.id = s.course_id join course c on c.id = s.course_id
    join module m on m.id = c.module_id left join program p on p.id = m.program_id
    left join academic_language g on g.id = c.language_id
    where s.id = ${id} and ${rights.where('read', lesson)}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
