import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/fields.ts'

/** One student of a supplementary sheet. */
export const supplementedStudent = z.object({
  enrollment: id(),
  student: z.object({ id: id(), name: z.string(), number: z.nullable(z.string()) }),
  /** Whether the published sheet left the grade incomplete; else the student came after it was signed. */
  wasIncomplete: z.boolean(),
  /** Until when what was missing could be made up for. */
  dueOn: z.nullable(day()),
})
export type SupplementedStudent = z.infer<typeof supplementedStudent>

/** Whose grades go on a supplementary sheet. */
export const supplementedStudents = z.array(z.strictObject({ enrollment: id() })).check(z.maxLength(500))
export type WantedStudents = z.infer<typeof supplementedStudents>

/** What a supplementary sheet says besides its lines: which sheet it completes. */
export const supplementedSheet = z.object({
  /** SHA-256 of that sheet, in hex, and how often it was submitted. */
  checksum: z.string(),
  edition: z.int().check(z.minimum(0)),
})

/** A student whom the published sheet left without a grade; not one whose grade is on record. */
export const leftStudent = z.object({
  dueOn: z.nullable(day()),
  /** Whether that day is over. */
  late: z.boolean(),
  /** The sheet on which the grade is on its way. */
  sheet: z.nullable(id()),
})

export const startSupplementary = endpoint('POST', '/api/v2/grade_sheets/:id/supplementary', {
  about:
    'Starts a supplementary sheet for students whom a published sheet left without a grade; one that is not submitted is changed instead.',
  body: z.strictObject({ students: supplementedStudents }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('GradeSheet'), id: id() }),
})
