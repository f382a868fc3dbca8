import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, localized } from '#platform/contract/fields.ts'
import { documentKinds } from './issued-document.ts'

/** What became of a document: only a genuine one proves something. */
export const checkedStates = ['GENUINE', 'EXPIRED', 'REPLACED', 'WITHDRAWN'] as const

/**
 * The result for anybody who has the code. It says no more than the paper: of a document that proves nothing any more
 * nothing is shown, and never who ended it, or why.
 */
export const checkDocument = endpoint('GET', '/api/v2/document_codes/:code', {
  about: 'Whether the document with this code is genuine, and what it says; for anybody who has the paper or the file.',
  answer: z.object({
    '@type': z.literal('DocumentCheck'),
    code: z.string(),
    kind: z.enum(documentKinds),
    state: z.enum(checkedStates),
    issuedOn: day(),
    validUntil: day(),
    /** The day on which it was replaced or withdrawn. */
    endedOn: z.nullable(day()),
    /** The text as it was issued; null unless it is genuine. */
    says: z.nullable(
      z.object({
        number: z.string(),
        name: z.string(),
        program: localized(),
        degree: localized(),
        since: day(),
        term: z.nullable(localized()),
        purpose: z.nullable(z.string()),
      }),
    ),
    /** The SHA-256 of the file in hex, by which a copy is compared with what was issued; null unless it is genuine and has a file. */
    sha256: z.nullable(z.string()),
  }),
})
