import * as z from 'zod/mini'
import { id, text } from '#platform/contract/fields.ts'

/** Licences that allow changes: whoever takes something fits it into their own course. */
export const licences = ['UNIVERSITY', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'CC0'] as const

export const licence = z.enum(licences)

/** Who made it, as every copy names them. */
export const credit = text(200)

/** From which module a copy was taken, by whom it is, and what may be done with it. */
export const sourceOfPost = z.object({ id: id(), module: z.string(), credit: z.string(), licence })
