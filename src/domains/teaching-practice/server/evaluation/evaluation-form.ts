import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import type { PracticeTables } from '../tables.ts'

const { fields } = EvaluationForm

/** The versions of the forms. PostgreSQL reorders the keys of JSON; readers get the order of the contract. */
export const evaluationForm = handleResource(EvaluationForm, rowsFrom<PracticeTables>()('evaluation_form as f'), {
  fields: {
    scale: computed({ scale: 'f.scale' }, ({ scale }) => fields.scale.parse(scale)),
    criteria: computed({ criteria: 'f.criteria' }, ({ criteria }) => fields.criteria.parse(criteria)),
  },
  sorted: [
    ['code', 'asc'],
    ['edition', 'desc'],
  ],
})
