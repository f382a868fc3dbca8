import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { enrolledIn, teaches } from '../contract/relations.ts'

/** Whether the viewer and a person take or teach the same course, as SQL; `person` is an SQL reference to an id. */
export function sharesCourse(me: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const mine = [...new Set([...enrolledIn(me), ...teaches(me)])]
  if (mine.length === 0) return sql<boolean>`false`
  return sql<boolean>`(
    exists (select from enrollment e where e.person_id = ${person} and e.course_id = any(${mine}::int[]))
    or exists (select from course_lecturer l where l.person_id = ${person} and l.course_id = any(${mine}::int[])))`
}
