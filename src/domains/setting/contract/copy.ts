import * as z from 'zod/mini'
import { Course } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, iriOf, text } from '#platform/contract/fields.ts'

const part = z.object({ name: z.string(), title: z.string(), about: z.string() })

/** Courses from which the reader may copy, and what can be copied. */
export const copySources = endpoint('GET', '/api/v2/courses/:id/copies/sources', {
  about:
    'The courses from which this one can be filled, runs of the same module first, and the parts that can be copied.',
  answer: z.object({
    courses: z.array(
      z.object({
        ...{ '@id': z.string(), id: id(), code: z.string(), title: z.string(), term: z.string() },
        sameModule: z.boolean(),
        /**
         * Days from the first session there to the first session here; without sessions, from the course's first day to
         * the other's.
         */
        days: z.int(),
      }),
    ),
    parts: z.array(part),
  }),
})

const entry = z.object({
  title: z.string(),
  about: z.nullable(z.string()),
  fate: z.enum(['COPIED', 'THERE_ALREADY', 'LEFT_OUT']),
  count: count(),
  path: z.nullable(z.string()),
})

/** Dates are moved by no more than ten years. */
export const mostDays = 3660

export const copyCourse = endpoint('POST', '/api/v2/courses/:id/copies', {
  about:
    'Copies parts of another course into this one, with dates moved by `days`; `dryRun` only tells what would be copied.',
  body: z.strictObject({
    from: iriOf(Course.path),
    parts: z.array(text(40)).check(z.minLength(1), z.maxLength(20)),
    days: z.int().check(z.minimum(-mostDays), z.maximum(mostDays)),
    dryRun: z._default(z.boolean(), false),
  }),
  answer: z.object({
    '@type': z.literal(Course.type),
    /** The id of the copy, with which it can be undone; null when nothing was copied. */
    copy: z.nullable(id()),
    parts: z.array(z.extend(part, { entries: z.array(entry) })),
  }),
})

/** For how many hours a copy can be undone. */
export const hoursToUndo = 24

export const lastCopies = endpoint('GET', '/api/v2/courses/:id/copies', {
  about: 'The copies into a course that can still be undone, the latest first.',
  answer: z.object({
    copies: z.array(
      z.object({
        ...{ id: id(), from: z.string(), by: z.string(), at: instant() },
        parts: z.array(z.object({ title: z.string(), count: count() })),
      }),
    ),
  }),
})

export const undoCopy = endpoint('POST', '/api/v2/courses/:id/copies/undo', {
  about: 'Takes back what a copy made, as far as nobody has changed it since; for 24 hours.',
  body: z.strictObject({ copy: id() }),
  answer: z.object({ '@type': z.literal(Course.type), removed: count(), kept: count() }),
})
