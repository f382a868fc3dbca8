import type { Course } from '#course/contract'
import { named } from '#platform/web/named.ts'

/** What the feed reads of other domains: it is the first page of the day, so it waits for no rules of their fields. */
export const courses = named<typeof Course>('Course', '/api/v2/courses')
