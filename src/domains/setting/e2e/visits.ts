import type { Visits } from '../../../app/e2e/visits.ts'

/** The pages of this domain lie below a course, and are visited with the pages of the course. */
export const visits: Visits = { paths: {}, usual: 'lecturer' }
