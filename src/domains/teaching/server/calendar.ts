import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarPart,
  type CalendarReader,
  calendarColumns,
  inLanguageSql,
  instantOf,
  lookedUp,
  touchesDays,
} from '#academics/server'
import { calendarCourse, enrolledOn } from '#course/server'
import { Lesson } from '../contract/lesson.ts'
import { isOfGroup } from './lesson/attendees.ts'
import { isMoved } from './lesson/moved.ts'
import { lastDayOf, spanOf } from './lesson/span.ts'

/**
 * The lessons that a person gives or attends, or those of one course. A lecturer with a substitute does not give the
 * lesson.
 */
export const calendar: CalendarPart = {
  kinds: ['CLASS'],
  rows: (reader) => {
    const { me, course } = reader
    const days = touchesDays(reader, sql`s.day`, lastDayOf(spanOf('s')))
    const inCourses = sql`${calendarCourse} c
      ${lookedUp('s', sql`select * from lesson s where s.course_id = c.id and ${days}`)}`
    if (course !== null) return lessons(reader, { rows: inCourses, role: sql`null`, own: sql`true` })
    const isNotReplaced = sql`s.substitute_for_id is distinct from ${me.id}`
    const holds = sql`s.lecturer_id = ${me.id}`
    const role = sql`case when ${isNotReplaced} and (${holds} or c.role = 'LEADER') then 'LEADER' else 'PARTICIPANT' end`
    const own = sql`(${holds} or (c.role = 'LEADER' and ${isNotReplaced}) or (c.takes and ${enrolledOn(sql.ref('s.day'), 'c')} and ${isOfGroup(sql`${me.id}`)}))`
    // Substitutes give lessons of courses that they do not teach.
    const elsewhere = sql`(select * from lesson s where ${holds} and ${days}) s
      ${lookedUp('c', sql`select id, title, null::text as role from course where id = s.course_id`)}`
    const isElsewhere = sql`s.course_id not in (select id from ${calendarCourse})`
    return sql`
      ${lessons(reader, { rows: inCourses, role, own })}
      union all
      ${lessons(reader, { rows: elsewhere, role, own: isElsewhere })}`
  },
}

type Chosen = { rows: RawBuilder<unknown>; role: RawBuilder<unknown>; own: RawBuilder<unknown> }

/** The lessons `s` of courses `c` for which `own` is true. */
function lessons(reader: CalendarReader, { rows, role, own }: Chosen): RawBuilder<unknown> {
  const { language } = reader
  const columns = calendarColumns({
    subject: sql`${`${Lesson.path}/`}::text || s.id`,
    uid: sql`'lesson-' || s.id`,
    kind: sql`'CLASS'`,
    title: sql`coalesce(nullif(${inLanguageSql('w.title', language)}, ''), ${inLanguageSql('c.title', language)})`,
    startsAt: instantOf(reader, sql`s.day`, sql`s.starts_at`),
    endsAt: instantOf(reader, lastDayOf(spanOf('s')), sql`s.ends_at`),
    place: sql`coalesce(r.code, s.online_url)`,
    status: sql`case when s.state = 'CANCELLED' then 'CANCELLED' when ${isMoved} then 'MOVED' else 'CONFIRMED' end`,
    movedFrom: sql`case when ${isMoved} then ${instantOf(reader, sql`s.original_day`, sql`s.original_starts_at`)} end`,
    placeBefore: sql`case when ${isMoved} and s.original_room_id is distinct from s.room_id then q.code end`,
    sequence: sql`s.version - 1`,
    changedAt: sql`s.updated_at`,
    course: sql`c.id`,
    role,
    leader: sql`s.lecturer_id`,
  })
  return sql`
    select ${columns} from ${rows}
    left join room r on r.id = s.room_id
    left join room q on q.id = s.original_room_id
    left join lesson_plan w on w.id = s.plan_id
    where ${own}`
}
