import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Course, courseRef } from './course.ts'

/** The most days for which a colleague may read a course; after that, access must be granted again. */
export const mostReadingDays = 366

export const CourseReader = resource({
  type: 'CourseReader',
  path: '/api/v2/course_readers',
  about:
    'That a colleague may look into a course without teaching it, until a day. Nothing of its students is open to them.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    user: userRef,
    until: day(),
    grantedBy: userRef,
    /** Whether the access is still valid today. */
    active: z.boolean(),
  },
  create: z.strictObject({ course: iriOf(Course.path), user: iriOf(User.path), until: day() }),
  update: z.partial(z.strictObject({ until: day() })),
  filters: { 'course.id': idFilter(), 'user.id': idFilter() },
  order: ['user.name', 'until'],
  under: [{ path: '/api/v2/courses/:id/readers', parent: 'Course', filter: 'course.id' }],
  ifMatch: 'required',
})
