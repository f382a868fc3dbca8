import { sql } from 'kysely'
import type { RecordMissing } from '#course/contract'
import { columns, section } from '#course/server'
import { filled, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { noteAccess } from '#platform/server/resource/access-log.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { RollCall } from '../../contract/attendance/roll-call.ts'
import { AttendanceRules } from '../../contract/attendance/rules.ts'
import type { Standing } from '../../contract/attendance/standing.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { studentPaths } from '../../contract/students/paths.ts'
import { rollCall } from '../attendance/roll-call.ts'
import { attendanceRules } from '../attendance/rules.ts'
import { courseStudent } from '../students/course-student.ts'
import { words } from '../words.ts'
import { capital, number } from './record-format.ts'
import type { OfCourse } from './sessions-of.ts'

const most = 5_000

/** The attendance of each student and of all together; open roll calls are listed as missing. */
export async function attendanceSection({ course, sessions }: OfCourse, ctx: Ctx) {
  const { language } = ctx
  const { attendance, record: said, students: of } = words[language]
  const [rules] = await readItems(AttendanceRules, attendanceRules, {
    ...{ ctx, most: 1, where: [sql<boolean>`u.id = ${course}`], fields: ['leastPercent'] },
  })
  const students = await studentsOf(course, ctx)
  const open = await openRollCalls(course, ctx)
  const held = sessions.filter(({ state }) => state === 'HELD' || state === 'SUMMARISED')
  await noteAccess(
    CourseStudent.type,
    ctx,
    students.map(({ person }) => person),
  )
  const { PRESENT, LATE, ABSENT, EXCUSED } = attendance.tally
  const labels = [
    ...[
      [of.name, 4],
      [of.number, 2],
      [said.counted, 1.4],
    ],
    ...[
      [PRESENT, 1.5],
      [LATE, 1.4],
      [ABSENT, 1.5],
      [EXCUSED, 1.8],
      [of.matrix.percent, 1.8],
      [of.remarks, 2.4],
    ],
  ] as [string, number][]
  return section({
    ...{ key: 'attendance', title: attendance.title },
    facts: [
      [said.least, rules?.leastPercent === undefined ? null : percent(rules.leastPercent, language)],
      [
        said.rollCalls,
        held.length > 0 ? filled(said.of, { count: held.length - open.length, all: held.length }) : null,
      ],
      ...totals(students, language),
    ],
    texts: [students.length === 0 ? of.empty : null],
    tables: [
      {
        ...{
          title: null,
          columns: columns(
            labels.map(([label, width]) => [capital(label), width]),
            [2, 3, 4, 5, 6, 7],
          ),
        },
        rows: students.map(({ enrollment, name, number: no, ...one }) => ({
          cells: [name, no, ...cellsOf(one, language)],
          path: studentPaths.studentAttendance({ id: course, enrollmentId: enrollment }),
        })),
      },
    ],
    missing: open.map((one) => missingRollCall(course, one, language)),
  })
}

const percent = (value: number, language: Language) => `${number(value, language)} %`

type Attended = { standing: Standing; withdrawnOn: string | null }

function cellsOf({ standing: of, withdrawnOn }: Attended, language: Language): string[] {
  const { record, students } = words[language]
  const counts = [of.held, of.present, of.late, of.absent, of.excused].map((count) => number(count, language))
  return [
    ...counts,
    of.percent === null ? '–' : percent(of.percent, language),
    withdrawnOn !== null
      ? filled(students.withdrawnOn, { day: dayInWords(withdrawnOn, language) })
      : of.level === 'FINE'
        ? ''
        : record[of.level],
  ]
}

/** The mean of the students with any counted record, and how many who still take the course are at or near the limit. */
function totals(all: readonly Attended[], language: Language): [string, string | null][] {
  const { record } = words[language]
  const counted = all.flatMap(({ standing: { percent } }) => (percent === null ? [] : [percent]))
  const mean = counted.reduce((sum, one) => sum + one, 0) / counted.length
  const at = (level: Standing['level']) =>
    all.filter((one) => one.withdrawnOn === null && one.standing.level === level).length
  return [
    [record.mean, counted.length > 0 ? percent(mean, language) : null],
    [capital(record.WARNED), at('WARNED') > 0 ? String(at('WARNED')) : null],
    [capital(record.REACHED), at('REACHED') > 0 ? String(at('REACHED')) : null],
  ]
}

/** Who was enrolled on any day of the course, also those who have withdrawn since. */
const tookPart = sql<boolean>`(e.state <> 'WITHDRAWN' or e.withdrawn_on > c.starts_on)`

async function studentsOf(course: number, ctx: Ctx) {
  const found = await readItems(CourseStudent, courseStudent, {
    ...{ ctx, most, where: [sql<boolean>`e.course_id = ${course}`, tookPart] },
    fields: ['student', 'state', 'withdrawnOn', 'attendance'],
    order: [['student.name', 'asc']],
  })
  return found.flatMap(({ id, student, state, withdrawnOn = null, attendance }) =>
    student && attendance
      ? [
          {
            ...{ enrollment: id, person: student.id, name: student.name, number: student.number ?? '' },
            ...{ standing: attendance, withdrawnOn: state === 'WITHDRAWN' ? withdrawnOn : null },
          },
        ]
      : [],
  )
}

type Open = { id: number; day: string; lecturer: string | null }

/** The roll calls of held sessions that are not closed. */
async function openRollCalls(course: number, ctx: Ctx): Promise<Open[]> {
  const found = await readItems(RollCall, rollCall, {
    ...{ ctx, most, fields: ['day', 'lecturer'], order: [['day', 'asc']] },
    where: [
      sql<boolean>`s.course_id = ${course}`,
      sql<boolean>`(k.state <> 'CLOSED' and s.state in ('HELD', 'SUMMARISED'))`,
    ],
  })
  return found.map(({ id, day = '', lecturer }) => ({ id, day, lecturer: lecturer?.name ?? null }))
}

const missingRollCall = (course: number, { id, day, lecturer }: Open, language: Language): RecordMissing => ({
  ...{ who: lecturer, due: null, isLate: false },
  text: filled(words[language].record.rollCall, { day: dayInWords(day, language) }),
  path: attendancePaths.attendance({ id: course, lessonId: id }),
})
