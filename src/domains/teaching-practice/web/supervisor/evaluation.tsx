import type { Params } from '#platform/web/screen.ts'
import { useWords } from '#platform/web/words.ts'
import { Evaluations, loadEvaluations } from '../parts/evaluations.tsx'
import { words } from '../words.ts'

type Here = Params<'/teaching_practice/supervisor/:teachingPracticeId/evaluation_grade'>

export const load = ({ teachingPracticeId }: Here) => loadEvaluations(teachingPracticeId)

/** My form on the student, and those of others once they are released. */
export default function SupervisedEvaluation({ params }: { params: Here }) {
  const t = useWords(words)
  return <Evaluations practice={params.teachingPracticeId} empty={t('supervise.evaluationEmpty')} />
}
