import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized } from '#platform/contract/fields.ts'
import { countings } from '../attendance/code.ts'
import { recordSources } from '../attendance/record.ts'
import { lessonFlow } from '../lesson.ts'
import { objectionShown } from '../objection/objection.ts'

const session = z.object({
  lesson: id(),
  day: day(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: lessonFlow.state,
  /** The topic of the session, if it is planned. */
  topic: z.nullable(localized()),
  /** The mark; null if there is none. */
  set: z.nullable(
    z.object({
      label: z.string(),
      countsAs: z.enum(countings),
      unitsAttended: count(),
      unitsTotal: count(),
      minutesLate: z.nullable(count()),
      source: z.enum(recordSources),
      takenBy: z.nullable(z.string()),
      takenAt: instant(),
      objection: objectionShown,
    }),
  ),
})
export type StudentSession = z.infer<typeof session>

/** One student of a course, session by session. */
export const studentAttendance = endpoint('GET', '/api/v2/course_students/:id/attendance', {
  about: 'The sessions of a course that are for one of its students, with what was set in each.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('StudentAttendance'),
    leastPercent: count(),
    sessions: z.array(session),
  }),
})

export const scheduleEntry = z.object({
  lesson: id(),
  day: day(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The course, if the reader may see it; classes of other courses only appear as busy time. */
  course: z.nullable(z.object({ id: id(), code: z.string() })),
  room: z.nullable(z.string()),
  state: lessonFlow.state,
})
export type ScheduleEntry = z.infer<typeof scheduleEntry>

/** When a student of a course has classes, for its lecturers: to find a time, or to see a clash. */
export const studentSchedule = endpoint('GET', '/api/v2/course_students/:id/schedule', {
  about:
    'When a student of a course has classes in some days; those of courses that the reader may not see have no name.',
  /** Without days: the seven days from today on. */
  query: z.strictObject({ from: z.optional(day()), until: z.optional(day()) }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('StudentSchedule'),
    entries: z.array(scheduleEntry),
  }),
})
