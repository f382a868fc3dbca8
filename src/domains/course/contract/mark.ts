import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** Statuses that replace a score (absent, excused, not submitted), or qualify it (late, misconduct not decided yet). */
export const markStatuses = ['ABSENT', 'EXCUSED', 'LATE', 'NOT_SUBMITTED', 'MISCONDUCT'] as const

/** The mark of a student for a piece of work. It is read as part of its enrolment, with permissions of its own. */
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
    /** Whether its work is marked by candidate number, so that nobody reads the mark beside a name. */
    byNumber: z.boolean(),
    /** Whether the student is on a signed grade sheet: the mark then stays as signed. */
    frozen: z.boolean(),
  },
  /** May set the mark, also where there is none yet. */
  acts: { write: {} },
  never: [{ rule: 'Nobody marks their own work.', to: ['write'], by: ['student.id'] }],
})
