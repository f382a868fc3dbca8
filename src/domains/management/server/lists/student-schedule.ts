import { sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { classesOf } from '#teaching/server'
import { ProgramStudent } from '../../contract/lists/program-student.ts'
import { programStudentSchedule } from '../../contract/lists/student-schedule.ts'
import type { ManagementTables } from '../tables.ts'
import { programStudent } from './program-student.ts'

/** For people who see the student in the list of the program. */
export const studentScheduleRoute = route(programStudentSchedule, {
  on: recordOf(programStudent, { person: sql.ref<number>('up.person_id') }),
  act: 'read',
  run: async (
    ctx: Ctx<ManagementTables>,
    { of: { id, person }, query: { from = ctx.today, until = dayAfter(from, 6) } },
  ) => {
    const entries = await classesOf(ctx, person, { from, until })
    return { '@id': `${ProgramStudent.iri(id)}/schedule`, '@type': 'ProgramStudentSchedule' as const, entries }
  },
})
