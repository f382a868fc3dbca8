import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AttendanceCode } from '../../contract/attendance/code.ts'
import type { TeachingTables } from '../tables.ts'

const rows = rowsFrom<TeachingTables>()('attendance_code as a', (query) => query)

/** The codes that can be set in a roll call. */
export const attendanceCode = handleResource(AttendanceCode, rows, {
  fields: {},
  sorted: [['position', 'asc']],
})
