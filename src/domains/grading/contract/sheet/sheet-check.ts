import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant, localized } from '#platform/contract/fields.ts'
import { sheetKinds } from './grade-sheet.ts'
import { signatureParts } from './sheet-content.ts'

/** REPLACED: it was submitted again since; RETURNED: it was returned or recalled, and not submitted again yet. */
export const checkedStates = ['SIGNED', 'PUBLISHED', 'RETURNED', 'REPLACED'] as const

/** Verifies a printed sheet for anybody who has it; reveals neither grades nor students. */
export const checkSheet = endpoint('GET', '/api/v2/printed_grade_sheets/:code', {
  about:
    'What the grade sheet with this code is, who has signed it, and whether it is in force; for anybody who holds it.',
  answer: z.object({
    '@type': z.literal('PrintedGradeSheet'),
    code: z.string(),
    course: z.object({ code: z.string(), title: localized() }),
    term: localized(),
    /** The number of students on it. */
    students: count(),
    signatures: z.array(z.object({ part: z.enum(signatureParts), name: z.string(), at: instant() })),
    /** SHA-256 of the signed content, in hex. */
    checksum: z.string(),
    /** Whether the stored content is still what was signed. */
    sealed: z.boolean(),
    state: z.enum(checkedStates),
    kind: z.enum(sheetKinds),
    /** Whether a rectification has replaced one of its grades since. */
    rectified: z.boolean(),
    /** Whether a supplementary sheet has given one of its incomplete grades since. */
    completed: z.boolean(),
    publishedAt: z.nullable(instant()),
  }),
})
