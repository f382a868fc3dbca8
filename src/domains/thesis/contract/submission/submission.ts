import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, idFilter, instant, localized, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { excludedFromThesis } from '../relations.ts'

export const aiUses = ['NONE', 'USED'] as const

const written = {
  abstract: localized(5000),
  /** Separated by commas, in each language. */
  keywords: localized(600),
  /** The declaration of authorship: it is their own work, and all sources are named. */
  ownWork: z.boolean(),
  /** Whether artificial intelligence was used; null until the authors have said so. */
  aiUse: z.nullable(z.enum(aiUses)),
  aiText: longText(2000),
}

export const ThesisSubmission = resource({
  type: 'ThesisSubmission',
  path: '/api/v2/thesis_submissions',
  about: 'What a thesis is submitted with: abstract, keywords and declaration. Once submitted it never changes.',
  fields: {
    thesis: ref('Thesis'),
    edition: count(),
    ...written,
    /** The languages in which the rules of the degree ask for abstract and keywords. */
    languages: z.array(z.enum(languages)),
    /** The number on the receipt. */
    receipt: z.nullable(z.string()),
    /** The examination copy: its file, bytes, pages and SHA-256. */
    copy: z.nullable(z.object({ id: id(), name: z.string(), size: count(), pages: count(), sha256: z.string() })),
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
  },
  update: z.partial(z.strictObject(written)),
  filters: { 'thesis.id': idFilter() },
  order: ['edition'],
  facts: { writable: z.boolean(), submitted: z.boolean() },
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see what is submitted with it.',
      to: ['list', 'read'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

export const submissionReceipt = endpoint('GET', '/api/v2/thesis_submissions/:id/receipt', {
  about: 'The receipt of a submitted thesis with the SHA-256 of the examination copy, as a PDF.',
  answer: 'file',
})
