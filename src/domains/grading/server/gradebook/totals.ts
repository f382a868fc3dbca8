import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { gradebookTotals, type StudentTotal } from '../../contract/gradebook/totals.ts'
import { gradeOf } from '../../contract/scheme/grade.ts'
import { totalOf } from '../../contract/scheme/total.ts'
import type { GradingTables } from '../tables.ts'
import { cellsOf } from './cells.ts'
import { gradebookRecord } from './gradebook-record.ts'

/** The totals of a course. */
export const gradebookTotalsRoute = route(gradebookTotals, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of }) => {
    const cells = await cellsOf(of, ctx)
    return {
      ...{ '@id': `${gradebookIri(of.id)}/totals`, '@type': 'GradebookTotals' as const },
      students: totalsIn(cells),
    }
  },
})

/** The total of each student who has not withdrawn. */
export const totalsIn = ({
  scheme,
  assessments,
  students,
}: Omit<GradebookCells, '@id' | '@type' | 'groups'>): StudentTotal[] =>
  students
    .filter(({ state }) => state !== 'WITHDRAWN')
    .map(({ enrollment, student, state, marks }) => {
      const byAssessment = new Map(marks.map((mark) => [mark.assessment, mark]))
      const { share, ...total } = totalOf(assessments, (assessment) => byAssessment.get(assessment))
      const grade = gradeOf({ share, below: total.below }, scheme)
      return {
        ...{ enrollment, student, state, grade, rests: total.rests, of: total.of },
        ...{
          missing: [...total.missing],
          pending: [...total.pending],
          below: [...total.below],
          dropped: [...total.dropped],
        },
      }
    })
