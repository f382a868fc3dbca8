import { listOf } from '#platform/web/api/api-read.ts'
import { named } from '#platform/web/api/named.ts'
import type { Lesson } from '../contract/lesson.ts'

/** Only names the resource: the table of screens is loaded before any contract. */
const lessons = named<typeof Lesson>('Lesson', '/api/v2/lessons')

/** The number of sessions, or of those that the reader attends as a student; cancelled ones do not count. */
export const countQuery = (course: number, takes: boolean) =>
  listOf(
    lessons,
    { itemsPerPage: 1, takesPlace: true, ...(takes && { mine: true }) },
    { under: `/api/v2/courses/${course}/lessons`, fields: ['id'] },
  )
