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

/** Whether numbers of students are those of the list of a program, or of everybody in the courses of the area. */
export const isOfProgram = ({ scope, seesPeople, isPresent }: DashboardArea) =>
  scope === 'program' && seesPeople && isPresent

/** Students one by one where the reader sees them so, else the courses or programs in which they are. */
export function studentList(area: DashboardArea, filter: string): string {
  return isOfProgram(area) ? `${paths.programStudentList({ programId: area.id })}?${filter}` : courseList(area, filter)
}
