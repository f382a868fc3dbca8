import * as z from 'zod/mini'
import { localized } from './fields.ts'

/** How a mark came about that was given outside of its course: parts with their weights, and what was added at the end. */
export const markOrigin = z.object({
  /** What the mark is of, as the practice at a school. */
  title: localized(),
  /** What scores and points are of. */
  top: z.number(),
  /** Null where nothing was reckoned, as for a practice that was failed. */
  parts: z.nullable(
    z.array(z.object({ title: localized(), weight: z.number(), score: z.number(), points: z.number() })),
  ),
  /** Points that were added or taken off by hand, and why. */
  moderation: z.nullable(z.object({ points: z.number(), reason: z.string() })),
})
export type MarkOrigin = z.infer<typeof markOrigin>
