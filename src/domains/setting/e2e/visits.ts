import type { Visits } from '../../../app/e2e/visits.ts'

/** Its pages lie below a course, and are visited with those. */
export const visits: Visits = { paths: {}, usual: 'lecturer' }
