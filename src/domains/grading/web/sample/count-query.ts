import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'

/** Named alone: the table of screens is read before any contract is. */
const samples = named<typeof GradingSample>('GradingSample', '/api/v2/grading_samples')

/** How much work of a course is moderated. */
export const countQuery = (course: number) =>
  listOf(samples, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/grading_samples`, fields: ['id'] })
