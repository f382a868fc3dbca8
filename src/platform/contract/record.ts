import * as z from 'zod/mini'

const path = z.nullable(z.string())

const fact = z.object({ label: z.string(), value: z.string() })

const table = z.object({
  title: z.nullable(z.string()),
  /** How wide the columns are to each other, and which of them hold numbers. */
  columns: z.array(z.object({ label: z.string(), width: z.number(), isNumber: z.boolean() })),
  /** `path` leads to what the row tells of. */
  rows: z.array(z.object({ cells: z.array(z.string()), path })),
})

/** Something that is not there yet: what is to be done, by whom and until when, and where the reader does it. */
const missing = z.object({
  text: z.string(),
  who: z.nullable(z.string()),
  due: z.nullable(z.string()),
  isLate: z.boolean(),
  path,
})

/** What a domain tells in the record of a thing, in the words of its reader. */
export const recordSection = z.object({
  key: z.string(),
  title: z.string(),
  facts: z.array(fact),
  texts: z.array(z.string()),
  tables: z.array(table),
  missing: z.array(missing),
})
export type RecordSection = z.infer<typeof recordSection>
export type RecordTable = z.infer<typeof table>
export type RecordMissing = z.infer<typeof missing>
