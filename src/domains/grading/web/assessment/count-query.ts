import type { Assessment } from '#course/contract'
import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'

/** Named alone: the table of screens is read before any contract is. */
const assessments = named<typeof Assessment>('Assessment', '/api/v2/assessments')

/** How many assessments a course has. */
export const countQuery = (course: number) =>
  listOf(assessments, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/assessments`, fields: ['id'] })
