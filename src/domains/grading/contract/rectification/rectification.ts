import * as z from 'zod/mini'
import { count, id, iriOf, longText } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { outcomes } from '../final/questions.ts'
import { rules } from '../final/rules.ts'

/** The reasons for rectifying published grades; students see which one applies. */
export const rectificationCauses = ['MARKING', 'CALCULATION', 'LATE_WORK', 'REVIEW', 'DISCIPLINE', 'OTHER'] as const

/** For how many years published grades can be rectified in the portal. */
export const yearsToRectify = 2

const score = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))

const grade = z.object({
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  outcome: z.enum(outcomes),
})

/** A work whose mark was wrong, by its code, and the right one. */
const rectifiedMark = z.strictObject({ code: z.string().check(z.maxLength(40)), score })
export type RectifiedMark = z.infer<typeof rectifiedMark>

/** One student of a rectification: the published grade, and the new one if it is known. */
export const rectifiedRow = z.object({
  enrollment: id(),
  /** The marks that were wrong; the grade follows from them by the rules. */
  marks: z.array(rectifiedMark),
  /** A total set by hand, where no mark says it. */
  total: z.nullable(z.number()),
  student: z.object({ id: id(), name: z.string(), number: z.nullable(z.string()) }),
  before: grade,
  after: z.nullable(grade),
  /** The rules that speak against the student, and which of them no longer hold, with the reason. */
  broken: z.array(z.enum(rules)),
  lifts: z.array(z.enum(rules)),
  reason: z.string(),
})
export type RectifiedRow = z.infer<typeof rectifiedRow>

const row = z.strictObject({
  enrollment: id(),
  /** The marks that were wrong, each with the right one: total, grade and outcome follow by the rules of the course. */
  marks: z.optional(z.array(rectifiedMark).check(z.maxLength(100))),
  /** Instead of marks a total set by hand, where no mark says it; null while nothing is known. */
  total: z.nullable(score),
  /** The rules that no longer hold for the student. */
  lifts: z.optional(z.array(z.enum(rules)).check(z.maxLength(rules.length))),
  /** Why a rule no longer holds, or why the grade falls: all who sign and the student read it. */
  reason: z.optional(longText(500)),
})
export type RectificationRowInput = z.infer<typeof row>
const rows = z.array(row).check(z.minLength(1, { error: 'rectifyNobody' }), z.maxLength(500))
const cause = z.enum(rectificationCauses)
const text = longText(2000)

/** The proof that a grade is wrong: at most one file. */
const files = z.array(uploadedFile()).check(z.maxLength(1))
/** The proof as shown to those who decide. */
export const evidenceFile = z.object({ file: z.uuid(), name: z.string(), alt: z.nullable(z.string()), size: count() })

/** Opens a rectification of a published sheet. */
export const newRectification = (path: string) =>
  z.strictObject({ rectifies: iriOf(path), cause, text, rows, files: z._default(files, []) })
/** The fields that can change until it is signed. */
export const changedRectification = z.partial(z.strictObject({ cause, text, rows, files }))

const standing = z.object({ passed: count(), failed: count(), mean: z.nullable(z.number()) })

/** What a rectification contains besides its lines: the rectified sheet, and the reason. */
export const rectifiedSheet = z.object({
  /** SHA-256 of the sheet whose grades it replaces, in hex. */
  checksum: z.string(),
  edition: count(),
  cause,
  text: z.string(),
  /** The grades of the whole course before and after; missing on sheets older than this field. */
  counts: z.optional(z.object({ students: count(), before: standing, after: standing })),
  /** The file with the proof, and the SHA-256 of its bytes. */
  evidence: z.optional(z.object({ name: z.string(), checksum: z.string() })),
})
