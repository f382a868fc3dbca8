import { type Kysely, sql } from 'kysely'
import { personAt, personRef } from '#people/server'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { type Ctx, column, type Entity } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import { totalOf, unexplained, unscored } from '../../contract/evaluation-total.ts'
import { objectionDays } from '../../contract/objection.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { raiseObjection } from '../due-process/raise.ts'
import { sharesAddress } from '../people/own-address.ts'
import { parties } from '../practice/conditions/parties.ts'
import { hasEnded } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { checkItems } from './evaluation-items.ts'
import { isReleased } from './released.ts'

const released = isReleased({
  practice_id: column('e.practice_id'),
  stage: column('e.stage'),
  state: column('e.state'),
})
const objections = sql`from practice_objection o where o.evaluation_id = e.id`

const rows = rowsFrom<PracticeTables>()('practice_evaluation as e', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'e.practice_id')
    .innerJoin('evaluation_form as f', 'f.id', 'e.form_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as u', 'u.id', 'e.evaluator_id'),
)

/** When the last form of the stage was submitted; from then on the student could read both. */
const releasedAt = sql<string | null>`(case when ${released} then (select max(o.submitted_at) from practice_evaluation o
  where o.practice_id = e.practice_id and o.stage = e.stage) end)`
/** The last day on which the student may object. */
const objectUntil = ({ timeZone }: { timeZone: string }) =>
  sql`((${releasedAt} at time zone ${timeZone})::date + ${sql.lit(objectionDays.raise)}::int)`

/** The evaluations of students, each on the version of the form on which it was begun. */
export const evaluation = handleResource(PracticeEvaluation, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'e.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    form: reference(EvaluationForm, { id: 'e.form_id', name: 'f.title' }),
    generation: 'f.generation',
    evaluator: personRef('e.evaluator_id', 'u'),
    // PostgreSQL reorders the keys of JSON; readers get the order of the contract.
    items: computed({ items: 'e.items' }, ({ items }) => PracticeEvaluation.fields.items.parse(items)),
    releasedAt,
    reason: lastReason(PracticeEvaluation, 'e.id', ['dispute']),
  },
  facts: { released, settled: hasEnded },
  sorted: [
    ['stage', 'asc'],
    ['role', 'asc'],
  ],

  changedRow: async (item, { items = item.items }, ctx) => {
    const form = await formOf(item, ctx)
    checkItems(item, items, form, ctx)
    const state = item.state === 'OPEN' ? 'DRAFT' : item.state
    return { items: JSON.stringify(items), total: totalOf(form, items), state }
  },

  conditions: {
    itemsMissing: async (item, ctx) => {
      const missing = unscored(await formOf(item, ctx), item.items)
      return missing.length > 0 && { values: { count: missing.length } }
    },
    evidenceMissing: async (item, ctx) => {
      const silent = unexplained(await formOf(item, ctx), item.items)
      return silent.length > 0 && { values: { count: silent.length } }
    },
    ownAddress: {
      when: sql`exists (select from teaching_practice tp
        where tp.id = e.practice_id and ${sharesAddress(sql`e.evaluator_id`, sql`tp.person_id`)})`,
    },
    alreadySeen: { when: released },
    objectionLate: {
      when: (reader) => sql`${objectUntil(reader)} < ${reader.today}::date`,
      values: (reader) => sql`jsonb_build_object('day', ${objectUntil(reader)}::text)`,
    },
    // An evaluation that was rewritten after an objection can be disputed again.
    objectedAlready: {
      when: sql`exists (select ${objections} and o.state <> 'RETRACTED'
        and o.raised_at >= e.submitted_at)`,
    },
  },
  parties: { ...parties, evaluator: personAt('e.evaluator_id') },
  thing: sql`e.practice_id`,
  after: {
    // Not by the flow: the student is told of the form that was missing, once they can read them.
    submit: tellOnceReleased,
    dispute: async ({ id, practice, evaluator }, ctx, { reason }) => {
      await raiseObjection(ctx, {
        ...{ practice: practice.id, evaluation: id, against: evaluator.id, text: reason ?? '' },
      })
    },
  },
})

type Evaluation = Entity<typeof PracticeEvaluation>

async function wasSeen(id: number, db: Kysely<PracticeTables>): Promise<boolean> {
  const { rows: seen } = await sql`select 1 from practice_evaluation e where e.id = ${id} and ${released}`.execute(db)
  return seen.length > 0
}

/** The version of the form on which it was begun. */
async function formOf({ form }: Evaluation, { db }: Ctx<PracticeTables>) {
  const row = await db
    .selectFrom('evaluation_form')
    .select(['scale', 'low_score', 'criteria'])
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow()
  return { scale: row.scale, criteria: row.criteria, lowScore: row.low_score }
}

async function tellOnceReleased(
  { id, practice, student, role }: Evaluation,
  { db }: Ctx<PracticeTables>,
): Promise<void> {
  if (role === 'SELF') return
  if (!(await wasSeen(id, db))) return
  await addNotice(db, {
    ...{ personId: student.id, domain: 'teaching-practice', key: 'evaluationReleased', values: {} },
    subject: practice['@id'],
  })
}
