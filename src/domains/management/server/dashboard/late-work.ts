import { sql } from 'kysely'
import type { LateWork } from '#course/server'
import { isSummaryLate, lecturerOfLesson, summaryDueOn } from '#teaching/server'
import { say } from '../words.ts'

/** Sessions whose summary is overdue, attributed to the people who gave them. */
const summaries: LateWork = {
  key: 'summaries',
  rows: ({ courses }, reader) => sql`
    select s.course_id, k.person as person_id, count(*)::int as count, min(${summaryDueOn}) as since
    from lesson s join (${lecturerOfLesson.of}) as k on k.thing = s.id
    where s.course_id in (${courses}) and s.state = 'HELD' and ${isSummaryLate(reader)} group by 1, 2`,
  say: ({ count }, language) => say(language)('late.summaries', { count }),
}

/** Sessions that were held and whose roll call is still open on the day on which the summary is due. */
const rollCalls: LateWork = {
  key: 'rollCalls',
  rows: ({ courses }, { today }) => sql`
    select s.course_id, k.person as person_id, count(*)::int as count, min(${summaryDueOn}) as since
    from lesson s join (${lecturerOfLesson.of}) as k on k.thing = s.id
    where s.course_id in (${courses}) and s.state in ('HELD', 'SUMMARISED') and ${summaryDueOn} < ${today}::date
      and not exists (select from roll_call q where q.id = s.id and q.state = 'CLOSED') group by 1, 2`,
  say: ({ count }, language) => say(language)('late.rollCalls', { count }),
}

/** Courses that have begun without a published syllabus, attributed to the people who lead them. */
const syllabus: LateWork = {
  key: 'syllabus',
  rows: ({ courses }, { today }) => sql`
    select c.id as course_id, l.person_id, 1 as count, c.starts_on as since
    from course c join course_lecturer l on l.course_id = c.id and l.role = 'LEAD'
    where c.id in (${courses}) and c.v2 and c.type <> 'EXAM' and c.starts_on < ${today}::date and c.ends_on >= ${today}::date
      and not exists (select from syllabus y where y.course_id = c.id and y.state = 'PUBLISHED')`,
  say: (_, language) => say(language)('late.syllabus'),
}

/** What is late in sessions and syllabuses. */
export const late = [summaries, rollCalls, syllabus]
