import * as z from 'zod/mini'
import { count, idFilter, instant, localized, longText, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis } from '../relations.ts'
import { proposalParts } from './sections.ts'

/** Keywords of a thesis: at least this many are needed, and at most so many fit. */
export const leastKeywords = 3
const mostKeywords = 8

const written = {
  ...sectionInputs(),
  abstract: localized(5000),
  keywords: z.array(text(60)).check(z.maxLength(mostKeywords)),
}

function sectionInputs() {
  const one = () => longText(20_000)
  return {
    ...{ problem: one(), questions: one(), literature: one(), method: one() },
    ...{ ethics: one(), plan: one(), resources: one(), sources: one() },
  }
}

export const ThesisProposal = resource({
  type: 'ThesisProposal',
  path: '/api/v2/thesis_proposals',
  about: 'An edition of the proposal of a thesis. Once it is submitted it never changes; a revision is a new edition.',
  fields: {
    thesis: ref('Thesis'),
    edition: count(),
    ...written,
    /** The parts that the rules of the degree ask for, and those of them that are not complete. */
    required: z.array(z.enum(proposalParts)),
    incomplete: z.array(z.enum(proposalParts)),
    leastInSection: count(),
    savedAt: instant(),
    submittedAt: z.nullable(instant()),
    /** The SHA-256 of what was submitted. */
    sha256: z.nullable(z.string()),
  },
  update: z.partial(z.strictObject(written)),
  filters: { 'thesis.id': idFilter() },
  order: ['edition'],
  facts: { writable: z.boolean(), submitted: z.boolean() },
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict does not read its proposal.',
      to: ['list', 'read'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
