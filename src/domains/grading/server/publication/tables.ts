import { sql } from 'kysely'
import { heldScopes } from '#people/server'
import {
  integer,
  jsonb,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { type Calculation, publishedOutcomes } from '../../contract/publication/final-grade.ts'

/** A published grade, which the student reads unless a hold hides it. */
const finalGrades = table('final_grade', {
  ...recordColumns(),
  enrollment_id: reference('enrollment'),
  sheet_id: reference('grade_sheet', 'internal'),
  edition: integer('internal'),
  outcome: oneOf('academic', publishedOutcomes),
  total: numeric('academic', 6, 2).nullable(),
  grade: text('academic').nullable(),
  points: numeric('academic', 5, 2).nullable(),
  top: numeric('public', 6, 2),
  pass: numeric('public', 6, 2),
  credits: numeric('public', 5, 1),
  calculation: jsonb<Calculation>('academic'),
  user_program_id: reference('user_program', 'academic').nullable(),
  earned: numeric('academic', 5, 1).default(),
  published_at: timestamptz('academic'),
  superseded_at: timestamptz('academic').nullable(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: (_, { person, today }) => sql<boolean>`(not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}))` },
)

export const publicationTables = [finalGrades] as const
