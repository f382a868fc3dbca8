import * as z from 'zod/mini'

/** What all things of OneRoster 1.2 have, and how they refer to each other. */
export const ref = (type: string) => z.strictObject({ href: z.url(), sourcedId: z.string(), type: z.literal(type) })
export const common = {
  sourcedId: z.string(),
  status: z.enum(['active', 'tobedeleted']),
  dateLastModified: z.iso.datetime({ offset: true }),
}
export const flag = z.enum(['true', 'false'])
