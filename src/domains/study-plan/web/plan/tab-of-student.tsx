import { Navigate } from 'react-router'
import { NotFound } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { studiesOf } from './queries.ts'

type TabParams = Params<'/program/:programId/student/:userId/study_plan'>

export const load = ({ userId }: TabParams) => prefetch(studiesOf(Number(userId)))

/** Leads to the plan of the student's studies in this program, the latest if there are several. */
export default function TabOfStudent({ params }: { params: TabParams }) {
  const { data } = useLoaded(studiesOf(Number(params.userId)))
  const study = data['hydra:member'].find(({ program }) => program.id === Number(params.programId))
  if (!study) throw new NotFound()
  const [programId, userId] = [Number(params.programId), Number(params.userId)]
  return <Navigate replace to={paths.ofStudent({ programId, userId, userProgramId: study.id })} />
}
