import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { finalGradeOf } from '../../contract/final/final-grades.ts'
import { gradebookOfEnrolment } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { finalsOf } from './finals-of.ts'

/** The final grade of one student, with its open decisions. */
export const finalGradeOfRoute = route(finalGradeOf, {
  on: gradebookOfEnrolment,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of }) => {
    const id = of.enrollment
    const { students, ...about } = await finalsOf(of, ctx, id)
    return {
      ...{ '@id': `/api/v2/enrollments/${id}/final_grade`, '@type': 'FinalGradeOfStudent' as const },
      ...{ ...about, final: students[0] ?? null },
    }
  },
})
