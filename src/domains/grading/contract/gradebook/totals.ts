import * as z from 'zod/mini'
import { enrollmentStates } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'

const assessments = z.array(id())

export const studentTotal = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
  state: z.enum(enrollmentStates),
  /** Null while no mark counts. */
  grade: z.nullable(
    z.object({
      /** In the units of the scheme, rounded to its step. */
      total: z.number(),
      grade: z.string(),
      points: z.nullable(z.number()),
      passed: z.boolean(),
    }),
  ),
  /** The weight of the marked assessments, in percent, and that of all assessments. */
  rests: z.number(),
  of: z.number(),
  /**
   * Assessments without a mark, with an open decision about misconduct, below their lowest passing mark, and dropped
   * ones.
   */
  ...{ missing: assessments, pending: assessments, below: assessments, dropped: assessments },
})
export type StudentTotal = z.infer<typeof studentTotal>

/** The total of each student of a course. */
export const gradebookTotals = endpoint('GET', '/api/v2/gradebooks/:id/totals', {
  about: 'The total and grade of each student of a course by its scheme, and what is missing for it.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('GradebookTotals'),
    students: z.array(studentTotal),
  }),
})
