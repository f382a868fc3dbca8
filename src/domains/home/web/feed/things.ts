import type { Assessment, Course, Enrollment } from '#course/contract'
import type { User } from '#people/contract'
import { named } from '#platform/web/named.ts'

/** What the feed reads of other domains: it is the first page of the day, so it waits for no rules of their fields. */
export const assessments = named<typeof Assessment>('Assessment', '/api/v2/assessments')
export const courses = named<typeof Course>('Course', '/api/v2/courses')
export const enrollments = named<typeof Enrollment>('Enrollment', '/api/v2/enrollments')
export const users = named<typeof User>('User', '/api/v2/users')
