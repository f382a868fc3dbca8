import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { type StudentSession, studentAttendance } from '../../contract/students/one.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import { objectionOfRecord } from '../objection/window.ts'
import type { TeachingTables } from '../tables.ts'
import { studentRecord } from './student-record.ts'

type Set = NonNullable<StudentSession['set']>
type Row = Omit<StudentSession, 'set'> & { set: (Omit<Set, 'label'> & { label: Localized }) | null }

/** The sessions of one student, the newest first; including marked sessions of a group that they have left. */
export const studentAttendanceRoute = route(studentAttendance, {
  on: studentRecord,
  act: 'read',
  run: async (ctx: Ctx<TeachingTables>, { of: { id, leastPercent } }) => {
    const { rows } = await sql<Row>`
      select s.id as lesson, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", to_char(s.ends_at, 'HH24:MI') as "endsAt",
        s.state, w.title as topic, case when k.id is not null then jsonb_build_object('label', k.label, 'countsAs', k.counts_as,
          'unitsAttended', r.units_attended, 'unitsTotal', r.units_total, 'minutesLate', r.minutes_late,
          'source', r.source, 'takenBy', t.display_name, 'takenAt', r.taken_at,
          'objection', ${objectionOfRecord}) end as set
      from enrollment e join lesson s on s.course_id = e.course_id
      left join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
      left join lesson_plan w on w.id = s.plan_id
      left join attendance_code k on k.code = r.code left join person t on t.id = r.taken_by
      where e.id = ${id} and ${isOnSheet}
      order by s.day desc, s.starts_at desc, s.id`.execute(ctx.db)
    return {
      ...{ '@id': `${CourseStudent.iri(id)}/attendance`, '@type': 'StudentAttendance' as const, leastPercent },
      sessions: rows.map(({ set, ...session }) => ({
        ...session,
        set: set && {
          ...set,
          label: inLanguage(set.label, ctx.language),
          takenAt: new Date(set.takenAt).toISOString(),
        },
      })),
    }
  },
})
