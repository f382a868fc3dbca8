import { sql } from 'kysely'
import { courseLecturers } from '#course/server'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import type { examPaperParties } from '../contract/exam-paper-flow.ts'
import { writesExamPaper } from '../contract/relations.ts'

const writers = sql`l.role in ('LEAD', 'CO')`

export const relations = [
  relate(
    writesExamPaper,
    ({ id }) => sql`select l.course_id from course_lecturer l
      where l.person_id = ${id} and ${writers}`,
    { from: [courseLecturers], only: ['ROLE_LECTURER'] },
  ),
]

/** The people involved in a paper. */
export const parties: Record<(typeof examPaperParties)[number], Party> = {
  lecturer: {
    of: sql`select k.id as thing, l.person_id as person
      from exam_paper k join course_lecturer l on l.course_id = k.course_id and ${writers}`,
    only: ['ROLE_LECTURER'],
  },
  reviewer: {
    of: sql`select k.id as thing, k.reviewer_id as person from exam_paper k`,
  },
  registry: {
    office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
    has: ({ effectiveRoles }) => effectiveRoles.includes('ROLE_REGISTRY'),
  },
  student: {
    of: sql`select k.id as thing, e.person_id as person
      from exam_paper k join enrollment e on e.course_id = k.course_id and e.state <> 'WITHDRAWN'`,
  },
}
