import type { DashboardArea } from '#platform/server/dashboard.ts'
import { paths } from '../../../contract/paths.ts'

const coursePaths = {
  program: (id: number) => paths.programCourseList({ programId: id }),
  language: (id: number) => paths.languageCourses({ id }),
  degree: (id: number) => paths.degreeCourses({ id }),
  faculty: (id: number) => paths.facultyCourses({ id }),
}
const lecturerPaths = {
  program: (id: number) => paths.programLecturers({ programId: id }),
  language: (id: number) => paths.languageLecturers({ id }),
  degree: (id: number) => paths.degreeLecturers({ id }),
  faculty: (id: number) => paths.facultyLecturers({ id }),
}

/** The list of the area's courses of the term, filtered. */
export const courseList = ({ scope, id, term }: DashboardArea, filter = '') =>
  `${coursePaths[scope](id)}?term.id=${term.id}${filter && `&${filter}`}`

/** Who teaches in the area; there is only a list of the present term. */
export const lecturerList = ({ scope, id, isPresent }: DashboardArea, filter: string) =>
  isPresent ? `${lecturerPaths[scope](id)}?${filter}` : null

/** Whether there is a list of the students as they are now: that of a program. */
export const hasStudents = ({ scope, isPresent }: DashboardArea) => scope === 'program' && isPresent

/** Whether the reader sees in that list how each of them stands. */
export const isOfProgram = (area: DashboardArea) => hasStudents(area) && area.seesPeople

/** Students one by one where the reader sees them so, else the courses in which they are. */
export const studentList = (area: DashboardArea, filter: string): string =>
  isOfProgram(area) ? studentsOf(area, filter) : courseList(area, filter)

export const studentsOf = ({ id }: DashboardArea, filter: string): string =>
  `${paths.programStudentList({ programId: id })}?${filter}`
