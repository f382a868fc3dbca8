import type { Kysely } from 'kysely'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import type { PracticeTables } from '../tables.ts'

const rows = (db: Kysely<PracticeTables>) => db.selectFrom('evaluation_form as f').selectAll('f')
const { fields } = EvaluationForm

/** The versions of the forms. */
export const evaluationForm = handleResource<PracticeTables>()(EvaluationForm, rows, {
  table: 'evaluation_form',
  as: 'f',
  present: (row) => ({
    code: row.code,
    edition: row.edition,
    generation: fields.generation.parse(row.generation),
    title: row.title,
    introduction: row.introduction,
    scale: fields.scale.parse(row.scale),
    lowScore: row.low_score,
    criteria: fields.criteria.parse(row.criteria),
    current: row.current,
  }),
  columns: { code: column('f.code'), edition: column('f.edition') },
  filters: {},
  sorted: [
    ['code', 'asc'],
    ['edition', 'desc'],
  ],
})
