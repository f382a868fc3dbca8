import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { day, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { reviewRecommendations } from './criteria.ts'
import { reviewFlow } from './review-flow.ts'

const score = () => z.nullable(z.int().check(z.minimum(1), z.maximum(5)))

const judged = {
  ...{ originality: score(), rigour: score(), writing: score(), result: score() },
  recommendation: z.nullable(z.enum(reviewRecommendations)),
  /** Authors and supervisors read it once the review has ended. */
  report: longText(20_000),
  /** Only the committee and the research coordinator read it. */
  confidential: longText(10_000),
}

const rule = 'Nobody reviews a thesis of which they are an author or a supervisor.'

export const ThesisReview = resource({
  type: 'ThesisReview',
  path: '/api/v2/thesis_reviews',
  about:
    'The report of a reviewer on a submitted thesis. The portal opens one for each reviewer when the review begins.',
  fields: {
    thesis: ref('Thesis'),
    /** The seat in the committee by which the reviewer writes it. */
    seat: id(),
    reviewer: userRef,
    dueOn: day(),
    ...judged,
    givenAt: z.nullable(instant()),
    state: reviewFlow.state,
  },
  update: z.partial(z.strictObject(judged)),
  filters: { 'thesis.id': idFilter(), 'reviewer.id': idFilter(), state: reviewFlow.state },
  order: ['dueOn', 'state'],
  /** Whether the thesis is still under review, and whether the review has ended. */
  facts: { open: z.boolean(), ended: z.boolean() },
  flow: reviewFlow,
  never: [
    { rule, to: ['update', 'giveReport'], within: { 'thesis.id': writesThesis } },
    { rule, to: ['update', 'giveReport'], within: { 'thesis.id': supervisesThesis } },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see its reviews.',
      to: ['list', 'read', 'releaseReviewer'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
