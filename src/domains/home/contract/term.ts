import * as z from 'zod/mini'
import { count, day, id, localized } from '#platform/contract/fields.ts'

/** A teaching term around a day; `week` is that of the day and counts from 1. */
export const term = z.object({
  id: id(),
  code: z.string(),
  name: localized(),
  startsOn: day(),
  endsOn: day(),
  week: count(),
  weeks: count(),
})
