import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'
import type { FinalGrade } from '../../contract/publication/final-grade.ts'

/** Named alone: the table of screens is read before any contract is. */
const grades = named<typeof FinalGrade>('FinalGrade', '/api/v2/final_grades')

/** How many published grades the reader has in a course: one, or none yet. */
export const gradeCountQuery = (course: number) =>
  listOf(
    grades,
    { itemsPerPage: 1, mine: true, current: true },
    { under: `/api/v2/courses/${course}/final_grades`, fields: ['id'] },
  )
