import * as z from 'zod/mini'
import { avatar } from '#people/contract'
import { day, id, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { courseRef } from './course.ts'

export const enrollmentStates = ['ENROLLED', 'WITHDRAWN', 'PASSED', 'FAILED', 'DISTINCTION'] as const
export const enrollmentKinds = ['REGULAR', 'REPEAT', 'AUDIT', 'EXCHANGE', 'EXAM_ONLY'] as const

const mark = z.object({
  assessment: id(),
  score: z.nullable(z.number()),
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
    state: z.enum(enrollmentStates),
    registeredOn: z.nullable(day()),
    withdrawnOn: z.nullable(day()),
    marks: z.array(mark),
    average: z.nullable(z.number()),
    marksHeld: z.boolean(),
  },
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'student.id': idFilter(),
    state: z.enum(enrollmentStates),
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
})
