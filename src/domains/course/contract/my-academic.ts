import type { Ref } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'

type AcademicRef = Ref & { code: string }
/** One of a person's courses, as the start page shows it. */
export type CourseCard = {
  '@id': string
  id: number
  code: string
  title: Localized
  term: {
    id: number
    code: string
    name: Localized
    startsOn: string
    endsOn: string
  }
  type: string
  v2: boolean
  showFeedback: boolean
  startsOn: string
  endsOn: string
  students: number
}

/** The answer of `GET /api/v2/my_academic` (specification §7). */
export type MyAcademic = {
  courses: CourseCard[]
  teachCourses: CourseCard[]
  programs: AcademicRef[]
  degrees: AcademicRef[]
  faculties: AcademicRef[]
  coordinateLanguages: AcademicRef[]
  /** Null if a hold hides the result from the person. */
  enrollments: { '@id': string; id: number; course: string; state: string | null }[]
}
