import { type Expression, sql } from 'kysely'
import { heldScopes, type PeopleTables } from '#people/server'
import {
  boolean,
  date,
  integer,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { academicRoleNames, scopes } from '../contract/academic-role.ts'
import { calendarKinds } from '../contract/calendar-entry.ts'
import { cycles } from '../contract/degree.ts'
import { userProgramStates } from '../contract/user-program.ts'

export const faculties = table('faculty', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  search_text: text('public').computed(),
})

export const degrees = table('degree', {
  ...recordColumns(),
  faculty_id: reference('faculty'),
  code: text('public'),
  name: localized('public'),
  cycle: oneOf('public', cycles),
  search_text: text('public').computed(),
})

export const programs = table('program', {
  ...recordColumns(),
  degree_id: reference('degree'),
  code: text('public'),
  name: localized('public'),
  ects: numeric('public', 5, 1),
  superseded: boolean('public').default(),
  search_text: text('public').computed(),
})

export const academicLanguages = table('academic_language', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  search_text: text('public').computed(),
})

export const modules = table('module', {
  ...recordColumns(),
  program_id: reference('program').nullable(),
  code: text('public'),
  name: localized('public'),
  credits: numeric('public', 5, 1),
  search_text: text('public').computed(),
})

export const programModules = table('program_module', {
  ...recordColumns(),
  program_id: reference('program'),
  module_id: reference('module'),
  name: localized('public'),
  semester: integer('public'),
  position: integer('public'),
  credits: numeric('public', 5, 1),
  category: text('public'),
  category_name: localized('public').default(),
})

export const prerequisites = table('prerequisite', {
  program_id: integer('key'),
  module_id: integer('key'),
  requires_module_id: integer('key'),
})

export const terms = table('term', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  starts_on: date('public'),
  ends_on: date('public'),
  grades_due_on: date('public').nullable(),
  grades_published_on: date('public').nullable(),
  review_until: date('public').nullable(),
  search_text: text('public').computed(),
})

/** Entries of the academic calendar, for whole days or for a part of one day. */
export const calendarEntries = table('calendar_entry', {
  ...recordColumns(),
  name: localized('public'),
  kind: oneOf('public', calendarKinds),
  starts_on: date('public'),
  ends_on: date('public'),
  starts_at: time('public').nullable(),
  ends_at: time('public').nullable(),
  search_text: text('public').computed(),
})

/** The value of a column that shows grades; null for a student who has a hold on grades. */
const unlessHeld =
  <C extends string>(column: C) =>
  (row: Readonly<Record<C, Expression<unknown>>>, { person, today }: { person: unknown; today: string }) =>
    sql`(case when not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}) then ${row[column]} end)`

export const userPrograms = table('user_program', {
  ...recordColumns(),
  person_id: reference('person'),
  program_id: reference('program'),
  started_on: date('academic'),
  ended_on: date('academic').nullable(),
  state: oneOf('academic', userProgramStates).default(),
  ects_earned: numeric('academic', 5, 1).default(),
  gpa: numeric('academic', 4, 2).nullable(),
}).belongsTo('person_id', {
  release: 'all',
  releaseAs: { ects_earned: unlessHeld('ects_earned'), gpa: unlessHeld('gpa') },
})

export const academicRoles = table('academic_role', {
  ...recordColumns(),
  person_id: reference('person'),
  role: oneOf('public', academicRoleNames),
  scope_type: oneOf('public', scopes),
  scope_id: integer('key'),
  from_day: date('internal').nullable().released(),
  until_day: date('internal').nullable().released(),
}).belongsTo('person_id', { release: 'all' })

export const tables = [
  faculties,
  degrees,
  programs,
  academicLanguages,
  modules,
  programModules,
  prerequisites,
  terms,
  calendarEntries,
  userPrograms,
  academicRoles,
] as const

/** The row types of this domain and of those below it. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type AcademicsTables = PeopleTables & TablesOf<typeof tables>
