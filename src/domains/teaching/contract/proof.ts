import * as z from 'zod/mini'
import { count } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/upload.ts'

/** A document that proves what somebody says. */
const proof = z.object({ file: z.uuid(), name: z.string(), alt: z.nullable(z.string()), size: count() })
export type Proof = z.infer<typeof proof>

/** The documents of a notice of absence or of an objection, and those that come with it. */
export const proofs = z.array(proof)
export const sentProofs = z.array(uploadedFile()).check(z.maxLength(5))
