import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { idFilter, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Course, courseRef, lecturerRoles } from './course.ts'

const role = z.enum(lecturerRoles)

export const CourseLecturer = resource({
  type: 'CourseLecturer',
  path: '/api/v2/course_lecturers',
  about: 'That a person teaches a course, and in which part.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    user: userRef,
    role,
  },
  create: z.strictObject({ course: iriOf(Course.path), user: iriOf(User.path), role }),
  update: z.partial(z.strictObject({ role })),
  filters: { 'course.id': idFilter(), 'user.id': idFilter() },
  order: ['user.name'],
  under: [{ path: '/api/v2/courses/:id/lecturers', parent: 'Course', filter: 'course.id' }],
  ifMatch: 'required',
})
