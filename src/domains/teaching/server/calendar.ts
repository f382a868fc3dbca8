import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { type CalendarPart, calendarColumns, instantOf, touchesDays } from '#platform/server/calendar.ts'
import { Lesson } from '../contract/lesson.ts'
import { isFor } from './lesson/attendees.ts'

/** The lessons that a person gives or takes part in, or those of one course. Who has a substitute does not give it. */
export const calendar: CalendarPart = {
  kinds: ['CLASS'],
  rows: (reader) => {
    const { me, course, language } = reader
    const gives = sql<boolean>`(s.substitute_for_id is distinct from ${me.id} and (s.lecturer_id = ${me.id} or exists (
      select from course_lecturer t where t.course_id = s.course_id and t.person_id = ${me.id})))`
    const isMoved = sql`s.original_day is not null`
    const columns = calendarColumns({
      subject: sql`${`${Lesson.path}/`}::text || s.id`,
      uid: sql`'lesson-' || s.id`,
      kind: sql`'CLASS'`,
      title: sql`coalesce(nullif(${inLanguageSql('w.title', language)}, ''), ${inLanguageSql('c.title', language)})`,
      startsAt: instantOf(reader, sql`s.day`, sql`s.starts_at`),
      endsAt: instantOf(reader, sql`s.day`, sql`s.ends_at`),
      place: sql`coalesce(r.code, s.online_url)`,
      status: sql`case when s.state = 'CANCELLED' then 'CANCELLED' when ${isMoved} then 'MOVED' else 'CONFIRMED' end`,
      movedFrom: sql`case when ${isMoved} then ${instantOf(reader, sql`s.original_day`, sql`s.original_starts_at`)} end`,
      placeBefore: sql`case when s.original_room_id is distinct from s.room_id then q.code end`,
      sequence: sql`s.version - 1`,
      changedAt: sql`s.updated_at`,
      course: sql`c.id`,
      role: course === null ? sql`case when ${gives} then 'LEADER' else 'PARTICIPANT' end` : sql`null`,
      leader: sql`s.lecturer_id`,
    })
    const days = touchesDays(reader, sql`s.day`, sql`s.day`)
    // From the person to the lessons: those of a day are those of the whole university.
    const own = sql<boolean>`s.id in (
      select s.id from lesson s where s.lecturer_id = ${me.id} and ${days}
      union all
      select s.id from course_lecturer t join lesson s on s.course_id = t.course_id
      where t.person_id = ${me.id} and ${days} and ${gives}
      union all
      select s.id from enrollment n join lesson s on s.course_id = n.course_id
      where n.person_id = ${me.id} and ${days} and ${isFor(me.id)})`
    return sql`
      select ${columns} from lesson s
      join course c on c.id = s.course_id
      left join room r on r.id = s.room_id
      left join room q on q.id = s.original_room_id
      left join lesson_plan w on w.id = s.plan_id
      where ${days} and ${course === null ? own : sql`s.course_id = ${course}`}`
  },
}
