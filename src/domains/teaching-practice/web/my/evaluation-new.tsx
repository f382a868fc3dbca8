import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { loadDueProcess } from '../parts/due-process/queries.ts'
import { loadEvaluations } from '../parts/evaluations.tsx'
import { practiceQuery } from '../parts/queries.ts'
import { EvaluationsOf } from './evaluation-of.tsx'

type PracticeParams = Params<'/teaching_practice/my/:id/evaluation_grade_new'>

export const load = ({ id }: PracticeParams) =>
  Promise.all([prefetch(practiceQuery(id)), loadEvaluations(id), loadDueProcess(id)])

/** My evaluations of a practice that uses the new form. */
export default function MyNewEvaluations({ params }: { params: PracticeParams }) {
  return <EvaluationsOf practice={params.id} generation="NEW" />
}
