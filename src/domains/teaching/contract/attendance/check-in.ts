import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, text } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { countings } from './code.ts'

/** For how many seconds a code stands on the wall, and how many codes before it are still taken: somebody is typing. */
export const [codeSeconds, codesBefore] = [15, 2]

/** How many minutes before the start of a lesson students may check in, and how many a lecturer adds at a time. */
export const [checkInBefore, checkInMore] = [10, 5]

/** Letters and digits that nobody mistakes for each other when they read them from the last row. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 6

/** A code as it was typed, in small letters or with a space, as it is compared. */
export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

const onWall = z.object({ enrollment: id(), name: z.string(), here: z.boolean() })

/** What stands on the wall of the room: the code of this moment and who is here, and nothing else about anybody. */
export const checkInWall = endpoint('GET', '/api/v2/lessons/:id/check_in_wall', {
  about: 'The code with which students check in to a lesson at this moment, and who is here, for the wall of the room.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('CheckInWall'),
    lesson: id(),
    open: z.boolean(),
    /** Why it cannot be opened now, in words. */
    heldBack: z.nullable(z.string()),
    /** Null while nobody can check in. */
    code: z.nullable(z.object({ text: z.string(), until: instant() })),
    /** Whoever comes from then on is late. */
    lateFrom: instant(),
    /** When the check-in closes, or has closed; null before it was opened. */
    closesAt: z.nullable(instant()),
    students: z.array(onWall),
  }),
})
export type CheckInWall = z.infer<(typeof checkInWall)['answer']>

export const checkInActs = ['open', 'extend', 'close'] as const

/** Opens the check-in of a lesson, lets it stay open longer, or closes it. */
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
  /** What is set for the reader. */
  own: z.nullable(own),
})
export type OpenLesson = z.infer<typeof openLesson>

/** The lessons to which the reader can check in now. */
export const openCheckIns = endpoint('GET', '/api/v2/check_ins', {
  about: 'The lessons of the reader, as a student, whose check-in is open at this moment.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('CheckIn'), lessons: z.array(openLesson) }),
})

/** Marks the reader present by the code that stands on the wall. */
export const checkIn = endpoint('POST', '/api/v2/check_ins', {
  about: 'Marks the reader present, or late, in the lesson whose code stands on the wall.',
  body: z.strictObject({
    code: text(20),
    /** The lesson of a code that was scanned; a typed code names none. */
    lesson: z.optional(z.nullable(id())),
    /** By which device, so that one that checks many people in is noticed. */
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
    /** Whether they had checked in before. */
    already: z.boolean(),
  }),
})
export type CheckedIn = z.infer<(typeof checkIn)['answer']>
