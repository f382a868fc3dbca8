import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, idFilter, instant, localized, longText, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis } from '../relations.ts'
import { ethicsAnswers } from './ethics.ts'
import { proposalParts } from './sections.ts'

/** Keywords of a thesis: at least this many are needed, and at most so many fit. */
export const leastKeywords = 3
const mostKeywords = 8

const answer = () => z.nullable(z.enum(ethicsAnswers))

const written = {
  ...sectionInputs(),
  /** The questions of the ethics section, and the number under which an ethics panel has the thesis. */
  ...{ observed: answer(), minors: answer(), personalData: answer(), harm: answer(), paid: answer() },
  ethicsReference: longText(100),
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

export const proposalPaper = endpoint('GET', '/api/v2/thesis_proposals/:id/paper', {
  about: 'An edition of a proposal as it was submitted, with its fingerprint, as a PDF.',
  answer: 'file',
})
