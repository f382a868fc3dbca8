import { sql } from 'kysely'
import { ownerIn, personRef } from '#people/server'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeObjection } from '../../contract/objection.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { reopenEvaluation, settleEvaluation } from '../evaluation/reopen.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { gradeToObjectTo } from './given-grade.ts'
import { raiseObjection } from './raise.ts'

const rows = rowsFrom<PracticeTables>()('practice_objection as o', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'o.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as a', 'a.id', 'o.against_id')
    .leftJoin('person as d', 'd.id', 'o.answered_by')
    .leftJoin('practice_evaluation as e', 'e.id', 'o.evaluation_id'),
)

/** Objections of students, each answered with a reason by somebody other than the person objected to. */
export const objection = handleResource(PracticeObjection, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'o.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    stage: 'e.stage',
    role: 'e.role',
    against: personRef('o.against_id', 'a'),
    answer: lastReason(PracticeObjection, 'o.id', ['uphold', 'reject']),
    answeredBy: 'd.display_name',
  },
  sorted: [['raisedAt', 'desc']],

  create: async ({ practice, text }, ctx) => {
    if (missingOfReason(text, leastReason) > 0) {
      const chinese = lettersIn('zh-Hant', leastReason)
      throw violation(ctx, 'text', 'objectionLength', { count: leastReason, chinese })
    }
    const { id, against } = await gradeToObjectTo(ctx, idOf(practice))
    return raiseObjection(ctx, { practice: id, evaluation: null, against, text })
  },

  parties: {
    student: {
      of: sql`select x.id as thing, t.person_id as person
        from practice_objection x join teaching_practice t on t.id = x.practice_id`,
    },
    against: ownerIn('practice_objection', 'against_id'),
  },
  notices: { values: ({ student }) => ({ student: student.name }), subject: ({ practice }) => practice['@id'] },
  after: {
    uphold: async ({ evaluationId }, ctx) => {
      if (evaluationId !== null) await reopenEvaluation(evaluationId, ctx)
    },
    reject: async ({ evaluationId }, ctx) => {
      if (evaluationId !== null) await settleEvaluation(evaluationId, ctx)
    },
    retract: async ({ evaluationId }, ctx) => {
      if (evaluationId !== null) await settleEvaluation(evaluationId, ctx)
    },
  },
})
