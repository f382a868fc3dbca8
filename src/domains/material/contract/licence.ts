import * as z from 'zod/mini'
import { id, text } from '#platform/contract/fields.ts'

/** Licences that allow changes, because lecturers adapt the material to their own course. */
export const licences = ['UNIVERSITY', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'CC0'] as const

export const licence = z.enum(licences)

/** The attribution that every copy shows. */
export const credit = text(200)

/** The module a copy comes from, its attribution, and its licence. */
export const sourceOfPost = z.object({
  ...{ id: id(), module: z.string(), credit: z.string(), licence },
  /** What has become of the material since it was taken. */
  since: z.nullable(z.enum(['withdrawn', 'corrected'])),
})
