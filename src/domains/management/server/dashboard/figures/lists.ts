import type { DashboardArea } from '#course/server'
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

/** The link to the area's courses of the term, filtered. */
export const courseList = ({ scope, id, term }: DashboardArea, filter = '') =>
  `${coursePaths[scope](id)}?term.id=${term.id}${filter && `&${filter}`}`

/** The link to the area's lecturers; that list exists only for the present term. */
export const lecturerList = ({ scope, id, isPresent }: DashboardArea, filter: string) =>
  isPresent ? `${lecturerPaths[scope](id)}?${filter}` : null

/** Whether a list of the present students exists: only for a program, and in the present term. */
export const hasStudents = ({ scope, isPresent }: DashboardArea) => scope === 'program' && isPresent

/** Whether the reader sees the state of each student in that list. */
export const isOfProgram = (area: DashboardArea) => hasStudents(area) && area.seesPeople

/** The list of students where the reader may see individuals, else the list of their courses. */
export const studentList = (area: DashboardArea, filter: string): string =>
  isOfProgram(area) ? studentsOf(area, filter) : courseList(area, filter)

export const studentsOf = ({ id }: DashboardArea, filter: string): string =>
  `${paths.programStudentList({ programId: id })}?${filter}`
