import type { DataClass, TableRule } from '#platform/server/domain.ts'

const kept = { id: 'key', version: 'internal', created_at: 'internal', updated_at: 'internal' } as const

const publicColumns = <const Name extends string>(...names: Name[]): Record<string, DataClass> =>
  Object.fromEntries(names.map((name) => [name, 'public']))

/** Whose data the tables hold, and of which class every column is. */
export const tables: Record<string, TableRule> = {
  course: {
    person: null,
    columns: {
      ...kept,
      ...publicColumns('module_id', 'term_id', 'code', 'title', 'type', 'v2', 'language_id', 'credits', 'capacity'),
      ...publicColumns('starts_on', 'ends_on', 'description', 'regular_course_id', 'search_text'),
      show_feedback: 'internal',
      external_key: 'key',
    },
  },
  course_lecturer: { person: 'person_id', columns: { course_id: 'key', person_id: 'key', role: 'public' } },
  enrollment: {
    person: 'person_id',
    columns: {
      ...kept,
      course_id: 'academic',
      person_id: 'key',
      user_program_id: 'academic',
      kind: 'academic',
      state: 'academic',
      registered_on: 'academic',
      withdrawn_on: 'academic',
      external_key: 'key',
    },
  },
  assessment: {
    person: null,
    columns: {
      ...kept,
      ...publicColumns('course_id', 'code', 'title', 'kind', 'due_on', 'weight', 'max_mark'),
      external_key: 'key',
    },
  },
  mark: {
    person: null,
    columns: {
      ...kept,
      enrollment_id: 'key',
      assessment_id: 'key',
      score: 'academic',
      submitted_on: 'academic',
      carried_over: 'academic',
      released_at: 'academic',
    },
  },
  room: { person: null, columns: { ...kept, ...publicColumns('code', 'name', 'capacity', 'kind') } },
  lesson: {
    person: null,
    columns: {
      ...kept,
      ...publicColumns('course_id', 'shift', 'kind', 'weekday', 'starts_at', 'ends_at', 'room_id', 'seats'),
      external_key: 'key',
    },
  },
  lesson_student: { person: 'person_id', columns: { lesson_id: 'academic', person_id: 'key' } },
}
