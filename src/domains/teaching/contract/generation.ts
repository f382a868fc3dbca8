import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'

const slot = z.object({ day: day(), startsAt: z.string(), endsAt: z.string(), group: z.nullable(z.string()) })

const generated = z.object({
  '@type': z.literal('Lesson'),
  /** The sessions created, or those that a dry run would create. */
  made: z.array(z.extend(slot, { room: z.nullable(z.string()) })),
  /** Planned sessions that no longer fit the weekly pattern: the day to which each moves, or null if it stays. */
  moved: z.array(
    z.object({
      lesson: id(),
      day: day(),
      startsAt: z.string(),
      topic: z.nullable(localized()),
      becomes: z.nullable(z.object({ day: day(), startsAt: z.string(), endsAt: z.string() })),
    }),
  ),
  /** The number of pattern days that already have a session. */
  existing: count(),
  /** Days without classes, with the name of the holiday. */
  skipped: z.array(z.extend(slot, { name: localized() })),
  /** Classes in the same room or with the same lecturer at the same time, as text. */
  clashes: z.array(z.string()),
  /** Whether the course has weekly patterns at all. */
  hasPattern: z.boolean(),
})
export type Generated = z.output<typeof generated>

/** Creates the sessions of a course from its weekly patterns; a dry run only reports what it would create. */
export const lessonGeneration = endpoint('POST', '/api/v2/courses/:id/lesson_generations', {
  about: 'Makes the sessions of a course from its weekly patterns without holidays, for a range of days.',
  body: z.strictObject({
    from: z.optional(day()),
    until: z.optional(day()),
    dryRun: z._default(z.boolean(), false),
    /** Confirms that the clashes reported by the dry run are intended. */
    confirmClashes: z._default(z.boolean(), false),
  }),
  answer: generated,
})

/** The latest generation of sessions, as long as it can be undone. */
export const lastGeneration = endpoint('GET', '/api/v2/courses/:id/lesson_generations/latest', {
  about: 'How many sessions the latest generation made, and how many of them nobody has touched since.',
  answer: z.object({
    made: count(),
    /** The sessions that can be undone: still planned, not moved, and without a plan. */
    untouched: count(),
    at: z.nullable(z.string()),
  }),
})

export const generationUndo = endpoint('POST', '/api/v2/courses/:id/lesson_generations/undo', {
  about: 'Takes back the sessions of the latest generation which nobody has touched since.',
  answer: z.object({ '@type': z.literal('Lesson'), removed: count(), kept: count() }),
})
