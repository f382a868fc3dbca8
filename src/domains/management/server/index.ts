import { dashboardFigures, lateWork } from '#course/server'
import { domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { dashboardRoutes } from './dashboard/dashboard.ts'
import { figures } from './dashboard/figures.ts'
import { late } from './dashboard/late-work.ts'
import { reminderRoutes } from './dashboard/remind.ts'
import { areaCourse } from './lists/area-course.ts'
import { areaLecturer } from './lists/area-lecturer.ts'
import { programStudent } from './lists/program-student.ts'
import { studentScheduleRoute } from './lists/student-schedule.ts'
import { relations } from './relations.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** The areas of the university (language, program, degree, faculty) for the people in charge of them. */
export const management = domain({
  name: 'management',
  handlers: [areaCourse, programStudent, areaLecturer],
  routes: [...dashboardRoutes, ...reminderRoutes, studentScheduleRoute],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
  relations,
  contributes: [dashboardFigures.add(...figures), lateWork.add(...late)],
})
