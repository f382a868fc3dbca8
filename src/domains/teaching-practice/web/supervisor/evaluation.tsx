import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Objections } from '../parts/due-process/objections.tsx'
import { loadDueProcess } from '../parts/due-process/queries.ts'
import { Versions } from '../parts/due-process/versions.tsx'
import { Evaluations, loadEvaluations } from '../parts/evaluations.tsx'
import { GradeCard } from '../parts/grade-card.tsx'
import { practiceQuery } from '../parts/queries.ts'
import { words } from '../words.ts'

type PracticeParams = Params<'/teaching_practice/supervisor/:teachingPracticeId/evaluation_grade'>

export const load = ({ teachingPracticeId: id }: PracticeParams) =>
  Promise.all([prefetch(practiceQuery(id)), loadEvaluations(id), loadDueProcess(id)])

/** My form about the student, others' forms once released, and the grade for readers who may see it. */
export default function SupervisedEvaluation({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(practiceQuery(id))
  return (
    <>
      <GradeCard of={practice} />
      <Objections practice={practice.id} />
      <Evaluations practice={id} empty={t('supervise.evaluationEmpty')} />
      <Versions practice={practice.id} />
    </>
  )
}
