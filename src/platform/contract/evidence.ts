import * as z from 'zod/mini'
import { count } from './fields.ts'
import { uploadedFile } from './upload.ts'

/** A document that supports a request. */
const document = z.object({ file: z.uuid(), name: z.string(), alt: z.nullable(z.string()), size: count() })
export type EvidenceFile = z.infer<typeof document>

/** The documents of a request, in responses and in new input: five at most, unless a kind takes fewer. */
export const evidence = z.array(document)
export const sentEvidence = (most = 5) => z.array(uploadedFile()).check(z.maxLength(most))
