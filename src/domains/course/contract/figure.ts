import * as z from 'zod/mini'

/** A number of a dashboard, as it is shown. */
export const figure = z.object({
  label: z.string(),
  /** Null if it cannot be computed yet, or if it covers so few people that it is not shown. */
  value: z.nullable(z.number()),
  unit: z.enum(['count', 'percent']),
  /** The total of which the value is a part. */
  of: z.nullable(z.number()),
  /** What it is compared with, in one line. */
  about: z.string(),
  /** The address of the list of counted items. */
  to: z.nullable(z.string()),
  /** Whether it needs action; only one figure is highlighted. */
  isLate: z.boolean(),
})
export type Figure = z.infer<typeof figure>
