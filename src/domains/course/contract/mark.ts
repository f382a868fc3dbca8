import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** The mark of a student for a piece of work. It is read as a part of its enrolment; its own rules decide by whom. */
export const Mark = resource({
  type: 'Mark',
  path: '/api/v2/marks',
  about: 'The mark of a student for a piece of work.',
  fields: {},
  facts: {
    'student.id': id(),
    'course.id': id(),
    'program.id': id(),
    'language.id': id(),
    released: z.boolean(),
  },
})
