import * as z from 'zod/mini'

const path = z.nullable(z.string())

const fact = z.object({ label: z.string(), value: z.string() })

const table = z.object({
  title: z.nullable(z.string()),
  /** The relative widths of the columns, and which of them hold numbers. */
  columns: z.array(z.object({ label: z.string(), width: z.number(), isNumber: z.boolean() })),
  /** `path` leads to the page that the row is about. */
  rows: z.array(z.object({ cells: z.array(z.string()), path })),
})

/** Something that is not there yet: what has to be done, by whom and until when, and where the reader does it. */
const missing = z.object({
  text: z.string(),
  who: z.nullable(z.string()),
  due: z.nullable(z.string()),
  isLate: z.boolean(),
  path,
})

/** A section of the record of a course, in the reader's language. */
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
