import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/fields.ts'

/** One student of a supplementary sheet. */
export const supplementedStudent = z.object({
  enrollment: id(),
  student: z.object({ id: id(), name: z.string(), number: z.nullable(z.string()) }),
  /** Whether the published sheet left the grade incomplete; otherwise the student enrolled after it was signed. */
  wasIncomplete: z.boolean(),
  /** The last day for the missing work. */
  dueOn: z.nullable(day()),
})
export type SupplementedStudent = z.infer<typeof supplementedStudent>

/** The students of a supplementary sheet. */
export const supplementedStudents = z.array(z.strictObject({ enrollment: id() })).check(z.maxLength(500))
export type SupplementInput = z.infer<typeof supplementedStudents>

/** What a supplementary sheet contains besides its lines: the sheet that it completes. */
export const supplementedSheet = z.object({
  /** SHA-256 of that sheet, in hex, and the number of its submissions. */
  checksum: z.string(),
  edition: z.int().check(z.minimum(0)),
})

/** A student whom the published sheet left without a grade; students with a result on record are excluded. */
export const leftStudent = z.object({
  dueOn: z.nullable(day()),
  /** Whether that day has passed. */
  late: z.boolean(),
  /** The sheet that will give the grade. */
  sheet: z.nullable(id()),
})

export const startSupplementary = endpoint('POST', '/api/v2/grade_sheets/:id/supplementary', {
  about:
    'Starts a supplementary sheet for students whom a published sheet left without a grade; one that is not submitted is changed instead.',
  body: z.strictObject({ students: supplementedStudents }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('GradeSheet'), id: id() }),
})
