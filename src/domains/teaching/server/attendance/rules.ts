import { Course } from '#course/contract'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AttendanceRules } from '../../contract/attendance/rules.ts'
import type { TeachingTables } from '../tables.ts'
import { checkLeastAttendance } from './syllabus-numbers.ts'

const rows = rowsFrom<TeachingTables>()('attendance_rules as u', (query) =>
  query.innerJoin('course as c', 'c.id', 'u.id'),
)

/** The attendance requirements of courses. */
export const attendanceRules = handleResource(AttendanceRules, rows, {
  fields: { course: reference(Course, { id: 'u.id', name: 'c.title', code: 'c.code' }) },
  sorted: [],
  changedRow: async ({ id, leastPercent: before }, { leastPercent = before }, ctx) => {
    if (leastPercent !== before) await checkLeastAttendance(id, leastPercent, ctx)
    return {}
  },
})
