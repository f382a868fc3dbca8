import { Course } from '#course/contract'
import { listOf } from '#platform/web/api/api.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'

/** The published grades of the reader in a course, the current one first; older ones were rectified. */
export const ownGradesQuery = (course: number | string) =>
  listOf(FinalGrade, { mine: true, itemsPerPage: 20 }, { under: `${Course.iri(course)}/final_grades` })
