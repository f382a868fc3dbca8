import { listOf } from '#platform/web/api/api-read.ts'
import { named } from '#platform/web/api/named.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'

/** Only names the resource: the table of screens is loaded before any contract. */
const samples = named<typeof GradingSample>('GradingSample', '/api/v2/grading_samples')

/** The number of samples of a course. */
export const countQuery = (course: number) =>
  listOf(samples, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/grading_samples`, fields: ['id'] })
