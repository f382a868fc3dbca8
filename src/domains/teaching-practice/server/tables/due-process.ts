import { sql } from 'kysely'
import {
  date,
  jsonb,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { Calculated } from '../../contract/grade.ts'
import { correctionFlow } from '../../contract/grade-correction.ts'
import { objectionFlow, objectionSubjects } from '../../contract/objection.ts'
import { seesGrades } from './practice.ts'

/** Objections of students, to an evaluation or to the grade. */
export const practiceObjections = table('practice_objection', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  subject: oneOf('academic', objectionSubjects),
  evaluation_id: reference('practice_evaluation').nullable(),
  against_id: reference('person'),
  text: text('academic'),
  raised_at: timestamptz('academic'),
  answer_by: date('academic'),
  answered_by: reference('person').nullable(),
  answered_at: timestamptz('academic').nullable(),
  state: oneOf('academic', objectionFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })

/** Corrections of grades; the student sees those that were approved. */
export const practiceGradeCorrections = table('practice_grade_correction', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  supervisor: numeric('academic', 5, 2).nullable(),
  mentor: numeric('academic', 5, 2).nullable(),
  portfolio: numeric('academic', 5, 2).nullable(),
  attendance: numeric('academic', 5, 2).nullable(),
  moderation: numeric('academic', 5, 2),
  previous_grade: numeric('academic', 5, 2),
  grade: numeric('academic', 5, 2),
  previous_moderation: numeric('academic', 5, 2),
  previous_calculation: jsonb<Calculated[]>('academic'),
  calculation: jsonb<Calculated[]>('academic'),
  proposed_by: reference('person').nullable(),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', correctionFlow.states).default(),
}).belongsTo(
  { via: 'practice_id' },
  {
    release: ({ state, decided_at }, { person, today }) =>
      sql<boolean>`(${decided_at} is not null and ${state} <> 'REJECTED' and ${seesGrades(person, today)})`,
  },
)
