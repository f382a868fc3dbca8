import {
  integer,
  jsonb,
  numeric,
  oneOf,
  recordColumns,
  reference,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { CurriculumModule, Requirement, Sharing } from '../../contract/curriculum/content.ts'
import { curriculumFlow } from '../../contract/curriculum/curriculum-flow.ts'

/**
 * Every version of what a programme requires. Modules and requirements are a document of the version: it is written,
 * compared, approved and read as a whole, and stays as it was approved when the catalogue changes.
 */
export const curricula = table('curriculum', {
  ...recordColumns(),
  program_id: reference('program', 'public'),
  catalogue_year: integer('public'),
  edition: integer('public'),
  credits: numeric('public', 5, 1),
  modules: jsonb<CurriculumModule[]>('public').default(),
  requirements: jsonb<Requirement[]>('public').default(),
  sharing: jsonb<Sharing[]>('public').default(),
  /** Null if it was loaded with the plan of a programme. */
  author_id: reference('person', 'public').nullable(),
  submitted_by: reference('person', 'public').nullable(),
  submitted_at: timestamptz('public').nullable(),
  approved_by: reference('person', 'public').nullable(),
  approved_at: timestamptz('public').nullable(),
  state: oneOf('public', curriculumFlow.states).default(),
})
