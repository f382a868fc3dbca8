import * as z from 'zod/mini'
import { newCode } from '#academics/contract'
import { avatar, User } from '#people/contract'
import type { Place } from '#platform/contract/condition.ts'
import { day, id, idFilter, iriOf, searchFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { Course, courseRef } from './course.ts'
import { markStatuses } from './mark.ts'

export const enrollmentStates = ['ENROLLED', 'WITHDRAWN', 'PASSED', 'FAILED', 'DISTINCTION', 'INCOMPLETE'] as const
export const enrollmentKinds = ['REGULAR', 'REPEAT', 'AUDIT', 'EXCHANGE', 'EXAM_ONLY'] as const

const toStudent: Place = (_, { student = 0 }) => User.iri(student)
const toCourse: Place = (_, { course = 0 }) => Course.iri(course)

/**
 * A student withdraws from a course, or returns to it; results follow from grading. Nobody decides about themselves.
 */
export const enrollmentFlow = workflow({
  states: enrollmentStates,
  initial: 'ENROLLED',
  notBy: ['student.id'],
  parties: ['registry'],
  conditions: {
    held: { who: ['registry'], at: { registry: toStudent } },
    full: { who: ['registry'], at: { registry: toCourse } },
  },
  transitions: {
    withdraw: { from: ['ENROLLED'], to: 'WITHDRAWN', reason: leastReason },
    reenrol: { from: ['WITHDRAWN'], to: 'ENROLLED', blockers: ['held', 'full'] },
  },
})

const groups = z.array(newCode).check(z.maxLength(20))

const mark = z.object({
  assessment: id(),
  score: z.nullable(z.number()),
  status: z.nullable(z.enum(markStatuses)),
  /** What is taken off the score because the work was late. */
  penalty: z.number(),
  /** What counts: the score less the penalty, zero for absence; null if nothing counts yet. */
  counted: z.nullable(z.number()),
  submittedOn: z.nullable(day()),
  carriedOver: z.boolean(),
  released: z.boolean(),
})

/** A student in a course run, with the marks that the reader may see. */
export const Enrollment = resource({
  type: 'Enrollment',
  path: '/api/v2/enrollments',
  about: 'A student in a course run, with marks and their weighted mean in percent.',
  fields: {
    course: courseRef,
    student: z.extend(ref('User'), { number: z.nullable(z.string()), avatar }),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    kind: z.enum(enrollmentKinds),
    state: enrollmentFlow.state,
    /** The groups of the course to which the student belongs. */
    groups: z.array(z.string()),
    registeredOn: z.nullable(day()),
    withdrawnOn: z.nullable(day()),
    /** The times of a student who left and came back: the day on which they left, and that on which they returned. */
    breaks: z.array(z.object({ leftOn: z.nullable(day()), returnedOn: z.nullable(day()) })),
    marks: z.array(mark),
    average: z.nullable(z.number()),
    marksHeld: z.boolean(),
  },
  create: z.strictObject({
    course: iriOf(Course.path),
    student: iriOf(User.path),
    kind: z._default(z.enum(enrollmentKinds), 'REGULAR'),
    groups: z._default(groups, []),
  }),
  update: z.partial(z.strictObject({ kind: z.enum(enrollmentKinds), groups })),
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'student.id': idFilter(),
    state: enrollmentFlow.state,
  },
  order: ['student.name', 'student.number', 'average', 'state', 'registeredOn'],
  orderWithin: {
    average: ['course.id', 'student.id'],
    state: ['course.id', 'student.id'],
    registeredOn: ['course.id', 'student.id'],
  },
  under: [
    { path: '/api/v2/courses/:id/enrollments', parent: 'Course', filter: 'course.id' },
    { path: '/api/v2/users/:id/enrollments', parent: 'User', filter: 'student.id' },
  ],
  flow: enrollmentFlow,
  never: [notAboutOneself(['student.id'], ['create', 'update'])],
  ifMatch: 'required',
})
