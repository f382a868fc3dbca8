import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'

/** What can be wrong with a curriculum. A text of the words names each (`problems.<kind>`). */
export const problemKinds = [
  'MODULE_CIRCLE',
  'REQUIREMENT_CIRCLE',
  'PARENT_UNKNOWN',
  'KEY_TWICE',
  'MODULE_TWICE',
  'MODULE_UNKNOWN',
  'TOO_FEW_MODULES',
  'TOO_FEW_CREDITS',
  'TOO_FEW_FIELDS',
  'TOO_FEW_PARTS',
  'MORE_THAN_TOTAL',
  'LESS_THAN_TOTAL',
  'NOTHING_ASKED',
  'EXCLUDES_NEEDED',
  'SHARED_WITHIN',
] as const

/** `WRONG` holds the submission back, `HINT` is worth a look. */
export const problem = z.object({
  kind: z.enum(problemKinds),
  level: z.enum(['WRONG', 'HINT']),
  requirement: z.nullable(z.string()),
  /** The modules concerned; of a circle in the order in which each comes after the next. */
  modules: z.array(id()),
  /** What is needed and what there is, such as credits; null where no number says it. */
  needed: z.nullable(z.number()),
  available: z.nullable(z.number()),
})
export type Problem = z.output<typeof problem>
