import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'

/** Whether the viewer and a person take or teach the same course, as SQL; `person` is an SQL reference to an id. */
export function sharesCourse(me: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const mine = sql`(select e.course_id from enrollment e where e.person_id = ${me.id}
    union select l.course_id from course_lecturer l where l.person_id = ${me.id})`
  return sql<boolean>`(
    exists (select from enrollment e where e.person_id = ${person} and e.course_id in ${mine})
    or exists (select from course_lecturer l where l.person_id = ${person} and l.course_id in ${mine}))`
}
