import type { Generated } from 'kysely'
import type { PeopleTables } from '#people/server'
import type { Localized } from '#platform/contract/words.ts'

/** The row types of academics, and of the people it refers to. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type AcademicsTables = PeopleTables & {
  faculty: CatalogueTable
  degree: CatalogueTable & { faculty_id: number; cycle: 'DIPLOMA' | 'BACHELOR' | 'MASTER' | 'DOCTORATE' }
  program: CatalogueTable & { degree_id: number; ects: number; superseded: Generated<boolean> }
  program_module: ProgramModuleTable
  prerequisite: { program_id: number; module_id: number; requires_module_id: number }
  academic_language: CatalogueTable
  module: CatalogueTable & { program_id: number | null; credits: number }
  term: CatalogueTable & { starts_on: string; ends_on: string }
  user_program: UserProgramTable
  academic_role: AcademicRoleTable
}

type CatalogueTable = {
  id: Generated<number>
  version: Generated<number>
  code: string
  name: Localized
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ProgramModuleTable = {
  id: Generated<number>
  version: Generated<number>
  program_id: number
  module_id: number
  name: Localized
  semester: number
  position: number
  credits: number
  category: string
  category_name: Generated<Localized>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type UserProgramTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number
  program_id: number
  started_on: string
  ended_on: string | null
  state: Generated<'ACTIVE' | 'COMPLETED' | 'SUSPENDED' | 'WITHDRAWN'>
  ects_earned: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type AcademicRoleTable = {
  id: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  person_id: number
  role: 'COORDINATOR' | 'DEAN' | 'VICE_DEAN' | 'DEGREE_COORDINATOR' | 'AREA_PROFESSOR' | 'RESEARCH_COORDINATOR'
  scope_type: 'faculty' | 'degree' | 'program' | 'language'
  scope_id: number
  from_day: string | null
  until_day: string | null
  created_at: Generated<string>
}
