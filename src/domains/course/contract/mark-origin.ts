import * as z from 'zod/mini'
import { localized } from '#platform/contract/fields.ts'

/**
 * How a mark was computed that was given outside of its course: parts with their weights, and what was added at the
 * end.
 */
export const markOrigin = z.object({
  /** What was marked, such as the teaching practice at a school. */
  title: localized(),
  /** The maximum of scores and points. */
  top: z.number(),
  /** Null if nothing is shown of its parts, as for a practice that was failed, or a thesis whose members give marks. */
  parts: z.nullable(
    z.array(z.object({ title: localized(), weight: z.number(), score: z.number(), points: z.number() })),
  ),
  /** Points that were added or subtracted by hand, and why. */
  moderation: z.nullable(z.object({ points: z.number(), reason: z.string() })),
})
export type MarkOrigin = z.infer<typeof markOrigin>
