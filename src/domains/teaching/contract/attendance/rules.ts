import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { count, idFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

const percent = count().check(z.maximum(100))

const written = {
  /** Students must attend at least this share of all lessons. */
  leastPercent: percent,
  /** Students who may fall below this share are warned. */
  warnPercent: percent,
  /** The number of late arrivals that count as one absence; 0: none do. */
  latesPerAbsence: count().check(z.maximum(20)),
  /** Whether excused absences count as absences. */
  excusedCounts: z.boolean(),
  /** A student who checks in this many minutes after the start, or later, is late. */
  lateAfterMinutes: count().check(z.maximum(600)),
  /** For how many minutes after the start students can check in with the code. */
  checkInMinutes: count().check(z.minimum(5), z.maximum(600)),
  /** For how many days after a mark was set its student can object to it; 0: not at all. */
  objectionDays: count().check(z.maximum(90)),
}

const inOrder = z.refine<{ leastPercent?: number | undefined; warnPercent?: number | undefined }>(
  ({ leastPercent, warnPercent }) =>
    leastPercent === undefined || warnPercent === undefined || warnPercent >= leastPercent,
  { error: 'warnFirst', path: ['warnPercent'] },
)

/** The attendance requirements of one course, with the same id as the course. */
export const AttendanceRules = resource({
  type: 'AttendanceRules',
  path: '/api/v2/attendance_rules',
  about:
    'What a course demands of attendance: the least share, when students are warned, and what counts. It has the id of its course.',
  fields: { course: courseRef, ...written },
  update: z.partial(z.strictObject(written)).check(inOrder),
  filters: { 'course.id': idFilter() },
  ifMatch: 'required',
})
