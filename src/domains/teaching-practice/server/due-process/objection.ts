import { sql } from 'kysely'
import { personRef } from '#people/server'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeObjection } from '../../contract/objection.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { reopenEvaluation, settleEvaluation } from '../evaluation/reopen.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfDecision } from './decision-notice.ts'
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

  after: {
    uphold: async (item, ctx) => {
      await answered(item, ctx)
      if (item.evaluationId !== null) await reopenEvaluation(item.evaluationId, ctx)
      await notifyOfDecision(item, ctx, 'objectionUpheld')
    },
    reject: async (item, ctx) => {
      await answered(item, ctx)
      if (item.evaluationId !== null) await settleEvaluation(item.evaluationId, ctx)
      await notifyOfDecision(item, ctx, 'objectionRejected')
    },
    retract: async ({ evaluationId }, ctx) => {
      if (evaluationId !== null) await settleEvaluation(evaluationId, ctx)
    },
  },
})

const answered = ({ id }: Entity<typeof PracticeObjection>, { db, me, now }: Ctx<PracticeTables>) =>
  sql`update practice_objection set answered_by = ${me.id}, answered_at = ${now.toISOString()} where id = ${id}`.execute(
    db,
  )
