import { anyOf, granted, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { CommitteeSeat } from '../committee/seat.ts'
import { coordinatesThesis, readsReviews, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisReview } from './review.ts'

/** What the authors read once the review has ended: not who wrote it, nor what is among the committee. */
const forAuthors = ['thesis', 'recommendation', 'report', 'dueOn', 'givenAt', 'state'] as const
const forOthers = [...forAuthors, 'reviewer', 'originality', 'rigour', 'writing', 'result'] as const

/** What offices read while the review goes on: who writes a report, and until when. */
const forOffices = ['thesis', 'reviewer', 'dueOn', 'givenAt', 'state'] as const

/** Reviewers read their own report, and the others' once theirs is given, as the rest of the committee does. */
export const reviewPolicy: Policy = (me, can) => {
  if (me.guest) return
  const own = { 'reviewer.id': me.id }
  can(['list', 'read'], ThesisReview, own)
  can('giveReport', ThesisReview, { ...own, open: true })
  can('update', ThesisReview, { ...own, open: true, state: 'ASSIGNED' })
  can(['list', 'read'], ThesisReview, { 'thesis.id': readsReviews, state: 'GIVEN' })
  can(['list', 'read', 'releaseReviewer'], ThesisReview, { 'thesis.id': coordinatesThesis })
  const ended = { ended: true, state: 'GIVEN' } as const
  if (has(me, 'ROLE_STUDENT')) can(['list', 'read'], ThesisReview, { 'thesis.id': writesThesis, ...ended }, forAuthors)
  can(['list', 'read'], ThesisReview, { 'thesis.id': supervisesThesis, ...ended }, forOthers)
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can(['list', 'read'], ThesisReview, {}, forOffices)
  can(['list', 'read'], ThesisReview, { ended: true }, forOthers)
}

/** A reviewer from outside reads and writes their own report by the link to their seat. */
export const reviewGuestPolicy: Policy = (me, can) => {
  const seats = granted(me, 'answer', CommitteeSeat)
  if (seats.length === 0) return
  const own = { seat: anyOf(seats), 'reviewer.id': me.id }
  can(['list', 'read'], ThesisReview, own)
  can('giveReport', ThesisReview, { ...own, open: true })
  can('update', ThesisReview, { ...own, open: true, state: 'ASSIGNED' })
}
