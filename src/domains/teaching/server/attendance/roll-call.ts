import { type RawBuilder, sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { opensBefore, RollCall } from '../../contract/attendance/roll-call.ts'
import { applyNotices } from '../absence/apply.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { closeRollCall } from './close.ts'

const rows = rowsFrom<TeachingTables>()('roll_call as k', (query) =>
  query
    .innerJoin('lesson as s', 's.id', 'k.id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('person as l', 'l.id', 's.lecturer_id'),
)

/** The number of students of the lesson `s` without a mark. */
const openOfRow = sql<number>`(
  select count(*)::int from enrollment e where ${isOnSheet} and not exists (
    select from attendance_record r where r.lesson_id = s.id and r.enrollment_id = e.id and r.code is not null))`

const attendedOfRow = sql<number>`(
  select count(*)::int from attendance_record r join attendance_code x on x.code = r.code
  where r.lesson_id = k.id and x.counts_as in ('PRESENT', 'LATE'))`

/**
 * Wraps an expression in a query for the lesson of the roll call `k`, because a condition only knows the alias of its
 * own row.
 */
const inLesson = (expression: RawBuilder<unknown>) => sql`(select ${expression} from lesson s where s.id = k.id)`

/** The time from which the roll call may be opened, in the time zone of the university. */
const mayBegin = sql`(s.day + s.starts_at - make_interval(mins => ${sql.lit(opensBefore)}))`
const clock = ({ now, timeZone }: Pick<Ctx, 'now' | 'timeZone'>) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`

/** The roll calls of lessons. */
export const rollCall = handleResource(RollCall, rows, {
  fields: {
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    lecturer: personRef('s.lecturer_id', 'l'),
    day: 's.day',
    open: openOfRow,
    attended: attendedOfRow,
  },
  sorted: [['day', 'asc']],
  conditions: {
    tooEarly: {
      when: (reader) => inLesson(sql`${clock(reader)} < ${mayBegin}`),
      values: inLesson(sql`jsonb_build_object('day', s.day, 'at', to_char(${mayBegin}, 'HH24:MI'))`),
    },
    lessonCancelled: { when: inLesson(sql`s.state = 'CANCELLED'`) },
    notSet: {
      when: inLesson(sql`${openOfRow} > 0`),
      values: inLesson(sql`jsonb_build_object('count', ${openOfRow})`),
    },
  },
  parties: {},
  after: {
    // Lessons may have been added or moved since a notice was accepted.
    open: ({ id }, ctx) => applyNotices([id], ctx),
    close: async ({ id }, ctx) => {
      await applyNotices([id], ctx)
      await closeRollCall(id, ctx)
    },
  },
})
