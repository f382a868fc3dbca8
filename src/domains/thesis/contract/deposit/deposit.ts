import * as z from 'zod/mini'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { count, day, id, idFilter, instant, localized, longText } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { excludedFromThesis } from '../relations.ts'
import { licences, visibilities } from './terms.ts'

const written = {
  abstract: localized(5000),
  /** Separated by commas, in each language. */
  keywords: localized(600),
  licence: z.enum(licences),
  visibility: z.enum(visibilities),
  /** The first day on which its text is readable; null: it is with its publication. */
  embargoUntil: z.nullable(day()),
  /** Why it is not open at once. */
  reason: longText(2000),
}

export const ThesisDeposit = resource({
  type: 'ThesisDeposit',
  path: '/api/v2/thesis_deposits',
  about: 'The final copy of a thesis with what the library needs to publish it. Once deposited it never changes.',
  fields: {
    thesis: ref('Thesis'),
    /** The last part of its lasting address. */
    identifier: z.string(),
    ...written,
    /** The languages in which the rules of the degree ask for abstract and keywords. */
    languages: z.array(z.enum(languages)),
    /** The final copy: its file, bytes, pages and SHA-256. */
    copy: z.nullable(z.object({ id: id(), name: z.string(), size: count(), pages: count(), sha256: z.string() })),
    submittedAt: z.nullable(instant()),
    publishedAt: z.nullable(instant()),
    /** When the office last set the embargo again, and why. */
    embargoSetAt: z.nullable(instant()),
    embargoReason: z.string(),
    /** The path of its public page; null while it has none. */
    publicPage: z.nullable(z.string()),
  },
  update: z.partial(z.strictObject(written)),
  filters: { 'thesis.id': idFilter() },
  order: ['submittedAt', 'publishedAt'],
  /** Whether its authors still write it, whether it was deposited, and whether it is published with an embargo. */
  facts: { writable: z.boolean(), submitted: z.boolean(), embargoed: z.boolean() },
  /** May add a final copy, and set the embargo again. */
  acts: { addCopy: {}, setEmbargo: {} },
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see what is deposited of it.',
      to: ['list', 'read', 'update', 'addCopy', 'setEmbargo'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

const depositAnswer = z.object({ '@id': z.string(), '@type': z.literal(ThesisDeposit.type), id: id() })

export const prepareDeposit = endpoint('POST', '/api/v2/theses/:id/deposit', {
  about: 'Begins the deposit of a thesis with what was submitted for its examination; again, it answers the same one.',
  answer: depositAnswer,
})

export const setEmbargo = endpoint('PUT', '/api/v2/thesis_deposits/:id/embargo', {
  about:
    'Another first day on which the text of a published thesis is readable, or none: at once. It is said why, and told to its authors and supervisors.',
  body: z.strictObject({ until: z.nullable(day()), reason: longText(2000).check(z.minLength(leastReason)) }),
  answer: depositAnswer,
})

export const addFinalCopy = endpoint('POST', '/api/v2/thesis_deposits/:id/copies', {
  about: 'The next version of the final copy of a thesis, as a PDF without a password.',
  body: fileToKeep(['application/pdf'], 50 * 1024 * 1024),
  answer: depositAnswer,
})
