import * as z from 'zod/mini'

/** A number of a dashboard, as it is shown. */
export const figure = z.object({
  label: z.string(),
  /** Empty where it cannot be told yet, or of so few people not at all. */
  value: z.nullable(z.number()),
  unit: z.enum(['count', 'percent']),
  /** The whole of which it is a part. */
  of: z.nullable(z.number()),
  /** What it is compared to, in one line. */
  about: z.string(),
  /** The list of what is counted. */
  to: z.nullable(z.string()),
  /** That something has to be done about it; only one is pointed out. */
  isLate: z.boolean(),
})
export type Figure = z.infer<typeof figure>
