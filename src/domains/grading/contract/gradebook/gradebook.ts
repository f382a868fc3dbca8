import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { count, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { GradeScheme } from '../scheme/grade-scheme.ts'

/** The marks of a course as a whole. It has the id of the course. */
export const Gradebook = resource({
  type: 'Gradebook',
  path: '/api/v2/gradebooks',
  about: 'The marks of a course as a whole: its scheme, and how many are entered. It has the id of the course.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    scheme: ref('GradeScheme'),
    /** Whether no mark can change, because every student is on a signed sheet. */
    frozen: z.boolean(),
    /** Whether the first sheet was submitted: assessments, groups, weights and scheme then stay as signed. */
    signed: z.boolean(),
    /** Whether the course was graded before the portal: its marks are read-only. */
    historical: z.boolean(),
    assessments: count(),
    students: count(),
  },
  update: z.partial(z.strictObject({ scheme: iriOf(GradeScheme.path) })),
  facts: { isFrozen: z.boolean() },
  closedBy: 'isFrozen',
  /** May enter marks; may release them to students; may decide about final grades. */
  acts: { mark: {}, release: {}, decide: {} },
  ifMatch: 'required',
})
