import { sql } from 'kysely'
import { avatarAt, User } from '#people/contract'
import { addressFor } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type Roster, roster, type StoredAttendance } from '../../contract/attendance/roster.ts'
import type { Standing } from '../../contract/attendance/standing.ts'
import { Lesson } from '../../contract/lesson.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import { waitingObjection } from '../objection/window.ts'
import type { TeachingTables } from '../tables.ts'
import { attendanceColumns, attendanceOf } from './attendance-columns.ts'
import { codesOf } from './codes.ts'
import { standingsIn } from './counted.ts'
import { rollCallRecord } from './roll-call-record.ts'

type Row = Omit<StoredAttendance, 'version'> & {
  version: number | null
  enrollment: number
  person: number
  name: string
  number: string | null
  address: string | null
  device: string | null
  objection: number | null
  withdrawnOn: string | null
}

/** The data of a roll call, in six statements for any number of students. */
export const rosterRoute = route(roster, {
  on: rollCallRecord,
  act: 'mark',
  run: async (ctx: Ctx<TeachingTables>, { of: { id, state, day, startsAt, unitsTotal, course } }) => {
    const [codes, students, standings] = [
      await codesOf(ctx),
      await studentsOf(id, ctx),
      await standingsIn(ctx.db, course),
    ]
    const notYet = await notYetEnrolled(id, ctx)
    return {
      ...{
        '@id': `${Lesson.iri(id)}/roster`,
        '@type': 'Roster' as const,
        lesson: id,
        state,
        day,
        startsAt,
        unitsTotal,
      },
      ...{ codes, notYet },
      students: students.map((row) => ({
        enrollment: row.enrollment,
        student: { ...refTo(User, row.person, row.name), number: row.number, avatar: avatarAt(row.address) },
        record: attendanceOf(row),
        sameDevice: sharing(row, students),
        objection: row.objection,
        withdrawnOn: row.withdrawnOn,
        standing: standings.get(row.enrollment) ?? nothingYet,
      })),
    }
  },
})

/** The names of the others who have checked in with the same device. */
const sharing = ({ device, enrollment }: Row, students: readonly Row[]): string[] =>
  device === null
    ? []
    : students.filter((one) => one.device === device && one.enrollment !== enrollment).map(({ name }) => name)

/** The attendance of a student who was enrolled between two statements. */
const nothingYet: Standing = {
  ...{ held: 0, present: 0, late: 0, absent: 0, excused: 0, lastAbsentOn: null },
  ...{ absences: 0, limit: 1, left: 1, percent: null, level: 'FINE' },
}

/**
 * The students of the lesson in the order of their names; lecturers may see their photos. Students, records and people
 * are each read as a set: looking them up one by one costs five times as much.
 */
const studentsOf = (id: number, ctx: Ctx<TeachingTables>): Promise<Row[]> =>
  runStatement<Row, { lesson: number }>(ctx, {
    key: 'students of a roll call',
    values: { lesson: id },
    build: ({ me }, { lesson }) => sql`
    with student as materialized (
      select e.* from lesson s cross join lateral (select e.* from enrollment e where ${isOnSheet}) as e
      where s.id = ${lesson}),
    record as materialized (select * from attendance_record where lesson_id = ${lesson}),
    who as materialized (
      select id, display_name, sort_name, student_number from person
      where id = any(array(select person_id from student union select taken_by from record)))
    select e.id as enrollment, e.person_id as person, p.display_name as name, p.student_number as number,
      ${addressFor(me, sql.ref('e.person_id'), sql<boolean>`true`)} as address,
      case when r.source = 'QR' then r.device end as device,
      case when e.state = 'WITHDRAWN' then e.withdrawn_on end as "withdrawnOn",
      ${waitingObjection} as objection, ${attendanceColumns}
    from student e join who p on p.id = e.person_id
    left join record r on r.enrollment_id = e.id
    left join who t on t.id = r.taken_by
    order by p.sort_name, e.id`,
  })

/** The students of the course who have enrolled since the day of the lesson and were not on its sheet. */
async function notYetEnrolled(id: number, { db }: Ctx<TeachingTables>): Promise<Roster['notYet']> {
  const { rows } = await sql<Roster['notYet'][number]>`${prepared}
    select e.id as enrollment, p.display_name as name, e.registered_on as "enrolledOn"
    from lesson s join enrollment e on e.course_id = s.course_id join person p on p.id = e.person_id
    where s.id = ${id} and e.state <> 'WITHDRAWN' and e.registered_on > s.day and not ${isOnSheet}
    order by p.sort_name, e.id`.execute(db)
  return rows
}
