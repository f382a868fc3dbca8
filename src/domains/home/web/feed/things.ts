import type { Course } from '#course/contract'
import { named } from '#platform/web/api/named.ts'

/**
 * Names of resources of other domains: the feed is the first page of the day, so it does not load their field rules.
 */
export const courses = named<typeof Course>('Course', '/api/v2/courses')
