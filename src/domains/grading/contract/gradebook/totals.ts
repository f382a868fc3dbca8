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
      /** In the units of the scheme, rounded by its step. */
      total: z.number(),
      grade: z.string(),
      points: z.nullable(z.number()),
      passed: z.boolean(),
    }),
  ),
  /** The weight that the total rests on, in percent, and that of all assessments. */
  rests: z.number(),
  of: z.number(),
  /** Assessments without a mark, those that wait for a decision about misconduct, below their least mark, not counted. */
  ...{ missing: assessments, pending: assessments, below: assessments, dropped: assessments },
})
export type StudentTotal = z.infer<typeof studentTotal>

/** What the marks of a course come to, for each student. */
export const gradebookTotals = endpoint('GET', '/api/v2/gradebooks/:id/totals', {
  about: 'The total and grade of each student of a course by its scheme, and what is missing for it.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('GradebookTotals'),
    students: z.array(studentTotal),
  }),
})
