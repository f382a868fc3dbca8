import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import {
  count,
  day,
  idFilter,
  instant,
  iriOf,
  localized,
  localizedRequired,
  longText,
} from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'
import { changeFlow, changeKinds } from './change-flow.ts'

const decisions = ['grantChange', 'refuseChange'] as const
const answers = [...decisions, 'agreeToSupervise', 'declineToSupervise'] as const

export const ThesisChange = resource({
  type: 'ThesisChange',
  path: '/api/v2/thesis_changes',
  about: 'A request of the authors or supervisors of a thesis: more time, another title or supervisor, or its end.',
  fields: {
    thesis: ref('Thesis'),
    /** Who asks. */
    asker: userRef,
    kind: z.enum(changeKinds),
    reason: z.string(),
    files: evidence,
    /** The day by which the thesis is to be submitted now, and the day that is asked for. */
    oldDue: z.nullable(day()),
    newDue: z.nullable(day()),
    oldTitle: z.nullable(localized(500)),
    newTitle: z.nullable(localized(500)),
    oldSupervisor: z.nullable(userRef),
    newSupervisor: z.nullable(userRef),
    /** What the present supervisor leaves open: meetings without both signatures, and what they have agreed to do. */
    leaves: z.object({ meetings: count(), actions: count() }),
    /** How many extensions were granted before, and how many the rules allow. */
    extensions: z.object({ granted: count(), most: count() }),
    /** Whether the person who is to supervise has declared a conflict with an author; null until they have said so. */
    conflict: z.nullable(z.boolean()),
    conflictText: z.string(),
    agreedAt: z.nullable(instant()),
    askedAt: instant(),
    answerBy: day(),
    /** The text of the answer. */
    answer: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    state: changeFlow.state,
  },
  create: z.strictObject({
    thesis: iriOf(Thesis.path),
    kind: z.enum(changeKinds),
    reason: longText(2000).check(z.minLength(leastReason)),
    files: z._default(sentEvidence(), []),
    newDue: z._default(z.nullable(day()), null),
    newTitle: z._default(z.nullable(localizedRequired(500)), null),
    newSupervisor: z._default(z.nullable(iriOf(User.path)), null),
  }),
  update: z.partial(z.strictObject({ conflict: z.boolean(), conflictText: longText(1000) })),
  filters: { 'thesis.id': idFilter(), kind: z.enum(changeKinds), state: changeFlow.state },
  order: ['askedAt', 'answerBy', 'state'],
  flow: changeFlow,
  never: [
    notAboutOneself(['asker.id'], [...answers, 'update']),
    {
      rule: 'Nobody decides on their own thesis.',
      to: [...answers, 'update', 'lapseChange'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Nobody decides on a thesis that they supervise.',
      to: decisions,
      within: { 'thesis.id': supervisesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it, and decides nothing.',
      to: ['list', 'read', 'create', 'update', 'takeChangeBack', 'lapseChange', 'seeChangeProof', ...answers],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  /** May open the documents. */
  acts: { seeChangeProof: {} },
  ifMatch: 'required',
})

export const fetchChangeFile = endpoint('GET', '/api/v2/thesis_changes/:id/files/:changeProof', {
  about: 'A document that comes with a request about a thesis, for its authors, who asks and those who decide.',
  answer: 'file',
})
