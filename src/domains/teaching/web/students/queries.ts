import { Assessment, Course } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { listAt } from '#platform/web/table/list.ts'
import { AttendanceRules } from '../../contract/attendance/rules.ts'
import { Lesson } from '../../contract/lesson.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { attendanceMatrix } from '../../contract/students/matrix.ts'
import { studentAttendance, studentSchedule } from '../../contract/students/one.ts'

type Id = number | string

export const courseQuery = (id: Id) => itemOf(Course, id)

/** A page of the students of a course, with the filters and order in the address. */
export const studentsIn = (id: Id, search: URLSearchParams) =>
  listAt(CourseStudent, search, {
    under: `${Course.iri(id)}/students`,
    standard: { order: { 'student.name': 'asc' } },
  })

export const assessmentsQuery = (id: Id) =>
  listOf(Assessment, { itemsPerPage: 200, order: { dueOn: 'asc' } }, { under: `${Course.iri(id)}/assessments` })

/** The next sessions of a course, from a day on. */
export const nextLessonsQuery = (id: Id, from: string) =>
  listOf(Lesson, { from, takesPlace: true, itemsPerPage: 8 }, { under: `${Course.iri(id)}/lessons` })

export const matrixQuery = (id: Id) => queryOf('AttendanceMatrix', attendanceMatrix, { params: { id: Number(id) } })

/** The attendance requirements of the course; empty if the reader may not see them. */
export const rulesQuery = (id: Id) => listOf(AttendanceRules, { 'course.id': Number(id) })

export const studentQuery = (enrollment: Id) => itemOf(CourseStudent, enrollment)

export const studentAttendanceQuery = (enrollment: Id) =>
  queryOf('StudentAttendance', studentAttendance, { params: { id: Number(enrollment) } })

export const studentScheduleQuery = (enrollment: Id, from: string, until: string) =>
  queryOf('StudentSchedule', studentSchedule, { params: { id: Number(enrollment) }, query: { from, until } })
