import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Evaluations } from './evaluations.tsx'
import { queriesOf } from './queries.ts'

type PracticeParams = Params<'/teaching_practice/manage/:teachingPracticeId/evaluation_grade'>

export const load = ({ teachingPracticeId: id }: PracticeParams) =>
  Promise.all([prefetch(queriesOf(id).practice), prefetch(queriesOf(id).evaluations)])

/** The forms of both evaluators and of the student; each can be read and, with a reason, reopened. */
export default function ManagedForms({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  return <Evaluations of={useLoaded(queriesOf(id).practice).data} />
}
