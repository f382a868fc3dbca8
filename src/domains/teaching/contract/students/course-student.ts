import * as z from 'zod/mini'
import { Enrollment, enrollmentStates } from '#course/contract'
import { flagFilter, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { standing } from '../attendance/standing.ts'

/** A student of a course, as lecturers see them. The id is that of the enrolment. */
export const CourseStudent = resource({
  type: 'CourseStudent',
  path: '/api/v2/course_students',
  about:
    'A student of a course for those who teach or coordinate it: marks, attendance, and whether a hold is in force.',
  fields: {
    ...Enrollment.fields,
    /** Whether the student enrolled after the first day of the course. */
    joinedLate: z.boolean(),
    /** Whether a hold is in force; its scope and reason are only for the student and the Registry. */
    hasHold: z.boolean(),
    attendance: standing,
  },
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'student.id': idFilter(),
    state: z.enum(enrollmentStates),
    joinedLate: flagFilter(),
    hasHold: flagFilter(),
  },
  order: ['student.name', 'student.number', 'average', 'state', 'registeredOn', 'attendance'],
  orderWithin: {
    average: ['course.id', 'student.id'],
    state: ['course.id', 'student.id'],
    registeredOn: ['course.id', 'student.id'],
    attendance: ['course.id', 'student.id'],
  },
  under: [{ path: '/api/v2/courses/:id/students', parent: 'Course', filter: 'course.id' }],
})
