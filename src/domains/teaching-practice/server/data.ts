import type { DataClass, TableRule } from '#platform/server/domain.ts'

const kept = { id: 'key', version: 'internal', created_at: 'internal', updated_at: 'internal' } as const

const all = <Name extends string>(kind: DataClass, ...names: Name[]): Record<string, DataClass> =>
  Object.fromEntries(names.map((name) => [name, kind]))

/** Whose data the tables hold, and of which class every column is. */
export const tables: Record<string, TableRule> = {
  school: {
    person: null,
    columns: {
      ...kept,
      ...all('public', 'code', 'name', 'kind', 'district', 'address', 'phone'),
      ...all('internal', 'capacity', 'agreement_from', 'agreement_until', 'agreement_renews', 'conditions', 'avoid'),
      search_text: 'internal',
    },
  },
  practice_supervisor: {
    person: 'person_id',
    columns: {
      ...kept,
      person_id: 'key',
      ...all('internal', 'kind', 'school_id', 'language', 'coordinates', 'load_limit', 'active'),
    },
  },
  evaluation_form: {
    person: null,
    columns: {
      ...kept,
      ...all('internal', 'code', 'edition', 'generation', 'title', 'introduction', 'scale', 'low_score'),
      ...all('internal', 'criteria', 'current'),
    },
  },
  teaching_practice: {
    person: 'person_id',
    columns: {
      ...kept,
      ...all('key', 'person_id', 'course_id', 'program_id', 'term_id', 'school_id', 'graded_by', 'portfolio_file_id'),
      ...all('academic', 'subjects', 'grade_levels', 'language', 'starts_on', 'interim_on', 'ends_on', 'state'),
      ...all('academic', 'required_observation', 'required_teaching', 'required_other', 'required_visits'),
      ...all('academic', 'requirements', 'form_generation', 'conduct_accepted_at', 'conflicts_declared_at'),
      conflicts: 'personal',
      ...all('academic', 'weights', 'portfolio_mark', 'moderation', 'moderation_comment', 'calculation', 'grade'),
      ...all('academic', 'graded_at', 'note', 'approved_observation', 'approved_teaching', 'approved_other'),
      ...all('academic', 'submitted_minutes', 'draft_minutes', 'oldest_submitted_at'),
    },
  },
  practice_assignment: {
    person: null,
    columns: {
      ...kept,
      practice_id: 'key',
      supervisor_id: 'key',
      ...all('academic', 'role', 'from_day', 'until_day', 'state'),
    },
  },
  practice_requirement: {
    person: null,
    columns: { ...kept, practice_id: 'key', file_id: 'key', ...all('academic', 'kind', 'valid_until', 'state') },
  },
  practice_time_log: {
    person: null,
    columns: {
      ...kept,
      practice_id: 'key',
      decided_by: 'key',
      ...all('academic', 'date', 'starts_at', 'ends_at', 'minutes', 'kind', 'subject', 'description', 'reflection'),
      ...all('academic', 'submitted_at', 'decided_at', 'state'),
    },
  },
  practice_meeting: {
    person: null,
    columns: {
      ...kept,
      practice_id: 'key',
      supervisor_id: 'key',
      ...all('academic', 'kind', 'at', 'minutes', 'place', 'agenda', 'lesson', 'notes', 'strengths', 'improvements'),
      ...all('academic', 'follow_up', 'supervisor_signed_at', 'student_signed_at', 'state'),
    },
  },
  practice_evaluation: {
    person: null,
    columns: {
      ...kept,
      ...all('key', 'practice_id', 'form_id', 'evaluator_id'),
      ...all('academic', 'stage', 'role', 'items', 'comment', 'total', 'submitted_at', 'state'),
    },
  },
}
