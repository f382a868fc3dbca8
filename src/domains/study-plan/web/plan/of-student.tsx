import { NotFound } from '#platform/contract/errors.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Planner } from './planner.tsx'
import { loadPlan, studyQuery } from './queries.ts'

type PlanParams = Params<'/program/:programId/student/:userId/study_plan/:userProgramId'>

export async function load({ userId, programId, userProgramId }: PlanParams) {
  const { user, program } = await loadPlan(userProgramId)
  // The address names another student, or another program.
  if (user.id !== Number(userId) || program.id !== Number(programId)) throw new NotFound()
}

/** The plan of a student of the program, for its coordinators: to read, to advise about, and to decide. */
export default function PlanOfStudent({ params }: { params: PlanParams }) {
  const study = useLoaded(studyQuery(params.userProgramId)).data
  return <Planner key={study.id} study={study} />
}
