import * as z from 'zod/mini'
import { count, day, id, localized } from '#platform/contract/fields.ts'

/** The teaching term that contains a day; `week` is the week of that day and counts from 1. */
export const term = z.object({
  id: id(),
  code: z.string(),
  name: localized(),
  startsOn: day(),
  endsOn: day(),
  week: count(),
  weeks: count(),
})
