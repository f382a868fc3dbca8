import { type Domain, domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { dashboardRoutes, workOf } from './dashboard/dashboard.ts'
import { dashboard } from './dashboard/part.ts'
import { reminderRoutes } from './dashboard/remind.ts'
import { areaCourse } from './lists/area-course.ts'
import { areaLecturer } from './lists/area-lecturer.ts'
import { programStudent } from './lists/program-student.ts'
import { studentScheduleRoute } from './lists/student-schedule.ts'
import { relations } from './relations.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** The areas of the university (language, program, degree, faculty) for the people in charge of them. */
export const management = ({ domains }: { domains: readonly Domain[] }): Domain => {
  const parts = () => domains.flatMap((one) => one.dashboard ?? [])
  return domain({
    name: 'management',
    handlers: [areaCourse, programStudent, areaLecturer],
    routes: [...dashboardRoutes(parts), ...reminderRoutes(() => workOf(parts())), studentScheduleRoute],
    policy,
    migrations: new URL('./migrations/', import.meta.url),
    tables,
    words,
    relations,
    dashboard,
  })
}
