import type { Generated, GeneratedAlways } from 'kysely'
import type { AcademicsTables } from '#academics/server'
import type { PeopleTables } from '#people/server'
import type { Localized } from '#platform/contract/words.ts'

type Kept = {
  id: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type CourseTable = Kept & {
  module_id: number
  term_id: number
  code: string
  title: Localized
  type: string
  v2: Generated<boolean>
  show_feedback: Generated<boolean>
  language_id: number | null
  credits: Generated<number>
  capacity: number | null
  starts_on: string
  ends_on: string
  description: Generated<Localized>
  regular_course_id: number | null
  external_key: string | null
  search_text: GeneratedAlways<string>
}

type CourseLecturerTable = { course_id: number; person_id: number; role: string }

type EnrollmentTable = Kept & {
  course_id: number
  person_id: number
  user_program_id: number | null
  kind: Generated<string>
  state: Generated<string>
  registered_on: string | null
  withdrawn_on: string | null
  external_key: string | null
}

type AssessmentTable = Kept & {
  course_id: number
  code: string
  title: Localized
  kind: string
  due_on: string | null
  weight: number
  max_mark: number
  external_key: string | null
}

type MarkTable = Kept & {
  enrollment_id: number
  assessment_id: number
  score: number | null
  submitted_on: string | null
  carried_over: Generated<boolean>
  released_at: string | null
}

type RoomTable = Kept & { code: string; name: Localized; capacity: number | null; kind: string | null }

/** `weekday` counts from Monday, 1 (ISO 8601); times are those of the clock, `HH:MM:SS`. */
type LessonTable = Kept & {
  course_id: number
  shift: string
  kind: string
  weekday: number
  starts_at: string
  ends_at: string
  room_id: number | null
  seats: number | null
  external_key: string | null
}

/** The tables of this domain and of those above it. */
export type CourseTables = PeopleTables &
  AcademicsTables & {
    course: CourseTable
    course_lecturer: CourseLecturerTable
    enrollment: EnrollmentTable
    assessment: AssessmentTable
    mark: MarkTable
    room: RoomTable
    lesson: LessonTable
    lesson_student: { lesson_id: number; person_id: number }
  }
