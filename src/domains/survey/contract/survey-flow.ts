import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const surveyParties = ['voter', 'student', 'lecturer', 'registry'] as const

const answering: Place = (id) => paths.answer({ id })
const inCourse: Place = (_, { course }) => paths.inCourse({ id: Number(course) })
const judging: Place = () => paths.texts()

/**
 * The survey of one course (domain research 7.4). It opens and closes by its days; who is invited is fixed when it opens.
 * Texts are judged before anybody evaluated reads them, and nothing is published before the grades are.
 */
export const surveyFlow = workflow({
  states: ['PLANNED', 'OPEN', 'CLOSED', 'REVIEWED', 'PUBLISHED', 'EXCLUDED'],
  initial: 'PLANNED',
  parties: surveyParties,
  conditions: {
    COMPLETE_SURVEY: { who: ['voter'], at: { voter: answering }, states: ['OPEN'], remindAfter: [-7, -2, 0] },
    unjudged: { who: ['registry'], at: { registry: judging }, states: ['CLOSED'], ...remindsDecider },
    notYet: { who: ['registry'], at: { nowhere: 'its day comes by itself' } },
    nobodyInvited: { who: ['registry'], at: { nowhere: 'a course without students is not asked' } },
    gradesOpen: { who: ['lecturer'], at: { lecturer: inCourse }, underWay: true },
  },
  transitions: {
    open: { from: ['PLANNED'], to: 'OPEN', blockers: ['notYet', 'nobodyInvited'] },
    close: { from: ['OPEN'], to: 'CLOSED' },
    review: { from: ['CLOSED'], to: 'REVIEWED', blockers: ['unjudged'] },
    publish: {
      from: ['REVIEWED'],
      to: 'PUBLISHED',
      blockers: ['gradesOpen'],
      keeps: 'published',
      tells: { lecturer: 'published', student: 'published' },
    },
    unpublish: {
      from: ['PUBLISHED'],
      to: 'REVIEWED',
      reason: leastReason,
      aside: true,
      clears: ['published'],
      withdraws: 'publish',
      tells: { lecturer: 'unpublished' },
    },
    exclude: { from: ['PLANNED'], to: 'EXCLUDED', reason: leastReason, aside: true, tells: { lecturer: 'excluded' } },
    include: { from: ['EXCLUDED'], to: 'PLANNED', aside: true },
  },
})

export type SurveyState = (typeof surveyFlow.states)[number]
