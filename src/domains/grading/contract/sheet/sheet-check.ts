import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant, localized } from '#platform/contract/fields.ts'
import { sheetKinds } from './grade-sheet.ts'
import { signatureParts } from './sheet-content.ts'

/** REPLACED: it was submitted again since; RETURNED: it was returned or withdrawn, and not submitted again yet. */
export const checkedStates = ['SIGNED', 'PUBLISHED', 'RETURNED', 'REPLACED'] as const

/** What a printed sheet is, for whoever holds it: never a grade, never a student. */
export const checkSheet = endpoint('GET', '/api/v2/printed_grade_sheets/:code', {
  about:
    'What the grade sheet with this code is, who has signed it, and whether it is in force; for anybody who holds it.',
  answer: z.object({
    '@type': z.literal('PrintedGradeSheet'),
    code: z.string(),
    course: z.object({ code: z.string(), title: localized() }),
    term: localized(),
    /** How many students are on it. */
    students: count(),
    signatures: z.array(z.object({ part: z.enum(signatureParts), name: z.string(), at: instant() })),
    /** SHA-256 of what was signed, in hex. */
    checksum: z.string(),
    /** Whether what is kept is still what was signed. */
    sealed: z.boolean(),
    state: z.enum(checkedStates),
    kind: z.enum(sheetKinds),
    /** Whether a grade of it was replaced by a rectification since. */
    rectified: z.boolean(),
    /** Whether a grade that it left incomplete was given by a supplementary sheet since. */
    completed: z.boolean(),
    publishedAt: z.nullable(instant()),
  }),
})
