import { type Expression, sql } from 'kysely'
import { heldScopes } from '#people/server'
import type { Language } from '#platform/contract/words.ts'
import {
  date,
  integer,
  jsonb,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { assignmentFlow, assignmentRoles } from '../../contract/assignment.ts'
import type { Calculated, Weights } from '../../contract/grade.ts'
import { formGenerations } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { requirementFlow } from '../../contract/requirement.ts'
import { requirementKinds } from '../../contract/requirement-kinds.ts'

/** Whether the student may see grades: no hold prevents it. */
export const seesGrades = (person: number, today: string) =>
  sql<boolean>`(not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}))`

/** Shows the calculation of the grade to the student once the grade is given. */
const onceGraded =
  <Name extends string>(name: Name) =>
  (row: Record<Name | 'state', Expression<unknown>>, { person, today }: { person: number; today: string }) =>
    sql`case when ${row.state} in ('GRADED', 'COMPLETED') and ${seesGrades(person, today)} then ${row[name]} end`

export const teachingPractices = table('teaching_practice', {
  ...recordColumns(),
  person_id: reference('person'),
  course_id: reference('course').nullable(),
  program_id: reference('program').nullable(),
  term_id: reference('term'),
  school_id: reference('school').nullable(),
  subjects: text('academic'),
  grade_levels: text('academic').nullable(),
  language: text<Language>('academic').default(),
  required_observation: integer('academic'),
  required_teaching: integer('academic'),
  required_other: integer('academic'),
  required_visits: integer('academic').default(),
  requirements: texts<(typeof requirementKinds)[number]>('academic').default(),
  starts_on: date('academic'),
  interim_on: date('academic').nullable(),
  ends_on: date('academic'),
  form_generation: oneOf('academic', formGenerations).default(),
  conduct_accepted_at: timestamptz('academic').nullable(),
  conflicts_declared_at: timestamptz('academic').nullable(),
  conflicts: text('personal').default(),
  portfolio_file_id: uuid('key').references('stored_file').nullable(),
  weights: jsonb<Weights>('academic'),
  portfolio_mark: numeric('academic', 5, 2).nullable(),
  moderation: numeric('academic', 5, 2).default(),
  moderation_comment: text('academic').default(),
  /** The calculation of the grade, as stored when it was given. */
  calculation: jsonb<Calculated[]>('academic').nullable(),
  grade: numeric('academic', 5, 2).nullable(),
  graded_at: timestamptz('academic').nullable(),
  graded_by: reference('person').nullable(),
  contact_id: reference('person').nullable(),
  note: text('academic').default().withheld(),
  approved_observation: integer('academic').default(),
  approved_teaching: integer('academic').default(),
  approved_other: integer('academic').default(),
  submitted_minutes: integer('academic').default(),
  draft_minutes: integer('academic').default(),
  oldest_submitted_at: timestamptz('academic').nullable(),
  state: oneOf('academic', practiceFlow.states).default(),
}).belongsTo('person_id', {
  release: 'all',
  releaseAs: {
    portfolio_mark: onceGraded('portfolio_mark'),
    moderation: onceGraded('moderation'),
    moderation_comment: onceGraded('moderation_comment'),
    calculation: onceGraded('calculation'),
    grade: onceGraded('grade'),
    graded_at: onceGraded('graded_at'),
  },
})

/** The people who look after a practice, with their roles and days. */
export const practiceAssignments = table('practice_assignment', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  supervisor_id: reference('practice_supervisor'),
  role: oneOf('academic', assignmentRoles),
  from_day: date('academic'),
  until_day: date('academic').nullable(),
  state: oneOf('academic', assignmentFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })

/** The schools and mentors of a practice, from when until when. */
export const practiceEpisodes = table('practice_episode', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  school_id: reference('school'),
  mentor_id: reference('practice_supervisor').nullable(),
  from_day: date('academic'),
  until_day: date('academic').nullable(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })

/** A proof that the student must submit before the practice begins. */
export const practiceRequirements = table('practice_requirement', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  kind: oneOf('academic', requirementKinds),
  valid_until: date('academic').nullable(),
  file_id: uuid('key').references('stored_file').nullable(),
  state: oneOf('academic', requirementFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })
