import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type ProgramParams = Params<'/program/:programId/dashboard'>

export const load = ({ programId }: ProgramParams, search: URLSearchParams) =>
  loadDashboard({ scope: 'program', id: Number(programId) }, search)

/** The dashboard of a program. */
export default function DashboardOfProgram({ params }: { params: ProgramParams }) {
  return <Dashboard scope="program" id={Number(params.programId)} />
}
