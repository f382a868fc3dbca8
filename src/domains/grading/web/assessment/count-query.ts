import type { Assessment } from '#course/contract'
import { listOf } from '#platform/web/api/api-read.ts'
import { named } from '#platform/web/api/named.ts'

/** Only names the resource: the table of screens is loaded before any contract. */
const assessments = named<typeof Assessment>('Assessment', '/api/v2/assessments')

/** The number of assessments of a course. */
export const countQuery = (course: number) =>
  listOf(assessments, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/assessments`, fields: ['id'] })
