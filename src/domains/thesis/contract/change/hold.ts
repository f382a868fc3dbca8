import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import { count, day, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { thesisParties } from '../flow/places.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'

/**
 * The work on a thesis rests until a day. The research coordinator ends it earlier with a reason, or the day passes: both
 * lead the thesis back to work, with a due day that is later by the days that it rested.
 */
export const holdFlow = workflow({
  states: ['HOLDING', 'ENDED'],
  initial: 'HOLDING',
  parties: thesisParties,
  createdTells: { student: 'workHeld', supervisor: 'workHeld' },
  conditions: {
    holdInTime: { who: [], at: { nowhere: 'the last day of the hold passes by itself' }, underWay: true },
  },
  transitions: {
    endHold: {
      from: ['HOLDING'],
      to: 'ENDED',
      reason: leastReason,
      keeps: 'ended',
      tells: { student: 'holdEnded', supervisor: 'holdEnded' },
    },
    passHold: {
      from: ['HOLDING'],
      to: 'ENDED',
      blockers: ['holdInTime'],
      keeps: 'ended',
      tells: { student: 'holdPassed', supervisor: 'holdPassed', coordinator: 'holdPassed' },
    },
  },
})

export const ThesisHold = resource({
  type: 'ThesisHold',
  path: '/api/v2/thesis_holds',
  about: 'That the work on a thesis rests: why, until when, and how long it did.',
  fields: {
    thesis: ref('Thesis'),
    heldBy: userRef,
    reason: z.string(),
    files: evidence,
    fromDay: day(),
    /** The last day on which it rests. */
    untilDay: day(),
    /** How many days it has rested so far, by which the due day moves. */
    days: count(),
    endedAt: z.nullable(instant()),
    state: holdFlow.state,
  },
  create: z.strictObject({
    thesis: iriOf(Thesis.path),
    reason: longText(2000).check(z.minLength(leastReason)),
    untilDay: day(),
    files: z._default(sentEvidence(), []),
  }),
  update: z.partial(z.strictObject({ untilDay: day() })),
  filters: { 'thesis.id': idFilter(), state: holdFlow.state },
  order: ['fromDay', 'state'],
  flow: holdFlow,
  never: [
    {
      rule: 'Nobody decides on their own thesis.',
      to: ['create', 'update', 'endHold', 'passHold'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it.',
      to: ['list', 'read', 'create', 'update', 'endHold', 'passHold', 'seeHoldProof'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  /** May open the documents. */
  acts: { seeHoldProof: {} },
  ifMatch: 'required',
})

export const fetchHoldFile = endpoint('GET', '/api/v2/thesis_holds/:id/files/:holdProof', {
  about: 'A document for which the work on a thesis rests, for its authors and those who decide.',
  answer: 'file',
})
