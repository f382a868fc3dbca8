import { identity, jsonb, reference, timestamptz } from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { TeachingTables } from '#teaching/server'

/** A part of a copy: how many items were copied, and the data its domain needs to undo it. */
export type CopiedPart = { name: string; count: number; made: unknown }

export const courseCopies = table('course_copy', {
  id: identity(),
  course_id: reference('course', 'internal'),
  from_id: reference('course', 'internal'),
  made_by: reference('person', 'internal'),
  made_at: timestamptz('internal').default(),
  parts: jsonb<CopiedPart[]>('internal'),
  undone_at: timestamptz('internal').nullable(),
})

export const tables = [courseCopies] as const

/** The row types of this domain and of those that it depends on. */
export type SettingTables = TeachingTables & TablesOf<typeof tables>
