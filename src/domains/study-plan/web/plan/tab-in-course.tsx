import { Navigate } from 'react-router'
import { Enrollment } from '#course/contract'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { studiesOf } from './queries.ts'

type TabParams = Params<'/courses/:id/students/:enrollmentId/study_plan'>

export async function load({ enrollmentId }: TabParams) {
  const { student } = await prefetch(itemOf(Enrollment, enrollmentId))
  await prefetch(studiesOf(student.id))
}

/** Leads to the plan of the studies of a student of the course: those under way first. */
export default function TabInCourse({ params }: { params: TabParams }) {
  const t = useWords(words)
  const { student } = useLoaded(itemOf(Enrollment, params.enrollmentId)).data
  const { data } = useLoaded(studiesOf(student.id))
  const all = data['hydra:member']
  const study = all.find(({ state }) => state === 'ACTIVE') ?? all[0]
  if (!study) return <Empty title={t('plan.noStudies')} />
  const [id, enrollmentId] = [Number(params.id), Number(params.enrollmentId)]
  return <Navigate replace to={paths.inCourse({ id, enrollmentId, userProgramId: study.id })} />
}
