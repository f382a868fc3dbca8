import { sql } from 'kysely'
import { personAt, personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GradeCorrection } from '../../contract/grade-correction.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { parties } from '../practice/conditions/parties.ts'
import type { PracticeTables } from '../tables.ts'
import { correctedGrade, gradeToCorrect } from './corrected-grade.ts'
import { notifyGrading, notifyLecturers, sheetSigned } from './in-course.ts'

const rows = rowsFrom<PracticeTables>()('practice_grade_correction as c', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'c.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .leftJoin('person as b', 'b.id', 'c.proposed_by')
    .leftJoin('person as d', 'd.id', 'c.decided_by'),
)
const { fields } = GradeCorrection

/** Corrections of grades: the old and the new grade, the reason, and the two responsible people. */
export const gradeCorrection = handleResource(GradeCorrection, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'c.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    scores: { supervisor: 'c.supervisor', mentor: 'c.mentor', portfolio: 'c.portfolio', attendance: 'c.attendance' },
    previousCalculation: computed({ was: 'c.previous_calculation' }, ({ was }) => fields.calculation.parse(was)),
    calculation: computed({ is: 'c.calculation' }, ({ is }) => fields.calculation.parse(is)),
    reason: lastReason(GradeCorrection, 'c.id', ['propose']),
    proposedBy: 'b.display_name',
    answer: lastReason(GradeCorrection, 'c.id', ['reject']),
    decidedBy: 'd.display_name',
  },
  facts: { proposer: 'c.proposed_by', 'proposedBy.id': 'c.proposed_by', proposedAt: 'c.created_at' },
  sorted: [['decidedAt', 'desc']],

  newRow: async ({ practice, scores, moderation }, ctx) => {
    const { id, ...was } = await gradeToCorrect(ctx, idOf(practice))
    return { practice_id: id, ...was, ...correctedGrade(ctx, was.previous_calculation, { scores, moderation }) }
  },
  changedRow: ({ previousCalculation, ...item }, input, ctx) => {
    const { scores = item.scores, moderation = item.moderation } = input
    return correctedGrade(ctx, JSON.stringify(previousCalculation), { scores, moderation })
  },

  conditions: {
    sameGrade: { when: sql`c.grade = c.previous_grade` },
    gradeChanged: {
      when: sql`exists (select from teaching_practice tp
        where tp.id = c.practice_id and tp.grade is distinct from c.previous_grade)`,
      lock: (ids) => sql`select 1 from teaching_practice tp where tp.id in (
        select c.practice_id from practice_grade_correction c where c.id = any(${[...ids]}::int[])) order by tp.id for update`,
    },
    ownEvaluation: {
      when: ({ me }) => sql`exists (
        select from practice_evaluation e where e.practice_id = c.practice_id and e.evaluator_id = ${me.id})`,
    },
    sheetSigned,
  },
  parties: { ...parties, proposer: personAt('c.proposed_by') },
  thing: sql`c.practice_id`,
  notices: { values: ({ student }) => ({ student: student.name }), subject: ({ practice }) => practice['@id'] },
  after: {
    approve: async (item, ctx) => {
      await sql`
        update teaching_practice tp set grade = c.grade, calculation = c.calculation, moderation = c.moderation,
          portfolio_mark = coalesce(c.portfolio, tp.portfolio_mark), version = tp.version + 1, updated_at = ${ctx.now}
        from practice_grade_correction c where c.id = ${item.id} and tp.id = c.practice_id`.execute(ctx.db)
      await notifyLecturers(item, ctx)
      await notifyGrading(item, ctx)
    },
  },
})
