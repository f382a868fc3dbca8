import * as z from 'zod/mini'
import { count } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/upload.ts'

/** A document that supports a student's statement. */
const proof = z.object({ file: z.uuid(), name: z.string(), alt: z.nullable(z.string()), size: count() })
export type Proof = z.infer<typeof proof>

/** The documents of a notice of absence or of an objection, in responses and in new input. */
export const proofs = z.array(proof)
export const sentProofs = z.array(uploadedFile()).check(z.maxLength(5))
