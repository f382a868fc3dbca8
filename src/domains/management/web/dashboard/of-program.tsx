import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type Here = Params<'/program/:programId/dashboard'>

export const load = ({ programId }: Here, search: URLSearchParams) =>
  loadDashboard({ scope: 'program', id: Number(programId) }, search)

/** The dashboard of a program. */
export default function DashboardOfProgram({ params }: { params: Here }) {
  return <Dashboard scope="program" id={Number(params.programId)} />
}
