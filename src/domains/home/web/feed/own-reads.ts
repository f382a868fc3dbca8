import type { CourseCard, MyAcademic } from '#platform/contract/session.ts'
import { presentCourses } from './present-courses.ts'

const most = 100
const idsOf = (cards: readonly CourseCard[]) => cards.slice(0, most).map(({ id }) => id)

/** What the feed reads of the person's own courses; null where there is nothing to read. */
export function ownReads(me: number, { courses, teachCourses }: MyAcademic, day: string) {
  const present = (cards: readonly CourseCard[]) => idsOf(presentCourses(cards, day))
  const all = [...courses, ...teachCourses]
  return {
    /** The person's enrolments with marks in the courses that are shown. */
    marks: courses.length > 0 ? { 'student.id': me, 'course.id': present(courses), itemsPerPage: most } : null,
    /** What is due in the courses that a person takes or teaches now. */
    assessments:
      all.length > 0 ? { 'course.id': present(all), itemsPerPage: most, order: { dueOn: 'asc' as const } } : null,
  }
}
