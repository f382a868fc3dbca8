import * as z from 'zod/mini'
import { count, id, iriOf, longText } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { outcomes } from '../final/questions.ts'
import { rules } from '../final/rules.ts'

/** The reasons for rectifying published grades; students see which one applies. */
export const rectificationCauses = ['MARKING', 'CALCULATION', 'LATE_WORK', 'REVIEW', 'DISCIPLINE', 'OTHER'] as const

/** For how many years published grades can be rectified in the portal. */
export const yearsToRectify = 2

const grade = z.object({
  grade: z.nullable(z.string()),
  total: z.nullable(z.number()),
  outcome: z.enum(outcomes),
})

/** One student of a rectification: the published grade, and the new one if it is known. */
export const rectifiedRow = z.object({
  enrollment: id(),
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

const total = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))
const row = z.strictObject({
  ...{ enrollment: id(), total: z.nullable(total) },
  /** The rules that no longer hold for the student, and why: all who sign and the student read it. */
  lifts: z.optional(z.array(z.enum(rules)).check(z.maxLength(rules.length))),
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

/** What a rectification contains besides its lines: the rectified sheet, and the reason. */
export const rectifiedSheet = z.object({
  /** SHA-256 of the sheet whose grades it replaces, in hex. */
  checksum: z.string(),
  edition: count(),
  cause,
  text: z.string(),
  /** The file with the proof, and the SHA-256 of its bytes. */
  evidence: z.optional(z.object({ name: z.string(), checksum: z.string() })),
})
