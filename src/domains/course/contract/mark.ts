import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** What is said instead of a number (absent, excused, not submitted), or beside it (late, misconduct not decided yet). */
export const markStatuses = ['ABSENT', 'EXCUSED', 'LATE', 'NOT_SUBMITTED', 'MISCONDUCT'] as const

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
    /** Whether its work is marked by candidate number: nobody reads it beside a name. */
    byNumber: z.boolean(),
    /** Whether a signed grade sheet has the student on it: then the mark stays as it was signed. */
    frozen: z.boolean(),
  },
  /** To set it, also where there is none yet. */
  acts: { write: {} },
})
