import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { finalGrades } from '../../contract/final/final-grades.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { gradebookRecord } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { differingFrom } from './differing.ts'
import { finalsOf } from './finals-of.ts'

/** The final grades of a course, with the open decisions. */
export const finalGradesRoute = route(finalGrades, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of }) => {
    const { id } = of
    const finals = await finalsOf(of, ctx)
    const differing = await differingFrom(finals.students, id, ctx)
    return { '@id': `${gradebookIri(id)}/finals`, '@type': 'FinalGrades' as const, ...finals, differing }
  },
})
