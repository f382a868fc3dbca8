import * as z from 'zod/mini'
import { Degree } from '#academics/contract'
import { count, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { percent } from '../documents/percent.ts'
import { criteria } from '../evaluation/criteria.ts'
import { sections } from '../proposal/sections.ts'

const rules = {
  /** The credits that a student must have earned to begin. */
  leastCredits: z.number().check(z.minimum(0), z.maximum(500)),
  /** The days from the beginning in which the proposal is to be written. */
  draftDays: z.int().check(z.minimum(7), z.maximum(730)),
  /** The days in which a request to supervise must be answered. */
  replyDays: z.int().check(z.minimum(1), z.maximum(90)),
  /** The fewest characters of the idea with which somebody is asked to supervise. */
  leastIdea: z.int().check(z.minimum(0), z.maximum(4000)),
  /** The parts of a proposal that are asked for, and the fewest characters in each. */
  sections: z.array(z.enum(sections)).check(z.minLength(1)),
  leastInSection: z.int().check(z.minimum(0), z.maximum(20_000)),
  /** The days in which a submitted proposal is checked. */
  checkDays: z.int().check(z.minimum(1), z.maximum(90)),
  /** What a proposal is judged by, and how many evaluations a decision needs. */
  criteria: z.array(z.enum(criteria)).check(z.minLength(1)),
  quorum: z.int().check(z.minimum(1), z.maximum(9)),
  evaluationDays: z.int().check(z.minimum(1), z.maximum(120)),
  /** The days for a revision, and how many of them there may be. */
  revisionDays: z.int().check(z.minimum(1), z.maximum(365)),
  mostRounds: z.int().check(z.minimum(0), z.maximum(9)),
  /** The days to write the thesis, from the start of the work. */
  workDays: z.int().check(z.minimum(30), z.maximum(1825)),
  /** The languages in which a submitted thesis has an abstract and keywords. */
  abstractLanguages: z.array(z.enum(languages)).check(z.minLength(1)),
  /** The meetings with signed minutes that a submission needs. */
  leastMeetings: z.int().check(z.minimum(0), z.maximum(50)),
  /** The similarity in percent up to which a thesis is submitted without a statement of the supervisor. */
  mostSimilarity: percent(),
  /** How many people examine a thesis, how many of them from outside, and the days to answer the invitation. */
  leastMembers: z.int().check(z.minimum(1), z.maximum(9)),
  mostMembers: z.int().check(z.minimum(1), z.maximum(9)),
  leastExternals: z.int().check(z.minimum(0), z.maximum(5)),
  answerDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** The days to review a submitted thesis. */
  reviewDays: z.int().check(z.minimum(7), z.maximum(180)),
  /** How often the work can be extended, and by how many days each time. */
  mostExtensions: z.int().check(z.minimum(0), z.maximum(9)),
  extensionDays: z.int().check(z.minimum(1), z.maximum(730)),
  /** The days between scheduling a defence and its day, the members that it needs, and how many there may be. */
  noticeDays: z.int().check(z.minimum(0), z.maximum(90)),
  defenceQuorum: z.int().check(z.minimum(1), z.maximum(9)),
  mostDefences: z.int().check(z.minimum(1), z.maximum(5)),
  /** The days for small and for large corrections after a defence. */
  minorDays: z.int().check(z.minimum(1), z.maximum(365)),
  majorDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** How much the mark of the chair, of a reviewer and of any other member counts. */
  chairWeight: z.int().check(z.minimum(0), z.maximum(10)),
  reviewerWeight: z.int().check(z.minimum(0), z.maximum(10)),
  memberWeight: z.int().check(z.minimum(0), z.maximum(10)),
  /** The points of 20 between the highest and the lowest mark, beyond which the chair confirms it despite them. */
  mostSpread: z.int().check(z.minimum(0), z.maximum(20)),
  /** The most open theses that one person supervises. */
  mostTheses: z.int().check(z.minimum(1), z.maximum(50)),
}

export const ThesisTemplate = resource({
  type: 'ThesisTemplate',
  path: '/api/v2/thesis_templates',
  about: 'The rules for the theses of a degree. An edition never changes: theses keep the one under which they began.',
  fields: {
    degree: ref('Degree'),
    edition: count(),
    ...rules,
    current: z.boolean(),
    theses: count(),
    since: instant(),
  },
  create: z.strictObject({ degree: iriOf(Degree.path), ...rules }),
  filters: { 'degree.id': idFilter() },
  order: ['since'],
})
