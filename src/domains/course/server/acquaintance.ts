import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { Enrollment } from '../contract/enrollment.ts'

/** Whether the viewer and a person take or teach the same course, as SQL; `person` is an SQL reference to an id. */
export function sharesCourse(me: Viewer, person: RawBuilder<unknown>): RawBuilder<boolean> {
  // These aliases are not used elsewhere, because `person` may refer to a column of an outer `e` or `l`.
  const mine = sql`(select e1.course_id from enrollment e1 where e1.person_id = ${me.id}
    union select l1.course_id from course_lecturer l1 where l1.person_id = ${me.id})`
  return sql<boolean>`(
    exists (select from enrollment e2 where e2.person_id = ${person} and e2.course_id in ${mine})
    or exists (select from course_lecturer l2 where l2.person_id = ${person} and l2.course_id in ${mine}))`
}

/** The columns that permissions check, of an enrolment `e` in the course `c` of the module `m`. */
const enrolled = {
  resource: Enrollment,
  as: 'e',
  columns: {
    'student.id': column('e.person_id'),
    'course.id': column('e.course_id'),
    'program.id': column('m.program_id'),
    'language.id': column('c.language_id'),
    state: column('e.state'),
  },
}

/** Everybody knows who teaches; students are known to those who may see one of their enrolments. */
const knows = ({ rights }: Pick<Ctx, 'rights'>, person: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from course_lecturer l where l.person_id = ${person})
  or exists (select from enrollment e join course c on c.id = e.course_id join module m on m.id = c.module_id
    where e.person_id = ${person} and ${rights.where('read', enrolled)}))`

/** How courses connect two people. */
export const acquaintance = { sharesCourse, knows }
