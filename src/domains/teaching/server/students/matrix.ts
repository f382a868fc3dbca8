import { sql } from 'kysely'
import type { enrollmentStates } from '#course/contract'
import { Course } from '#course/contract'
import { courseRecord } from '#course/server'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { attendanceMatrix, type MatrixLesson } from '../../contract/students/matrix.ts'
import { codesOf } from '../attendance/codes.ts'
import { standingsIn } from '../attendance/counted.ts'
import { rollCall } from '../attendance/roll-call.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'

type Db = Ctx<TeachingTables>

/** The attendance of a term in six statements, for any number of students and lessons. */
export const attendanceMatrixRoute = route(attendanceMatrix, {
  on: courseRecord,
  act: 'seePeople',
  costly: true,
  run: async (ctx: Db, { of: { id } }) => {
    const [codes, lessons, students, standings] = [
      await codesOf(ctx),
      await lessonsOf(id, ctx),
      await studentsOf(id, ctx),
      await standingsIn(ctx.db, id),
    ]
    return {
      ...{ '@id': `${Course.iri(id)}/attendance_matrix`, '@type': 'AttendanceMatrix' as const },
      codes: codes.map(({ code, label, countsAs }) => ({ code, label, countsAs })),
      lessons,
      students: students.flatMap(({ person, name, number, set, inPart, objected, ...one }) => {
        const standing = standings.get(one.enrollment)
        if (!standing) return []
        return {
          ...one,
          ...{ standing, inPart: inPart ?? [], objected: objected ?? [] },
          student: { ...refTo(User, person, name), number },
          cells: lessons.map(({ id }) => set?.[id] ?? null),
        }
      }),
    }
  },
})

const lessonsOf = (id: number, ctx: Db): Promise<MatrixLesson[]> =>
  runStatement<MatrixLesson, { course: number }>(ctx, {
    key: 'lessons of an attendance matrix',
    values: { course: id },
    build: ({ rights }, { course }) => sql`
    select s.id, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", s.group_code as "group", k.state as "rollCall",
      ${rights.where('mark', rollCall)} as takes
    from roll_call k join lesson s on s.id = k.id join course c on c.id = s.course_id
    join module m on m.id = c.module_id left join program p on p.id = m.program_id
    left join academic_language g on g.id = c.language_id left join person l on l.id = s.lecturer_id
    where s.course_id = ${course} and s.state <> 'CANCELLED' order by s.day, s.starts_at, s.id`,
  })

type Row = {
  enrollment: number
  person: number
  name: string
  number: string | null
  state: (typeof enrollmentStates)[number]
  registeredOn: string | null
  withdrawnOn: string | null
  /** Codes by lesson, for lessons of the student; empty if there is no mark. */
  set: Record<number, string> | null
  inPart: number[] | null
  /** Lessons with an objection that waits for a decision. */
  objected: number[] | null
}

/**
 * Students and their names are each read as a set, so that the query plan does not depend on the size of the
 * university.
 */
async function studentsOf(course: number, { db }: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`${prepared}
    with student as materialized (select id, person_id, state, registered_on, withdrawn_on from enrollment where course_id = ${course}),
    who as materialized (
      select id, display_name, sort_name, student_number from person
      where id = any(array(select person_id from student))),
    record as materialized (
      select r.lesson_id, r.enrollment_id, r.code, r.units_attended > 0 and r.units_attended < r.units_total as part,
        o.id is not null as objected
      from lesson s join attendance_record r on r.lesson_id = s.id
      left join attendance_objection o on o.record_id = r.id and o.state = 'SUBMITTED'
      where s.course_id = ${course} and r.code is not null),
    cells as (
      select e.id, json_object_agg(s.id, coalesce(r.code, '')) as set,
        json_agg(s.id) filter (where r.part) as "inPart", json_agg(s.id) filter (where r.objected) as objected
      from enrollment e join lesson s on s.course_id = e.course_id
      left join record r on r.lesson_id = s.id and r.enrollment_id = e.id
      where e.course_id = ${course} and s.state <> 'CANCELLED' and ${isOnSheet} group by 1)
    select e.id as enrollment, e.person_id as person, e.state,
      e.registered_on as "registeredOn", e.withdrawn_on as "withdrawnOn", p.display_name as name, p.student_number as number,
      g.set, g."inPart", g.objected
    from student e join who p on p.id = e.person_id left join cells g on g.id = e.id
    order by p.sort_name, e.id`.execute(db)
  return rows
}
