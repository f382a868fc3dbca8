import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'
import type { Lesson } from '../contract/lesson.ts'

/** Named alone: the table of screens is read before any contract is. */
const lessons = named<typeof Lesson>('Lesson', '/api/v2/lessons')

/** How many sessions there are, or are for the reader as a student; those that are cancelled do not count. */
export const countQuery = (course: number, takes: boolean) =>
  listOf(
    lessons,
    { itemsPerPage: 1, takesPlace: true, ...(takes && { mine: true }) },
    { under: `/api/v2/courses/${course}/lessons`, fields: ['id'] },
  )
