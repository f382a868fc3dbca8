import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/contract/words.ts'

export const documentPaper = endpoint('GET', '/api/v2/issued_documents/:id/pdf', {
  about: 'An issued document as PDF/A, always the same bytes.',
  answer: 'file',
})

export const documentCredential = endpoint('GET', '/api/v2/issued_documents/:id/credential', {
  about: 'An issued document as a W3C Verifiable Credential 2.0, signed as a JWT (VC-JOSE-COSE).',
  answer: 'file',
})

export const documentElmo = endpoint('GET', '/api/v2/issued_documents/:id/elmo', {
  about: 'An issued transcript as ELMO XML (EMREX), for other universities; other documents have none.',
  answer: 'file',
})

export const unofficialTranscript = endpoint('GET', '/api/v2/user_programs/:id/transcript', {
  about: 'The published grades of a study as a PDF without a code, which proves nothing.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})
