import { type RawBuilder, sql } from 'kysely'
import { relate } from '#platform/server/who/relations.ts'
import { readsPosts } from '../contract/relations.ts'

/** Whether the post `p` is for the student of the enrolment `e`. */
const isFor = sql`(e.course_id = p.course_id and e.state <> 'WITHDRAWN' and (p.group_code is null or exists (
  select from timetable_pattern_student s join timetable_pattern w on w.id = s.pattern_id
  where s.person_id = e.person_id and w.course_id = p.course_id and w.group_code = p.group_code)))`

/** Whether the post `p` is published and still shown. */
export const isShown = sql`(p.state = 'PUBLISHED' and (p.visible_until is null or p.visible_until > now()))`

/** The students whom the post `p` is for; the author of a question is not one of its readers. */
export const audience = sql`select e.person_id from enrollment e where ${isFor} and e.person_id <> p.author_id`

/** The students among them who have not opened it. */
export const waiting = sql`select e.person_id from enrollment e where ${isFor} and e.person_id <> p.author_id
  and not exists (select from post_opening o where o.post_id = p.id and o.person_id = e.person_id)`

/** The posts that a person reads as a student. */
export const shownTo = (person: RawBuilder<unknown>) => sql`
  select p.id from enrollment e join post p on p.course_id = e.course_id
  where e.person_id = ${person} and ${isFor} and ${isShown}`

export const relations = [relate(readsPosts, ({ id }) => shownTo(sql`${id}::int`), { from: 'enrolment' })]
