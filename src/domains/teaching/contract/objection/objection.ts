import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { escalatesDecider, remindsDecider } from '#platform/contract/condition.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import { day, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { codeLetters, countings } from '../attendance/code.ts'
import { objectionPaths } from './paths.ts'

/** The page of an objection. */
/** An objection is answered within so many days. */
export const daysForObjection = 7

const atObjection = (objection: number) => objectionPaths.objection({ id: objection })

/**
 * A student objects to an attendance mark and says which one is correct. The lecturers of the course and the person who
 * gave the session decide, with a reason; if none of them is left, the Registry does.
 */
export const objectionFlow = workflow({
  states: ['SUBMITTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'],
  initial: 'SUBMITTED',
  parties: ['student', 'teacher', 'registry', 'marker'],
  createdTells: { teacher: 'objectionGiven' },
  conditions: {
    objectionToDecide: {
      who: ['teacher'],
      at: { teacher: atObjection },
      states: ['SUBMITTED'],
      seenBy: ['student'],
      ...escalatesDecider,
      escalateTo: { registry: 'overdue' },
    },
    objectionWithoutTeacher: {
      who: ['registry'],
      at: { registry: atObjection },
      states: ['SUBMITTED'],
      seenBy: ['student'],
      ...remindsDecider,
    },
    markChanged: { who: [], at: { nowhere: 'Whoever decides sees the mark of today on the page itself.' } },
  },
  transitions: {
    accept: {
      from: ['SUBMITTED'],
      to: 'ACCEPTED',
      reason: leastReason,
      warnings: ['markChanged'],
      keeps: 'decided',
      tells: { student: 'objectionAccepted', marker: 'objectionMarkChanged' },
    },
    refuse: {
      ...{ from: ['SUBMITTED'], to: 'REFUSED', reason: leastReason },
      keeps: 'decided',
      tells: { student: 'objectionRefused' },
    },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN', rare: true },
  },
})

/** The outcome of an objection, shown beside the mark; withdrawn objections are not shown. */
export const objectionShown = z.nullable(z.object({ id: id(), state: z.enum(['SUBMITTED', 'ACCEPTED', 'REFUSED']) }))
export type ObjectionShown = z.infer<typeof objectionShown>

/** An attendance code in the reader’s language. */
const mark = z.object({ code: z.string(), label: z.string(), countsAs: z.enum(countings) })

export const AttendanceObjection = resource({
  type: 'AttendanceObjection',
  path: '/api/v2/attendance_objections',
  about:
    'That a student objects to a mark of attendance: which one they say is right and why, and the decision in words.',
  fields: {
    student: userRef,
    enrollment: id(),
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    /** The person who gives the session. */
    lecturer: z.nullable(userRef),
    lesson: z.object({ '@id': z.string(), id: id(), day: day(), startsAt: z.string() }),
    /** The mark to which the student objects. */
    objected: mark,
    /** The mark that the student says is correct. */
    claimed: mark,
    /** The current mark; null if there is none. */
    now: z.nullable(mark),
    text: z.string(),
    files: evidence,
    submittedAt: instant(),
    /** The reason of those who decided. */
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    state: objectionFlow.state,
  },
  create: z.strictObject({
    /** The session of the mark; the student is the reader. */
    lesson: id(),
    claimed: codeLetters,
    text: longText(2000).check(z.minLength(1)),
    files: z._default(sentEvidence(), []),
  }),
  update: z.partial(z.strictObject({ text: longText(2000).check(z.minLength(1)), files: sentEvidence() })),
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), 'lesson.id': idFilter(), state: objectionFlow.state },
  order: ['submittedAt', 'state'],
  flow: objectionFlow,
  never: [notAboutOneself(['student.id'], ['accept', 'refuse'])],
  /** May download the files. */
  acts: { seeProof: {} },
  ifMatch: 'required',
  under: [{ path: '/api/v2/courses/:id/attendance_objections', parent: 'Course', filter: 'course.id' }],
})

export const fetchObjectionFile = endpoint('GET', '/api/v2/attendance_objections/:id/files/:proof', {
  about: 'A document that comes with an objection, for the student and for those who decide.',
  answer: 'file',
})
