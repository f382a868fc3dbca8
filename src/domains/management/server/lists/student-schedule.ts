import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { dayAfter } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { classesOf } from '#teaching/server'
import { ProgramStudent } from '../../contract/lists/program-student.ts'
import { programStudentSchedule } from '../../contract/lists/student-schedule.ts'
import type { ManagementTables } from '../tables.ts'
import { programStudent } from './program-student.ts'

/** For people who see the student in the list of the program. */
export const studentScheduleRoute = route(programStudentSchedule, {
  allow: (me) => !me.guest,
  run: async (
    ctx: Ctx<ManagementTables>,
    { params: { id }, query: { from = ctx.today, until = dayAfter(from, 6) } },
  ) => {
    const [student] = await readItems(ProgramStudent, programStudent, {
      ...{ ctx, most: 1, fields: ['user'] },
      where: [sql<boolean>`up.id = ${id}`],
    })
    if (!student?.user) throw new NotFound()
    const entries = await classesOf(ctx, student.user.id, { from, until })
    return { '@id': `${ProgramStudent.iri(id)}/schedule`, '@type': 'ProgramStudentSchedule' as const, entries }
  },
})
