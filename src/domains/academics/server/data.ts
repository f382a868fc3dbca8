import type { TableRule } from '#platform/server/domain.ts'

const catalogue = {
  id: 'key',
  version: 'internal',
  code: 'public',
  name: 'public',
  search_text: 'public',
  created_at: 'internal',
  updated_at: 'internal',
} as const

/** Whose data each table of academics holds, and how closely each column is kept. */
export const tables: Record<string, TableRule> = {
  faculty: { person: null, columns: catalogue },
  degree: { person: null, columns: { ...catalogue, faculty_id: 'key', cycle: 'public' } },
  program: { person: null, columns: { ...catalogue, degree_id: 'key', ects: 'public', superseded: 'public' } },
  academic_language: { person: null, columns: catalogue },
  module: { person: null, columns: { ...catalogue, program_id: 'key', credits: 'public' } },
  program_module: {
    person: null,
    columns: {
      id: 'key',
      version: 'internal',
      program_id: 'key',
      module_id: 'key',
      name: 'public',
      semester: 'public',
      position: 'public',
      credits: 'public',
      category: 'public',
      category_name: 'public',
      created_at: 'internal',
      updated_at: 'internal',
    },
  },
  prerequisite: { person: null, columns: { program_id: 'key', module_id: 'key', requires_module_id: 'key' } },
  term: { person: null, columns: { ...catalogue, starts_on: 'public', ends_on: 'public' } },
  user_program: {
    person: 'person_id',
    columns: {
      id: 'key',
      version: 'internal',
      person_id: 'key',
      program_id: 'key',
      started_on: 'academic',
      ended_on: 'academic',
      state: 'academic',
      ects_earned: 'academic',
      created_at: 'internal',
      updated_at: 'internal',
    },
  },
  academic_role: {
    person: 'person_id',
    columns: {
      id: 'key',
      person_id: 'key',
      role: 'public',
      scope_type: 'public',
      scope_id: 'key',
      from_day: 'internal',
      until_day: 'internal',
      version: 'internal',
      created_at: 'internal',
      updated_at: 'internal',
    },
  },
}
