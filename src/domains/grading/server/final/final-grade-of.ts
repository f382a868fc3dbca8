import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { finalGradeOf } from '../../contract/final/final-grades.ts'
import { gradebookFor } from '../gradebook/gradebook-for.ts'
import type { GradingTables } from '../tables.ts'
import { enrolmentOf } from './enrolment-of.ts'
import { finalsOf } from './finals-of.ts'

/** The final grade of one student, with its open decisions. */
export const finalGradeOfRoute = route(finalGradeOf, {
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<GradingTables>, { params: { id } }) => {
    const { course } = await enrolmentOf(id, ctx)
    const { students, ...about } = await finalsOf(await gradebookFor(ctx, course, 'read'), ctx, id)
    return {
      ...{ '@id': `/api/v2/enrollments/${id}/final_grade`, '@type': 'FinalGradeOfStudent' as const },
      ...{ ...about, final: students[0] ?? null },
    }
  },
})
