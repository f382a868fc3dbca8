import type { Item } from '#platform/contract/resource.ts'
import type { EvaluationForm } from '../../../contract/evaluation-form.ts'

export type Form = Item<typeof EvaluationForm>
