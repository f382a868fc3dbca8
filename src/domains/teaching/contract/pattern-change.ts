import * as z from 'zod/mini'
import { patternKinds, Room, TimetablePattern } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, id, iriOf, localized, text } from '#platform/contract/fields.ts'

const room = z.object({ id: id(), code: z.string(), seats: z.nullable(count()) })

/** When and where a session takes place. */
const place = z.object({ day: day(), startsAt: z.string(), endsAt: z.string(), room: z.nullable(room) })
export type LessonPlace = z.output<typeof place>

/**
 * What becomes of a planned session: it fits the new time, it needs another room or another day, somebody has to decide,
 * or it has a date of its own and stays.
 */
const lessonFates = ['fits', 'otherRoom', 'otherDay', 'decide', 'stays'] as const

const session = z.object({
  lesson: id(),
  version: id(),
  number: z.nullable(count()),
  topic: z.nullable(localized()),
  kind: z.enum(patternKinds),
  was: place,
  fate: z.enum(lessonFates),
  /** Where it goes unless something else is chosen; null if it stays, or if somebody has to decide. */
  becomes: z.nullable(place),
  /** What stands in the way of the time that the new pattern gives it, each as a sentence. */
  because: z.array(z.string()),
  /** Other times at which nothing stands in its way, the best first. */
  offers: z.array(place),
})
export type FateOfLesson = z.output<typeof session>

const changed = z.strictObject({
  pattern: iriOf(TimetablePattern.path),
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  startsAt: clockTime(),
  room: z.nullable(iriOf(Room.path)),
})

const moved = z.strictObject({
  lesson: id(),
  version: id(),
  /** Null keeps it where it is. */
  becomes: z.nullable(z.strictObject({ day: day(), startsAt: clockTime(), room: z.nullable(iriOf(Room.path)) })),
})

const mostPatterns = 20
const mostLessons = 400
const reasonLength = 300

/**
 * Changes weekly patterns while the course runs. A dry run tells what becomes of each planned session from the first day
 * on. The change itself names what becomes of each of them, so that what was read is what is done; it is refused where a
 * session has changed since, or where something stands in the way of its time. Lecturer and length of sessions stay.
 */
export const patternChange = endpoint('POST', '/api/v2/courses/:id/pattern_changes', {
  about: 'Changes weekly patterns of a course from a day to come on, and moves the planned sessions with them.',
  body: z.strictObject({
    /** The first day that changes: tomorrow at the earliest, because the past stays as it is. */
    from: day(),
    patterns: z.array(changed).check(z.minLength(1), z.maxLength(mostPatterns)),
    dryRun: z._default(z.boolean(), false),
    /** Why, for those who are concerned. */
    reason: z.optional(text(reasonLength)),
    sessions: z._default(z.array(moved).check(z.maxLength(mostLessons)), []),
  }),
  answer: z.object({
    '@type': z.literal('Lesson'),
    sessions: z.array(session),
    /** The sessions that were held; neither their days nor their numbers change. */
    held: count(),
    /** The planned sessions before the first day. */
    before: count(),
    /** Who is notified: the number of students, and the lecturers. */
    students: count(),
    lecturers: z.array(z.string()),
  }),
})
export type PatternChange = z.output<typeof patternChange.answer>
