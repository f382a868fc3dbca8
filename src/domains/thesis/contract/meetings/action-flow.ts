import type { Place } from '#platform/contract/condition.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const actionParties = ['owner'] as const

const atMeetings: Place = (_, { thesis = 0 }) => paths.meetings({ thesisId: Number(thesis) })

/** What somebody is to do after a meeting; until it is done it is carried over to the next meetings. */
export const actionFlow = workflow({
  states: ['OPEN', 'DONE'],
  initial: 'OPEN',
  parties: actionParties,
  conditions: {
    actionToDo: { who: ['owner'], at: { owner: atMeetings }, states: ['OPEN'], remindAfter: [0, 7] },
  },
  transitions: {
    finish: { from: ['OPEN'], to: 'DONE', keeps: 'done' },
    resumeAction: { from: ['DONE'], to: 'OPEN', clears: ['done'], aside: true },
  },
})
