import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { studentSchedule } from '../../contract/students/one.ts'
import type { TeachingTables } from '../tables.ts'
import { classesOf } from './classes-of.ts'
import { studentRecord } from './student-record.ts'

/** When a student of a course has classes. */
export const studentScheduleRoute = route(studentSchedule, {
  on: studentRecord,
  act: 'read',
  run: async (
    ctx: Ctx<TeachingTables>,
    { of: { id, person }, query: { from = ctx.today, until = dayAfter(from, 6) } },
  ) => {
    const entries = await classesOf(ctx, person, { from, until })
    return { '@id': `${CourseStudent.iri(id)}/schedule`, '@type': 'StudentSchedule' as const, entries }
  },
})
