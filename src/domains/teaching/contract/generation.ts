import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, localized } from '#platform/contract/fields.ts'

const slot = z.object({ day: day(), startsAt: z.string(), endsAt: z.string(), group: z.nullable(z.string()) })

const generated = z.object({
  '@type': z.literal('Lesson'),
  /** The sessions that come, or that a dry run would make. */
  made: z.array(z.extend(slot, { room: z.nullable(z.string()) })),
  /** Days of the weekly pattern that have their session already. */
  existing: count(),
  /** Days without classes, with the name of the holiday. */
  skipped: z.array(z.extend(slot, { name: localized() })),
  /** What has the room or the lecturer at the same time, in words. */
  clashes: z.array(z.string()),
  /** Whether the course has weekly patterns at all. */
  hasPattern: z.boolean(),
})
export type Generated = z.output<typeof generated>

/** Makes the sessions of a course from its weekly patterns; a dry run only tells what would come. */
export const lessonGeneration = endpoint('POST', '/api/v2/courses/:id/lesson_generations', {
  about: 'Makes the sessions of a course from its weekly patterns without holidays, for a range of days.',
  body: z.strictObject({
    from: z.optional(day()),
    until: z.optional(day()),
    dryRun: z._default(z.boolean(), false),
    /** That the clashes which the dry run named are wanted all the same. */
    confirmClashes: z._default(z.boolean(), false),
  }),
  answer: generated,
})

/** The latest making of sessions, as long as it can be taken back. */
export const lastGeneration = endpoint('GET', '/api/v2/courses/:id/lesson_generations/latest', {
  about: 'How many sessions the latest generation made, and how many of them nobody has touched since.',
  answer: z.object({
    made: count(),
    /** Those that can be taken back: still planned, not moved, and without a plan. */
    untouched: count(),
    at: z.nullable(z.string()),
  }),
})

export const generationUndo = endpoint('POST', '/api/v2/courses/:id/lesson_generations/undo', {
  about: 'Takes back the sessions of the latest generation which nobody has touched since.',
  answer: z.object({ '@type': z.literal('Lesson'), removed: count(), kept: count() }),
})
