import { Enrollment } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Planner } from './planner.tsx'
import { loadPlan, studyQuery } from './queries.ts'

type PlanParams = Params<'/courses/:id/students/:enrollmentId/study_plan/:userProgramId'>

export async function load({ enrollmentId, userProgramId }: PlanParams) {
  const { student } = await prefetch(itemOf(Enrollment, enrollmentId))
  const { user } = await loadPlan(userProgramId)
  // The address names the studies of somebody else.
  if (user.id !== student.id) throw new NotFound()
}

/** The plan of a student of the course, for its lecturers: to read and to advise about. */
export default function PlanInCourse({ params }: { params: PlanParams }) {
  const study = useLoaded(studyQuery(params.userProgramId)).data
  return <Planner key={study.id} study={study} />
}
