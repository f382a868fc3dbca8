import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, text } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { codeKey } from '#platform/contract/values/plain.ts'
import { countings } from './code.ts'

/**
 * For how many seconds a code is shown, and how many earlier codes are still accepted, for those who are still typing.
 */
export const [codeSeconds, codesBefore] = [15, 2]

/**
 * How many minutes before the start of a lesson check-in opens, and by how many minutes a lecturer extends it at a
 * time.
 */
export const [checkInBefore, checkInMore] = [10, 5]

/** Letters and digits that cannot be mistaken for each other from the last row. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 6

/** Normalizes a typed code (lower case, spaces, wide letters) for comparison. */
export const typedCode = (typed: string): string => codeKey(typed).replace(/[^A-Z0-9]/g, '')

const onWall = z.object({ enrollment: id(), name: z.string(), here: z.boolean() })

/** The display in the room: the current code and who is present, and no other personal data. */
export const checkInWall = endpoint('GET', '/api/v2/lessons/:id/check_in_wall', {
  about: 'The code with which students check in to a lesson at this moment, and who is here, for the wall of the room.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('CheckInWall'),
    lesson: id(),
    open: z.boolean(),
    /** Why it cannot be opened now, as a message. */
    heldBack: z.nullable(z.string()),
    /** Null while check-in is closed. */
    code: z.nullable(z.object({ text: z.string(), until: instant() })),
    /** Students who check in from this time on are late. */
    lateFrom: instant(),
    /** When check-in closes, or has closed; null before it was opened. */
    closesAt: z.nullable(instant()),
    students: z.array(onWall),
  }),
})
export type CheckInWall = z.infer<(typeof checkInWall)['answer']>

export const checkInActs = ['open', 'extend', 'close'] as const

/** Opens the check-in of a lesson, extends it, or closes it. */
export const steerCheckIn = endpoint('PUT', '/api/v2/lessons/:id/check_in', {
  about: 'Opens the check-in of a lesson by the code on the wall, lets it stay open longer, or closes it.',
  body: z.strictObject({ act: z.enum(checkInActs) }),
  answer: z.object({ '@type': z.literal('CheckInWall'), open: z.boolean(), closesAt: z.nullable(instant()) }),
})

const own = z.object({ label: z.string(), countsAs: z.enum(countings), at: instant() })

const openLesson = z.object({
  lesson: id(),
  course: z.extend(ref('Course'), { code: z.string() }),
  day: day(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.nullable(z.string()),
  lateFrom: instant(),
  closesAt: instant(),
  /** The reader's own mark. */
  own: z.nullable(own),
})
export type OpenLesson = z.infer<typeof openLesson>

/** The lessons into which the reader can check in now. */
export const openCheckIns = endpoint('GET', '/api/v2/check_ins', {
  about: 'The lessons of the reader, as a student, whose check-in is open at this moment.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('CheckIn'), lessons: z.array(openLesson) }),
})

/** Marks the reader present with the code on the display. */
export const checkIn = endpoint('POST', '/api/v2/check_ins', {
  about: 'Marks the reader present, or late, in the lesson whose code stands on the wall.',
  body: z.strictObject({
    code: text(20),
    /** The lesson of a scanned code; a typed code names none. */
    lesson: z.optional(z.nullable(id())),
    /** The device, so that lecturers notice one that checks in several students. */
    device: z.uuid(),
  }),
  answer: z.object({
    '@type': z.literal('CheckIn'),
    lesson: id(),
    course: z.string(),
    label: z.string(),
    countsAs: z.enum(countings),
    at: instant(),
    minutesLate: z.nullable(count()),
    /** Whether they had already checked in. */
    already: z.boolean(),
  }),
})
export type CheckedIn = z.infer<(typeof checkIn)['answer']>
