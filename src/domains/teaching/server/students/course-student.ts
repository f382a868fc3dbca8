import { sql } from 'kysely'
import { enrollmentFields, enrollmentOrders, enrollmentRows } from '#course/server'
import { heldScopes, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { standingOf } from '../../contract/attendance/standing.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { attendedShare, countedOfRow, rulesOfRow } from './standing-of-row.ts'

const joinedLate = sql<boolean>`coalesce(e.registered_on > c.starts_on, false)`
const hasHold = ({ today }: Pick<Ctx, 'today'>) =>
  sql<boolean>`(cardinality(${heldScopes(sql.ref('e.person_id'), today)}) > 0)`

/** The students of courses, with the fields that lecturers need. */
export const courseStudent = handleResource(CourseStudent, enrollmentRows, {
  sensitive: { of: 'e.person_id', inLists: true },
  fields: {
    ...enrollmentFields,
    joinedLate,
    hasHold,
    attendance: computed({ counted: countedOfRow, rules: rulesOfRow }, ({ counted, rules }) =>
      standingOf(counted, rules),
    ),
  },
  // The search leaves out the e-mail address of students, which the reader may not see.
  filters: { q: searchNames('s', 'student_number') },
  orderedBy: { ...enrollmentOrders, attendance: attendedShare },
  sorted: [['student.name', 'asc']],
})
