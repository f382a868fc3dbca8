import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { count, day, idFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'

/** How many minutes before the start of a lesson its roll call may be opened. */
export const opensBefore = 30

/** A roll call is opened, taken and closed; reopening it keeps every record. */
export const rollCallFlow = workflow({
  states: ['NOT_BEGUN', 'OPEN', 'CLOSED'],
  initial: 'NOT_BEGUN',
  conditions: {
    tooEarly: { who: [], at: { nowhere: 'Only time puts it right.' } },
    lessonCancelled: { who: [], at: { nowhere: 'Whoever teaches the course reinstates the lesson first.' } },
    notSet: { who: [], at: { nowhere: 'The students are on the page itself.' } },
  },
  transitions: {
    open: { from: ['NOT_BEGUN'], to: 'OPEN', blockers: ['tooEarly', 'lessonCancelled'] },
    close: { from: ['OPEN'], to: 'CLOSED', warnings: ['notSet'] },
    reopen: { from: ['CLOSED'], to: 'OPEN', blockers: ['lessonCancelled'], withdraws: 'close' },
  },
})

/** The roll call of a lesson, with the same id. */
export const RollCall = resource({
  type: 'RollCall',
  path: '/api/v2/roll_calls',
  about: 'Whether the attendance of a lesson is being taken. It has the id of its lesson.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    lecturer: z.nullable(userRef),
    day: day(),
    /** The number of students without a mark. */
    open: count(),
    /** The number of students who were present, on time or late. */
    attended: count(),
    state: rollCallFlow.state,
  },
  filters: { 'course.id': idFilter(), state: rollCallFlow.state },
  order: ['day'],
  orderWithin: { day: ['course.id'] },
  flow: rollCallFlow,
  acts: { mark: {} },
  ifMatch: 'required',
})
