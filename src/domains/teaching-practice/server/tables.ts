import type { Generated, GeneratedAlways } from 'kysely'
import type { CourseTables } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import type { FileTables } from '#platform/server/files/stored-file.ts'
import type { Calculated, Weights } from '../contract/grade.ts'

type Kept = {
  id: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type SchoolTable = Kept & {
  code: string
  name: Localized
  kind: string
  district: string
  address: string | null
  phone: string | null
  capacity: number | null
  agreement_from: string | null
  agreement_until: string | null
  agreement_renews: Generated<boolean>
  conditions: Generated<string>
  avoid: string | null
  search_text: GeneratedAlways<string>
}

type PracticeSupervisorTable = Kept & {
  kind: string
  person_id: number
  school_id: number | null
  language: Generated<string>
  coordinates: Generated<boolean>
  load_limit: number | null
  active: Generated<boolean>
}

type EvaluationFormTable = Kept & {
  code: string
  edition: number
  generation: string
  title: Localized
  introduction: Localized
  scale: unknown
  low_score: number
  criteria: unknown
  current: boolean
}

type TeachingPracticeTable = Kept & {
  person_id: number
  course_id: number | null
  program_id: number | null
  term_id: number
  school_id: number | null
  subjects: string
  grade_levels: string | null
  language: Generated<string>
  required_observation: number
  required_teaching: number
  required_other: number
  required_visits: Generated<number>
  requirements: Generated<string[]>
  starts_on: string
  interim_on: string | null
  ends_on: string
  form_generation: Generated<string>
  conduct_accepted_at: string | null
  conflicts_declared_at: string | null
  conflicts: Generated<string>
  portfolio_file_id: string | null
  weights: Weights
  portfolio_mark: number | null
  moderation: Generated<number>
  moderation_comment: Generated<string>
  calculation: Calculated[] | null
  grade: number | null
  graded_at: string | null
  graded_by: number | null
  note: Generated<string>
  approved_observation: Generated<number>
  approved_teaching: Generated<number>
  approved_other: Generated<number>
  submitted_minutes: Generated<number>
  draft_minutes: Generated<number>
  oldest_submitted_at: Generated<string | null>
  state: Generated<string>
}

type PracticeAssignmentTable = Kept & {
  practice_id: number
  supervisor_id: number
  role: string
  from_day: string
  until_day: string | null
  state: Generated<string>
}

type PracticeRequirementTable = Kept & {
  practice_id: number
  kind: string
  valid_until: string | null
  file_id: string | null
  state: Generated<string>
}

/** `starts_at` and `ends_at` are times of the clock, `HH:MM:SS`. */
type PracticeTimeLogTable = Kept & {
  practice_id: number
  date: string
  starts_at: string
  ends_at: string
  minutes: Generated<number>
  kind: string
  subject: string | null
  description: Generated<string>
  reflection: Generated<string>
  submitted_at: string | null
  decided_by: number | null
  decided_at: string | null
  state: Generated<string>
}

type PracticeMeetingTable = Kept & {
  practice_id: number
  supervisor_id: number
  kind: string
  at: string
  minutes: Generated<number>
  place: string | null
  agenda: Generated<string>
  lesson: string | null
  notes: Generated<string>
  strengths: Generated<string>
  improvements: Generated<string>
  follow_up: Generated<string>
  supervisor_signed_at: string | null
  student_signed_at: string | null
  state: Generated<string>
}

type PracticeEvaluationTable = Kept & {
  practice_id: number
  form_id: number
  stage: string
  role: string
  evaluator_id: number
  items: Generated<unknown>
  comment: Generated<string>
  total: number | null
  submitted_at: string | null
  state: Generated<string>
}

/** The tables of this domain and of those above it. */
export type PracticeTables = CourseTables &
  FileTables & {
    school: SchoolTable
    practice_supervisor: PracticeSupervisorTable
    evaluation_form: EvaluationFormTable
    teaching_practice: TeachingPracticeTable
    practice_assignment: PracticeAssignmentTable
    practice_requirement: PracticeRequirementTable
    practice_time_log: PracticeTimeLogTable
    practice_meeting: PracticeMeetingTable
    practice_evaluation: PracticeEvaluationTable
  }
