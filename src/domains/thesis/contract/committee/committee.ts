import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'
import { committeeFlow } from './committee-flow.ts'
import { memberConflicts, memberHints } from './roles.ts'

export const ThesisCommittee = resource({
  type: 'ThesisCommittee',
  path: '/api/v2/thesis_committees',
  about: 'The committee that examines a thesis: chosen by the supervisor, approved by the research coordinator.',
  fields: {
    thesis: ref('Thesis'),
    /** The rules of the template under which the thesis began. */
    rules: z.object({ leastMembers: count(), mostMembers: count(), leastExternals: count(), answerDays: count() }),
    /** The seats that somebody fills or is to fill, and those whose person has accepted. */
    members: count(),
    accepted: count(),
    proposedAt: z.nullable(instant()),
    approvedAt: z.nullable(instant()),
    state: committeeFlow.state,
  },
  create: z.strictObject({ thesis: iriOf(Thesis.path) }),
  filters: { 'thesis.id': idFilter(), state: committeeFlow.state },
  order: ['state'],
  flow: committeeFlow,
  /** May choose members; may see who could be one, and why others cannot. */
  acts: { choose: { states: ['CHOOSING'] }, seeCandidates: {} },
  never: [
    {
      rule: 'Authors choose no member of the committee of their thesis, and decide on none.',
      to: ['choose', 'seeCandidates', 'propose', 'approveCommittee', 'returnCommittee', 'changeCommittee'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Nobody approves the committee of a thesis that they supervise.',
      to: ['approveCommittee', 'returnCommittee'],
      within: { 'thesis.id': supervisesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see its committee.',
      to: ['list', 'read', 'choose', 'seeCandidates', 'approveCommittee', 'returnCommittee', 'changeCommittee'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

export const possibleMembers = endpoint('GET', '/api/v2/thesis_committees/:id/candidates', {
  about:
    'Who could examine a thesis, with their open seats and, where they cannot, the reason; those without a conflict and with the fewest seats first.',
  answer: z.object({
    candidates: z.array(
      z.object({
        person: userRef,
        /** The open seats of the person, as far as the reader may know of them. */
        seats: count(),
        /** Whether they belong to the thesis committee of the university, from which the chair comes. */
        mayChair: z.boolean(),
        conflict: z.nullable(z.enum(memberConflicts)),
        hint: z.nullable(z.enum(memberHints)),
      }),
    ),
  }),
})
