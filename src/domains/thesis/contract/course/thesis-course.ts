import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, iriOf } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { Thesis } from '../thesis.ts'

export const possibleCourses = endpoint('GET', '/api/v2/theses/:id/courses', {
  about: 'The courses in which all authors of a thesis are enrolled and still get grades: its mark can count there.',
  answer: z.object({
    courses: z.array(
      z.object({
        course: courseRef,
        term: ref('Term'),
        lecturers: z.array(z.string()),
        /** Whether it has an assessment of the kind thesis, which takes the mark. */
        takesMark: z.boolean(),
      }),
    ),
  }),
})

export const nameCourse = endpoint('PUT', '/api/v2/theses/:id/course', {
  about: 'Names the course in which the mark of a thesis counts; null takes the name back.',
  body: z.strictObject({ course: z.nullable(iriOf(Course.path)) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(Thesis.type), id: id() }),
})
