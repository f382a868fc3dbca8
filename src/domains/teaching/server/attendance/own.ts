import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
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

type Context = Ctx<TeachingTables>
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

const lessonRecord = recordOf(lesson, {
  course: sql.ref<number>('s.course_id'),
  leastPercent: sql<number>`(select x.least_percent from attendance_rules x where x.id = s.course_id)`,
  /** The reader's own. */
  enrollment: ({ me }: Context) => sql<number | null>`(
    select max(e.id) from enrollment e where e.course_id = s.course_id and e.person_id = ${me.id})`,
})

/** A student's own attendance: the query only ever reads the reader's own enrolment. */
export const ownAttendanceRoute = route(ownAttendance, {
  on: lessonRecord,
  act: 'read',
  run: async (ctx: Context, { of: { id, course, enrollment, leastPercent } }) => {
    const { db, language } = ctx
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
      where r.enrollment_id = ${enrollment} and s.state <> 'CANCELLED' order by s.day desc, s.starts_at desc, s.id`.execute(
      db,
    )
    return { ...answer, standing, attended: rows.map((row) => ({ ...row, label: inLanguage(row.label, language) })) }
  },
})
