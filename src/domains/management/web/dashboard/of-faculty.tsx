import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type Here = Params<'/faculties/:id/dashboard'>

export const load = ({ id }: Here, search: URLSearchParams) =>
  loadDashboard({ scope: 'faculty', id: Number(id) }, search)

/** The dashboard of a faculty. */
export default function DashboardOfFaculty({ params }: { params: Here }) {
  return <Dashboard scope="faculty" id={Number(params.id)} />
}
